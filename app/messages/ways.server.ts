import { eq } from 'drizzle-orm'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { appointments, users, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import type { TextJob } from '../platform/jobs/jobs.ts'
import { isMobile } from '../platform/values/phone.ts'
import { readChoice } from './choices.server.ts'
import { waysFor } from './ways.ts'

/** A message about a visit or an offer. */
export type PatientJob = Exclude<TextJob, { kind: 'code' }>

export type Recipient = NonNullable<Awaited<ReturnType<typeof waysOf>>>

/** The recipient of a message, and the ways to them, the chosen one first; undefined if the visit or the offer was deleted. */
export async function waysOf({ db }: Pick<Context, 'db'>, job: PatientJob) {
  const person = 'offerId' in job ? await readOffered(db, job.offerId) : await readVisitor(db, job.appointmentId)
  if (!person) return undefined
  const { appointmentId, userId, fileId, email, phone } = person
  const isProven = isNotice(job) || !(await isUnverifiedPatient(db, userId))
  const chooser = userId !== null ? { userId } : fileId !== null ? { fileId } : undefined
  const choice = chooser && (await readChoice(db, chooser))
  const recipient = {
    email,
    phone: isMobile(phone) ? phone : '',
    // Of an unverified account the mail's own rule decides which booking it is written about.
    mayBeMailed: isProven || job.kind === 'booked',
    mayBeTexted: isProven,
    choice,
  }
  return { phone, appointmentId, userId, ways: waysFor(recipient, isCancelledByClinic(job)) }
}

/** What the clinic itself changed: it is sent to an unproven address too. */
export function isNotice(job: TextJob): boolean {
  const isByClinic = 'byClinic' in job && job.byClinic === true
  return job.kind === 'ask-to-reschedule' || job.kind === 'running-late' || isByClinic
}

/** Whether the visit doesn't take place when the patient thinks it does, by the clinic's doing. */
export const isCancelledByClinic = (job: TextJob): boolean =>
  isNotice(job) && job.kind !== 'running-late' && job.kind !== 'changed'

/** Whether a message about a visit can be sent at all, whatever the patient chose: else the desk calls. */
export function canBeNotified(
  { settings }: Pick<Context, 'settings'>,
  { patientEmail, phone }: { readonly patientEmail: string; readonly phone: string },
): boolean {
  return patientEmail !== '' || (settings.TEXT_GATEWAY !== undefined && isMobile(phone))
}

async function readVisitor(db: Database, appointmentId: string) {
  const [visit] = await db
    .select({
      appointmentId: appointments.id,
      userId: appointments.patientId,
      fileId: appointments.fileId,
      email: appointments.patientEmail,
      phone: appointments.phone,
    })
    .from(appointments)
    .where(eq(appointments.id, appointmentId))
  return visit
}

async function readOffered(db: Database, offerId: string) {
  const [entry] = await db
    .select({
      appointmentId: waitlistEntries.appointmentId,
      userId: waitlistEntries.userId,
      phone: waitlistEntries.phone,
      email: users.email,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .leftJoin(users, eq(users.id, waitlistEntries.userId))
    .where(eq(waitlistOffers.id, offerId))
  if (!entry) return undefined
  if (entry.appointmentId !== null) return readVisitor(db, entry.appointmentId)
  return { ...entry, fileId: null, email: entry.email ?? '', phone: entry.phone ?? '' }
}
