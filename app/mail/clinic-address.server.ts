import { eq } from 'drizzle-orm'
import type { Clinic } from '../clinic/clinic.ts'
import type { Database } from '../core/context.server.ts'
import { users } from '../db/schema.ts'
import type { MailContext } from './mail-context.server.ts'

/** Where mails to the clinic itself go; for a clinic that hasn't given an e-mail yet, to its first owner. */
export async function clinicAddress(
  { db, settings }: Pick<MailContext, 'db' | 'settings'>,
  { email }: Pick<Clinic, 'email'>,
): Promise<string> {
  return settings.CLINIC_MAIL ?? (email || (await emailOfOwner(db)))
}

async function emailOfOwner(db: Database): Promise<string> {
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.role, 'owner')).orderBy(users.id)
  return owner?.email ?? ''
}
