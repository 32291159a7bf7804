import { and, eq, gt, inArray } from 'drizzle-orm'
import { cancel } from '../appointments/changing.server.ts'
import { type Account, type Context, type Database, requireAccount } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { recordAudit } from '../db/audit.server.ts'
import { identitySessions, identityUsers } from '../db/identity-schema.ts'
import { appointments, auditEntries, contactMessages, doctors, reviews, users } from '../db/schema.ts'
import { requireAnotherOwner } from '../users/people.server.ts'

const freshSessionMs = 5 * 60_000

/** What stands where a person stood who left. */
export const formerPatient = { patientName: 'Former patient', patientEmail: '', phone: '' }

/** Everything that we hold about oneself. Any account may call. */
export async function exportOwnData(ctx: Context) {
  const account = requireAccount(ctx)
  const { db } = ctx
  const [[profile], visits, written, messages, sessions, trail] = await Promise.all([
    db.select().from(users).where(eq(users.id, account.id)),
    db
      .select({ appointment: appointments, doctor: doctors.name })
      .from(appointments)
      .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
      .where(eq(appointments.patientId, account.id)),
    db.select().from(reviews).where(eq(reviews.authorId, account.id)),
    // A message says an e-mail that nobody checked: only who proved it gets what was sent under it.
    account.emailVerified
      ? db.select().from(contactMessages).where(eq(contactMessages.email, account.email))
      : Promise.resolve([]),
    db.select().from(identitySessions).where(eq(identitySessions.userId, account.id)),
    db.select().from(auditEntries).where(eq(auditEntries.subjectId, account.id)),
  ])
  return { account, profile, visits, written, messages, sessions, trail }
}

/**
 * Deletes one's own account for good: visits to come are cancelled, past ones stay without a name, reviews and messages go.
 * Any account may call, within five minutes of signing in. Refuses `fresh_sign_in`, `last_owner`.
 */
export async function deleteOwnAccount(ctx: Context): Promise<void> {
  const account = requireAccount(ctx)
  if (ctx.now().getTime() - account.sessionStartedAt.getTime() > freshSessionMs) throw new Refusal('fresh_sign_in')
  await ctx.db.transaction(async transaction => {
    if (account.role === 'owner') await requireAnotherOwner(transaction)
    await leaveVisits(ctx, transaction, account)
    await transaction.delete(reviews).where(eq(reviews.authorId, account.id))
    if (account.emailVerified) {
      await transaction.delete(contactMessages).where(eq(contactMessages.email, account.email))
    }
    await recordAudit(ctx, transaction, { action: 'delete_account', subject: 'user', subjectId: account.id })
    // The rest of the account goes with it: our record, its sessions, its ways to sign in.
    await transaction.delete(identityUsers).where(eq(identityUsers.id, account.id))
  })
}

async function leaveVisits(ctx: Context, transaction: Database, { id }: Account): Promise<void> {
  const own = eq(appointments.patientId, id)
  const now = ctx.now()
  const upcoming = await transaction
    .select()
    .from(appointments)
    .where(and(own, gt(appointments.startsAt, now), inArray(appointments.lifecycle, ['requested', 'confirmed'])))
    .for('update')
  for (const visit of upcoming) await cancel(ctx, transaction, visit)
  await transaction
    .update(appointments)
    .set({ ...formerPatient, note: '', staffNote: '', updatedAt: now })
    .where(own)
}
