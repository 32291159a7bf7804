import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { fileMedicalAlertsAskedAt, fileMedicalConditions } from '../appointments/file-medical-conditions.server.ts'
import { listNotes } from '../patients/notes.server.ts'
import { type Account, type Context, type Database, requireAccount } from '../platform/context.server.ts'
import {
  appointments,
  auditEntries,
  calendarFeeds,
  contactMessages,
  doctors,
  familyMembers,
  invitations,
  messageChoices,
  patientFiles,
  reviews,
  sessions,
  smsMessages,
  treatments,
  users,
  waitlistEntries,
} from '../platform/db/schema.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { isInOwnFile, isOwnFile, isOwnVisit, ownFiles, ownVisits } from './own-files.server.ts'

/** Returns all data of the caller's account. Names in the data are in the language of the call. */
export async function exportOwnData(ctx: Context) {
  const account = requireAccount(ctx)
  const { db } = ctx
  const { id, fullName: name, email, emailVerified, phone, phoneProven, role } = account
  // The e-mail of a message or an invitation is unchecked, so these are exported only to an account that has proven the same e-mail.
  const provenEmail = emailVerified ? email : null
  const [profile] = await db.select({ photo: users.photo, since: users.createdAt }).from(users).where(eq(users.id, id))
  return {
    profile: { id, name, email, emailVerified, phone, phoneProven, photo: null, role, since: null, ...profile },
    appointments: await visitsOf(db, account),
    reviews: await reviewsOf(db, account),
    messages: provenEmail === null ? [] : await messagesOf(db, provenEmail),
    invitations: provenEmail === null ? [] : await invitationsOf(db, provenEmail),
    sessions: await sessionsOf(db, account),
    calendarAddresses: await feedsOf(db, account),
    waitsFor: await requestsOf(db, account),
    family: await familyOf(db, account),
    patientFiles: await filesOf(db, account),
    smsMessages: await smsOf(db, account),
    messageChoices: await choicesOf(db, account),
    history: await auditOf(db, account),
  }
}

function visitsOf(db: Database, account: Account) {
  const { treatmentName, costTaka, startsAt, endsAt, lifecycle: state, patientName, patientEmail, phone } = appointments
  const { patientId, note, done, advice, createdAt: requestedAt, deletedAt: removedAt } = appointments
  const treatment = nameInUse({ name: treatmentName, translations: treatments.translations })
  const when = { startsAt, endsAt, state, requestedAt, removedAt }
  const patient = { name: patientName, email: patientEmail, phone }
  return db
    .select({
      visit: { treatment, costTaka, doctor: nameInUse(doctors), ...when, ...patient, note },
      report: { done, advice, lifecycle: state, patientId, isOwnersConfirmed: isInOwnFile(db, account) },
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
  const { createdAt, usedAt: updatedAt, expiresAt, userAgent, userId } = sessions
  return db.select({ createdAt, updatedAt, expiresAt, userAgent }).from(sessions).where(eq(userId, id))
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

async function filesOf(db: Database, account: Account) {
  const { id, name, phone, email, birthDate, createdAt } = patientFiles
  const medicalConditions = { ...fileMedicalConditions, medicalAlertsAskedAt: fileMedicalAlertsAskedAt }
  const files = await db
    .select({ id, name, phone, email, birthDate, ...medicalConditions, createdAt })
    .from(patientFiles)
    .where(and(isOwnFile(account), isNull(patientFiles.joinedInto)))
  const ids = files.map(file => file.id)
  const notes = Map.groupBy(await listNotes(db, ids), ({ fileId }) => fileId)
  return files.map(({ id: ofFile, ...file }) => ({
    ...file,
    notes: (notes.get(ofFile) ?? []).map(({ at, author: by, text }) => ({ at, by, text })),
  }))
}

/** An SMS is exported without its words, since these aren't stored. */
function smsOf(db: Database, account: Account) {
  const { kind, phone, state, parts, queuedAt, changedAt, userId, appointmentId } = smsMessages
  return db
    .select({ kind, phone, state, parts, queuedAt, changedAt })
    .from(smsMessages)
    .where(or(eq(userId, account.id), inArray(appointmentId, ownVisits(db, account))))
}

function choicesOf(db: Database, account: Account) {
  const { firstWay, wantsTexts, wording, how, at, userId, fileId } = messageChoices
  return db
    .select({ firstWay, wantsTexts, wording, how, at })
    .from(messageChoices)
    .where(or(eq(userId, account.id), inArray(fileId, ownFiles(db, account))))
}

function auditOf(db: Database, { id }: Account) {
  const { at, actorRole: by, action, details, subjectId } = auditEntries
  return db.select({ at, by, action, details }).from(auditEntries).where(eq(subjectId, id))
}
