import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { users } from '../db/schema.ts'

// Anyone can register with any e-mail, so until it is verified it may be a stranger's. It gets the mail that verifies it and one
// booking mail. Visits that the desk books under an e-mail belong to an account only if that has verified it, so they aren't meant.

/** Whether an account is a patient's whose e-mail nobody has verified. */
export async function isUnverifiedPatient(db: Database, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false
  const [account] = await db
    .select({ role: users.role, emailVerified: identityUsers.emailVerified })
    .from(users)
    .innerJoin(identityUsers, eq(identityUsers.id, users.id))
    .where(eq(users.id, accountId))
  return account?.role === 'patient' && !account.emailVerified
}

/** Makes a booking the one whose mail such an account gets; false if another one is. */
export async function takeOnlyBookingMail(db: Database, accountId: string, appointmentId: string): Promise<boolean> {
  const free = or(isNull(users.mailedUnverifiedFor), eq(users.mailedUnverifiedFor, appointmentId))
  const taken = await db
    .update(users)
    .set({ mailedUnverifiedFor: appointmentId })
    .where(and(eq(users.id, accountId), free))
    .returning({ id: users.id })
  return taken.length > 0
}
