import { and, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import { cancel } from '../appointments/changing/cancelling.server.ts'
import { fileMedicalAlertsAskedAt, fileMedicalConditions } from '../appointments/file-medical-conditions.server.ts'
import { joiningLock } from '../appointments/locks.server.ts'
import { endProofs } from '../auth/credentials.server.ts'
import { lockLiveSession, requireFreshProof } from '../auth/sessions/fresh-proof.server.ts'
import { type Account, type Context, type Database, requireAccount } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { identitySessions, identityUsers } from '../platform/db/identity-schema.ts'
import { lock } from '../platform/db/lock.server.ts'
import { forgetTriesOf } from '../platform/db/rate-limit.server.ts'
import {
  affectedVisits,
  appointments,
  auditEntries,
  calendarFeeds,
  contactMessages,
  doctors,
  familyMembers,
  invitations,
  messageChoices,
  patientFiles,
  patientNotes,
  reviews,
  textMessages,
  treatments,
  unsentMails,
  users,
  waitlistEntries,
} from '../platform/db/schema.ts'
import { endLinksTo } from '../platform/db/visit-links.server.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { presentLifecycles } from '../platform/lifecycle.ts'
import { forgetCodesTo } from '../telephone/codes.server.ts'
import { requireAnotherOwner } from '../users/people.server.ts'
import { deleteFiles, isInOwnFile, isOwnFile, isOwnVisit, lockFiles } from './own-files.server.ts'

/** Replaces a patient's data once their account is deleted. */
export const formerPatient = { patientName: 'Former patient', patientEmail: '', phone: '' }

/** Everything we store about the caller, with names in the language of the call. */
export async function exportOwnData(ctx: Context) {
  const account = requireAccount(ctx)
  const { db } = ctx
  const { id, fullName: name, email, emailVerified, phone, phoneProven, role } = account
  const [
    [profile],
    visits,
    written,
    messages,
    invited,
    sessions,
    feeds,
    waitsFor,
    family,
    files,
    notes,
    trail,
    sent,
    choices,
  ] = await Promise.all([
    db.select({ photo: users.photo, since: users.createdAt }).from(users).where(eq(users.id, id)),
    visitsOf(db, account),
    reviewsOf(db, account),
    // The e-mail of a message isn't checked, so only a user who proved that e-mail gets messages sent under it.
    email !== null && emailVerified ? messagesOf(db, email) : [],
    email !== null && emailVerified ? invitationsOf(db, email) : [],
    sessionsOf(db, account),
    feedsOf(db, account),
    requestsOf(db, account),
    familyOf(db, account),
    filesOf(db, account),
    notesOf(db, account),
    trailOf(db, account),
    textsOf(db, account),
    choicesOf(db, account),
  ])
  return {
    profile: { id, name, email, emailVerified, phone, phoneProven, photo: null, role, since: null, ...profile },
    appointments: visits,
    reviews: written,
    messages,
    invitations: invited,
    sessions,
    calendarAddresses: feeds,
    waitsFor,
    family,
    patientFiles: files.map(({ id: ofFile, ...file }) => ({
      ...file,
      notes: notes.flatMap(({ fileId, ...note }) => (fileId === ofFile ? [note] : [])),
    })),
    textMessages: sent,
    messageChoices: choices,
    history: trail,
  }
}

function visitsOf(db: Database, account: Account) {
  const { treatmentName, costTaka, startsAt, endsAt, lifecycle: state, patientName, patientEmail, phone } = appointments
  const { note, done, advice, createdAt: requestedAt, deletedAt: removedAt } = appointments
  const treatment = nameInUse({ name: treatmentName, translations: treatments.translations })
  const when = { startsAt, endsAt, state, requestedAt, removedAt }
  const patient = { name: patientName, email: patientEmail, phone }
  return db
    .select({
      visit: { treatment, costTaka, doctor: nameInUse(doctors), ...when, ...patient, note },
      report: {
        done,
        advice,
        lifecycle: state,
        patientId: appointments.patientId,
        isOwnersConfirmed: isInOwnFile(db, account),
      },
    })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .where(isOwnVisit(db, account))
}

function reviewsOf(db: Database, { id }: Account) {
  const { reviewerName, title, review, photo, state, createdAt, authorId } = reviews
  return db.select({ reviewerName, title, review, photo, state, createdAt }).from(reviews).where(eq(authorId, id))
}

function messagesOf(db: Database, own: string) {
  const { name, email, message, createdAt } = contactMessages
  return db.select({ name, email, message, createdAt }).from(contactMessages).where(eq(email, own))
}

function invitationsOf(db: Database, own: string) {
  const { role, createdAt, expiresAt, email } = invitations
  return db.select({ role, createdAt, expiresAt }).from(invitations).where(eq(email, own))
}

function sessionsOf(db: Database, { id }: Account) {
  const { createdAt, updatedAt, expiresAt, userAgent, userId } = identitySessions
  return db.select({ createdAt, updatedAt, expiresAt, userAgent }).from(identitySessions).where(eq(userId, id))
}

function feedsOf(db: Database, { id }: Account) {
  const { doctorId, createdAt, ownerId } = calendarFeeds
  return db.select({ doctorId, createdAt }).from(calendarFeeds).where(eq(ownerId, id))
}

function requestsOf(db: Database, { id }: Account) {
  const { untilDay: until, patientName: name, phone, createdAt, endedAt, treatmentId, userId } = waitlistEntries
  return db
    .select({ treatment: nameInUse(treatments), until, name, phone, createdAt, endedAt })
    .from(waitlistEntries)
    .innerJoin(treatments, eq(treatments.id, treatmentId))
    .where(eq(userId, id))
}

function familyOf(db: Database, { id }: Account) {
  const { fullName: name, createdAt, userId } = familyMembers
  return db.select({ name, createdAt }).from(familyMembers).where(eq(userId, id))
}

function filesOf(db: Database, account: Account) {
  const { id, name, phone, email, birthDate, createdAt } = patientFiles
  const medicalConditions = { ...fileMedicalConditions, medicalAlertsAskedAt: fileMedicalAlertsAskedAt }
  return db
    .select({ id, name, phone, email, birthDate, ...medicalConditions, createdAt })
    .from(patientFiles)
    .where(and(isOwnFile(account), isNull(patientFiles.joinedInto)))
}

function notesOf(db: Database, account: Account) {
  const { fileId, at, authorName: by, text } = patientNotes
  return db
    .select({ fileId, at, by, text })
    .from(patientNotes)
    .innerJoin(patientFiles, eq(patientFiles.id, fileId))
    .where(isOwnFile(account))
}

/** What they said isn't stored. */
function textsOf(db: Database, account: Account) {
  const { kind, phone, state, parts, queuedAt, changedAt, userId, appointmentId } = textMessages
  const visits = db.select({ id: appointments.id }).from(appointments).where(isOwnVisit(db, account))
  return db
    .select({ kind, phone, state, parts, queuedAt, changedAt })
    .from(textMessages)
    .where(or(eq(userId, account.id), inArray(appointmentId, visits)))
}

function choicesOf(db: Database, account: Account) {
  const { firstWay, wantsTexts, wording, how, at, userId, fileId } = messageChoices
  const files = db.select({ id: patientFiles.id }).from(patientFiles).where(isOwnFile(account))
  return db
    .select({ firstWay, wantsTexts, wording, how, at })
    .from(messageChoices)
    .where(or(eq(userId, account.id), inArray(fileId, files)))
}

function trailOf(db: Database, { id }: Account) {
  const { at, actorRole: by, action, details, subjectId } = auditEntries
  return db.select({ at, by, action, details }).from(auditEntries).where(eq(subjectId, id))
}

/**
 * Deletes the caller's account for good: future visits are cancelled, past ones stay without a name, and the files that staff
 * confirmed to be the account's, with their notes, and its reviews, messages, counters and jobs are deleted. What the desk wrote
 * about a person whom nobody confirmed stays with the clinic, without the account. Needs a fresh proof. Refuses `fresh_sign_in`,
 * `last_owner`.
 */
export async function deleteOwnAccount(ctx: Context): Promise<void> {
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    await lock(transaction, joiningLock)
    // Waits for visits and reviews that are being written for this account; later ones don't find it any more.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('update')
    if (account.role === 'owner') await requireAnotherOwner(transaction)
    await lockFiles(transaction, account)
    await leaveVisits(ctx, transaction, account)
    await deleteFiles(transaction, account)
    await transaction.delete(reviews).where(eq(reviews.authorId, account.id))
    if (account.email !== null && account.emailVerified) {
      await transaction.delete(contactMessages).where(eq(contactMessages.email, account.email))
      await transaction.delete(invitations).where(eq(invitations.email, account.email))
    }
    await forgetCodesTo(transaction, account)
    await forgetTriesOf(transaction, account)
    await transaction.delete(unsentMails).where(sql`${unsentMails.job}->>'userId' = ${account.id}`)
    await ctx.forgetJobs(account, transaction)
    await recordAudit(ctx, transaction, { action: 'delete_account', subject: 'user', subjectId: account.id })
    await endProofs(transaction, account.id)
    // Deletes the rest of the account by cascade: our record, its sign-in methods.
    await transaction.delete(identityUsers).where(eq(identityUsers.id, account.id))
  })
}

