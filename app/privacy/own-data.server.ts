import { and, eq, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import { cancel } from '../appointments/changing/cancelling.server.ts'
import { joiningLock } from '../appointments/locks.server.ts'
import { endProofs } from '../auth/credentials.server.ts'
import { lockLiveSession, requireFreshProof } from '../auth/sessions/fresh-proof.server.ts'
import type { Account, Context, Database } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { deleteTriesOf } from '../platform/db/rate-limit.server.ts'
import {
  affectedVisits,
  appointments,
  contactMessages,
  invitations,
  reviews,
  smsMessages,
  unsentMails,
  users,
} from '../platform/db/schema.ts'
import { deleteLinksTo } from '../platform/db/visit-links.server.ts'
import { presentLifecycles } from '../platform/lifecycle.ts'
import { forgetSignInCodesTo } from '../telephone/codes.server.ts'
import { requireAnotherOwner } from '../users/people.server.ts'
import { deleteFiles, isInOwnFile, isOwnVisit, lockFiles, ownVisits } from './own-files.server.ts'

/** What replaces a patient's data in visits once the patient's account is deleted. */
export const formerPatient = { patientName: 'Former patient', patientEmail: '', phone: '' }

/**
 * Deletes the caller's account. Future visits are cancelled; past ones stay without a name. The account's confirmed
 * files go with their notes, and its reviews, messages, counters and jobs. What the desk wrote about a person whom
 * nobody confirmed stays with the clinic. Needs a fresh proof of who the caller is. Refuses `fresh_sign_in`,
 * `last_owner`.
 */
export async function deleteOwnAccount(ctx: Context): Promise<void> {
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  await ctx.db.transaction(async transaction => {
    await lock(transaction, joiningLock)
    if (account.role === 'owner') await requireAnotherOwner(transaction)
    // Locking the account's row waits for visits and reviews that are just being written. Later ones don't find the account.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('update')
    await lockLiveSession(transaction, account)
    await lockFiles(transaction, account)
    await cancelAndDetachVisits(ctx, transaction, account)
    await deleteFiles(ctx, transaction, account)
    await transaction.delete(reviews).where(eq(reviews.authorId, account.id))
    const proven = await provenContacts(transaction, account)
    if (proven.email !== null) {
      await transaction.delete(contactMessages).where(eq(contactMessages.email, proven.email))
      await transaction.delete(invitations).where(eq(invitations.email, proven.email))
    }
    if (proven.phone !== null) await forgetSignInCodesTo(transaction, proven.phone)
    await deleteTriesOf(transaction, account)
    await transaction.delete(unsentMails).where(sql`${unsentMails.job}->>'userId' = ${account.id}`)
    await ctx.forgetJobs({ id: account.id, email: proven.email }, transaction)
    await recordAudit(ctx, transaction, { action: 'delete_account', subject: 'user', subjectId: account.id })
    await endProofs(transaction, account.id)
    await transaction.delete(users).where(eq(users.id, account.id))
  })
}

/** A number or an e-mail that was only typed is a stranger's, and a number that another account has proven too is a family's. */
async function provenContacts(transaction: Database, { id, email, emailVerified, phone, phoneProven }: Account) {
  const isOthers = and(ne(users.id, id), eq(users.phone, phone ?? ''), isNotNull(users.phoneProvenAt))
  const isOwnPhone = phoneProven && (await transaction.$count(users, isOthers)) === 0
  return { email: emailVerified ? email : null, phone: isOwnPhone ? phone : null }
}

/** Takes visits from the account whose person isn't confirmed, if the person came or the desk wrote about them. */
async function detachDeskEntries({ now }: Context, transaction: Database, account: Account): Promise<void> {
  const { patientId, fileId, staffNote, done, advice, urgentReason, lifecycle } = appointments
  const isUnconfirmed = and(eq(patientId, account.id), isNotNull(fileId), not(isInOwnFile(transaction, account)))
  const desksWords = [staffNote, done, advice, urgentReason].map(words => ne(words, ''))
  const isTheDesks = or(...desksWords, inArray(lifecycle, [...presentLifecycles]))
  const left = { patientId: null, patientEmail: '', note: '', updatedAt: now() }
  await transaction.update(appointments).set(left).where(and(isUnconfirmed, isTheDesks))
}

async function cancelAndDetachVisits(ctx: Context, transaction: Database, account: Account): Promise<void> {
  const own = isOwnVisit(transaction, account)
  const now = ctx.now()
  await deleteLinksTo(transaction, own)
  await detachDeskEntries(ctx, transaction, account)
  const isUpcoming = and(own, gt(appointments.startsAt, now), isOpenAppointment())
  const upcoming = await transaction.select().from(appointments).where(isUpcoming).for('update')
  for (const visit of upcoming) await cancel(ctx, transaction, visit)
  const ids = ownVisits(transaction, account)
  await transaction.delete(affectedVisits).where(inArray(affectedVisits.appointmentId, ids))
  await transaction.delete(smsMessages).where(inArray(smsMessages.appointmentId, ids))
  const emptied = { patientId: null, fileId: null, note: '', staffNote: '', urgentReason: '', done: '', advice: '' }
  await transaction
    .update(appointments)
    .set({ ...formerPatient, ...emptied, updatedAt: now })
    .where(own)
}
