import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import { cancel } from '../appointments/changing/changing.server.ts'
import { endProofs } from '../auth/credentials.server.ts'
import { lockLiveSession, requireFreshProof } from '../auth/fresh-proof.server.ts'
import { type Account, type Context, type Database, requireAccount } from '../core/context.server.ts'
import { recordAudit } from '../db/audit.server.ts'
import { identitySessions, identityUsers } from '../db/identity-schema.ts'
import { forgetTriesOf } from '../db/rate-limit.server.ts'
import {
  appointments,
  auditEntries,
  calendarFeeds,
  closureHits,
  contactMessages,
  doctors,
  familyMembers,
  invitations,
  patientFiles,
  patientNotes,
  reviews,
  treatments,
  unsentMails,
  users,
  waitlistEntries,
} from '../db/schema.ts'
import { nameInUse } from '../i18n/name-in-use.server.ts'
import { requireAnotherOwner } from '../users/people.server.ts'
import { deleteFiles, isOwnFile, isOwnVisit, lockFiles } from './own-files.server.ts'

/** Replaces a patient's data once their account is deleted. */
export const formerPatient = { patientName: 'Former patient', patientEmail: '', phone: '' }

/** Everything we store about the caller, with names in the language of the call. Any account may call. */
export async function exportOwnData(ctx: Context) {
  const account = requireAccount(ctx)
  const { db } = ctx
  const [[profile], visits, written, messages, invited, sessions, feeds, family, requests, files, notes, trail] =
    await Promise.all([
      db.select().from(users).where(eq(users.id, account.id)),
      db
        .select({
          appointment: appointments,
          treatment: nameInUse({ name: appointments.treatmentName, translations: treatments.translations }),
          doctor: nameInUse(doctors),
        })
        .from(appointments)
        .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
        .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
        .where(isOwnVisit(db, account)),
      db.select().from(reviews).where(eq(reviews.authorId, account.id)),
      // Nobody checks the e-mail of a message, so only a user who proved that e-mail gets messages sent under it.
      account.emailVerified
        ? db.select().from(contactMessages).where(eq(contactMessages.email, account.email))
        : Promise.resolve([]),
      account.emailVerified
        ? db.select().from(invitations).where(eq(invitations.email, account.email))
        : Promise.resolve([]),
      db.select().from(identitySessions).where(eq(identitySessions.userId, account.id)),
      db.select().from(calendarFeeds).where(eq(calendarFeeds.ownerId, account.id)),
      db.select().from(familyMembers).where(eq(familyMembers.userId, account.id)),
      db
        .select({ request: waitlistEntries, treatment: nameInUse(treatments) })
        .from(waitlistEntries)
        .innerJoin(treatments, eq(treatments.id, waitlistEntries.treatmentId))
        .where(eq(waitlistEntries.userId, account.id)),
      db.select().from(patientFiles).where(isOwnFile(account)),
      db
        .select({
          fileId: patientNotes.fileId,
          at: patientNotes.at,
          by: patientNotes.authorName,
          text: patientNotes.text,
        })
        .from(patientNotes)
        .innerJoin(patientFiles, eq(patientFiles.id, patientNotes.fileId))
        .where(isOwnFile(account)),
      db.select().from(auditEntries).where(eq(auditEntries.subjectId, account.id)),
    ])
  return {
    account,
    profile,
    visits,
    written,
    messages,
    invited,
    sessions,
    feeds,
    family,
    requests,
    files,
    notes,
    trail,
  }
}

/**
 * Deletes the caller's account for good: future visits are cancelled, past ones stay without a name, the files of its people that are
 * proved to be its, with their notes, reviews, messages, counters and jobs are deleted. Any account may call, after a fresh proof.
 * Refuses `fresh_sign_in`, `last_owner`.
 */
export async function deleteOwnAccount(ctx: Context): Promise<void> {
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    // Waits for visits and reviews that are being written for this account; later ones don't find it any more.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('update')
    if (account.role === 'owner') await requireAnotherOwner(transaction)
    await lockFiles(transaction, account)
    await leaveVisits(ctx, transaction, account)
    await deleteFiles(transaction, account)
    await transaction.delete(reviews).where(eq(reviews.authorId, account.id))
    if (account.emailVerified) {
      await transaction.delete(contactMessages).where(eq(contactMessages.email, account.email))
      await transaction.delete(invitations).where(eq(invitations.email, account.email))
    }
    await forgetTriesOf(transaction, account)
    await transaction.delete(unsentMails).where(sql`${unsentMails.job}->>'userId' = ${account.id}`)
    await ctx.forgetJobs(account, transaction)
    await recordAudit(ctx, transaction, { action: 'delete_account', subject: 'user', subjectId: account.id })
    await endProofs(transaction, account.id)
    // Deletes the rest of the account by cascade: our record, its sign-in methods.
    await transaction.delete(identityUsers).where(eq(identityUsers.id, account.id))
  })
}

async function leaveVisits(ctx: Context, transaction: Database, account: Account): Promise<void> {
  const own = isOwnVisit(transaction, account)
  const now = ctx.now()
  const upcoming = await transaction
    .select()
    .from(appointments)
    .where(and(own, gt(appointments.startsAt, now), isOpenAppointment()))
    .for('update')
  for (const visit of upcoming) await cancel(ctx, transaction, visit)
  const ids = transaction.select({ id: appointments.id }).from(appointments).where(own)
  await transaction.delete(closureHits).where(inArray(closureHits.appointmentId, ids))
  await transaction
    .update(appointments)
    .set({
      ...formerPatient,
      patientId: null,
      fileId: null,
      note: '',
      staffNote: '',
      urgentReason: '',
      done: '',
      advice: '',
      updatedAt: now,
    })
    .where(own)
}