/** Takes the account off visits of a person whom staff didn't confirm to be its own, if they came or the desk wrote something at them. */
async function leaveWhatTheDeskWrote({ now }: Context, transaction: Database, account: Account): Promise<void> {
  const { patientId, fileId, staffNote, done, advice, urgentReason, lifecycle } = appointments
  await transaction
    .update(appointments)
    .set({ patientId: null, patientEmail: '', note: '', updatedAt: now() })
    .where(
      and(
        eq(patientId, account.id),
        isNotNull(fileId),
        not(isInOwnFile(transaction, account)),
        or(
          ne(staffNote, ''),
          ne(done, ''),
          ne(advice, ''),
          ne(urgentReason, ''),
          inArray(lifecycle, [...presentLifecycles]),
        ),
      ),
    )
}

async function leaveVisits(ctx: Context, transaction: Database, account: Account): Promise<void> {
  const own = isOwnVisit(transaction, account)
  const now = ctx.now()
  await endLinksTo(transaction, own)
  await leaveWhatTheDeskWrote(ctx, transaction, account)
  const upcoming = await transaction
    .select()
    .from(appointments)
    .where(and(own, gt(appointments.startsAt, now), isOpenAppointment()))
    .for('update')
  for (const visit of upcoming) await cancel(ctx, transaction, visit)
  const ids = transaction.select({ id: appointments.id }).from(appointments).where(own)
  await transaction.delete(affectedVisits).where(inArray(affectedVisits.appointmentId, ids))
  await transaction.delete(textMessages).where(inArray(textMessages.appointmentId, ids))
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
