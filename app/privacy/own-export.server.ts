import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { fileMedicalAlertsAskedAt, fileMedicalConditions } from '../appointments/file-medical-conditions.server.ts'
import { type Account, type Context, type Database, requireAccount } from '../platform/context.server.ts'
import { identitySessions } from '../platform/db/identity-schema.ts'
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
  patientNotes,
  reviews,
  textMessages,
  treatments,
  users,
  waitlistEntries,
} from '../platform/db/schema.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { isInOwnFile, isOwnFile, isOwnVisit } from './own-files.server.ts'

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
