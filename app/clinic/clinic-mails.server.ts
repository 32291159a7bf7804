import { asc } from 'drizzle-orm'
import { isActiveOwner } from '../platform/db/active-owner.server.ts'
import { users } from '../platform/db/schema.ts'
import type { MailLook } from '../platform/mail/clinic-mail.tsx'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import type { Language } from '../platform/values/language.ts'
import { type Clinic, readClinic } from './clinic.server.ts'

/** The same look as the clinic's pages. Mail programs need absolute addresses. */
export async function readMailLook({ db, settings }: Pick<MailContext, 'db' | 'settings'>): Promise<MailLook> {
  const { accent, picture } = await readClinic({ db })
  return { accent, logo: picture && settings.publicUrl + picture }
}

/**
 * Where mails to the clinic itself go; for a clinic that hasn't given an e-mail yet, to its first owner whose account is switched on.
 * Empty if there is none.
 */
export async function clinicAddress(
  { db, settings }: Pick<MailContext, 'db' | 'settings'>,
  { email }: Pick<Clinic, 'email'>,
): Promise<string> {
  const given = settings.CLINIC_MAIL ?? email
  if (given !== '') return given
  return (await firstOwner(db))?.email ?? ''
}

/** The language of mails to the clinic itself: its first owner's. */
export async function languageOfClinic({ db }: Pick<MailContext, 'db'>): Promise<Language> {
  return (await firstOwner(db))?.language ?? 'en'
}

/** The first owner whose account is switched on. */
async function firstOwner(db: MailContext['db']) {
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(isActiveOwner())
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return owner
}
