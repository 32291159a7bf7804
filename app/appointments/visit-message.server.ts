import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { takeFromBatch } from '../messages/batches.server.ts'
import type { QueuedText, WrittenText } from '../messages/queue-text.server.ts'
import { appointments } from '../platform/db/schema.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import type { VisitJob } from '../platform/jobs/jobs.ts'
import { isFreeing, isOpen } from '../platform/lifecycle.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { closuresAffecting } from './affected-visits.server.ts'
import { type Appointment, changeableUntil, confirmationOf } from './appointment.ts'
import { selectAppointments } from './appointments.server.ts'
import { makeShortLink } from './private-links.server.ts'
import * as texts from './texts.ts'
import { languageOfVisit, personsOf, textedWhen, whenOf } from './visit-words.server.ts'

/** Reads what a mail or a text about a visit says, when it is about to go; undefined if it is out of date or was withdrawn. */
export async function readVisitMessage(ctx: MailContext, job: VisitJob) {
  const batchId = 'batchId' in job ? job.batchId : undefined
  if (batchId !== undefined && !(await takeFromBatch(ctx, batchId, job.appointmentId))) return undefined
  const [visit] = await selectAppointments(ctx.db, eq(appointments.id, job.appointmentId))
  if (!visit || startOf(job, visit) <= ctx.now() || isOutdated(job, visit)) return undefined
  // The closure may have been removed again.
  const isOfClosure = job.kind === 'ask-to-reschedule' && job.closureId !== undefined
  const [closure] = job.kind === 'ask-to-reschedule' ? await closuresAffecting(ctx.db, ctx.now(), visit.id) : []
  if (isOfClosure && !closure) return undefined
  const clinic = await readClinic(ctx)
  return {
    visit,
    clinic,
    startsAt: startOf(job, visit),
    /** Whether the patient can still move or cancel it without calling. */
    isChangeable: ctx.now() < changeableUntil(visit, clinic.cutoffMinutes),
    /** Why the clinic can't keep it, if that is what the message is about. */
    reason: job.kind === 'ask-to-reschedule' ? job.reason || reasonOf(closure) : '',
    /** Whether the link proposes other times. */
    proposes: isOfClosure,
  }
}

type AffectingClosure = Awaited<ReturnType<typeof closuresAffecting>>[number]

/** The reason in the message's language if none was written: the doctor leaves. */
function reasonOf(closure: AffectingClosure | undefined): string {
  return closure?.doctorLeft ? texts.doctorLeaves(closure.doctorName ?? '') : ''
}

// The visit may have changed again since the message was queued; that change has one of its own.
function isOutdated(job: VisitJob, visit: Appointment): boolean {
  const { lifecycle, sequence, startsAt, notifiedStartsAt, rescheduleAskedAt } = visit
  const isOff = isFreeing(lifecycle)
  if (job.kind === 'running-late') return !isOpen(lifecycle) || notifiedStartsAt?.toISOString() !== job.notifiedStartsAt
  if (job.kind === 'cancelled') return !isOff
  if (job.kind === 'moved' || job.kind === 'changed') return isOff || sequence !== job.sequence
  if (job.kind === 'confirm' && confirmationOf(visit) === 'given') return true
  if (job.kind === 'reminder' || job.kind === 'confirm') return isOff || startsAt.toISOString() !== job.startsAt
  if (job.kind === 'ask-to-reschedule') return isOff || rescheduleAskedAt === null
  return isOff
}

/** When the visit starts, according to the message. */
function startOf(job: VisitJob, { startsAt }: Appointment): Date {
  return job.kind === 'running-late' ? new Date(job.notifiedStartsAt) : startsAt
}

/** A text message to a patient about a visit. It names no treatment and no doctor, since others read telephones too. */
export function visitText(ctx: MailContext, job: VisitJob): QueuedText {
  return { language: () => languageOfVisit(ctx, job.appointmentId), write: () => writeText(ctx, job) }
}

async function writeText(ctx: MailContext, job: VisitJob): Promise<WrittenText | undefined> {
  const message = await readVisitMessage(ctx, job)
  if (!message) return undefined
  const { visit, clinic, startsAt, isChangeable } = message
  const text = messageTexts.textMessages[job.kind]({
    clinic: clinic.name,
    phone: clinic.phone,
    forName: (await personsOf(ctx, visit)).forName,
    ...textedWhen(visit.startsAt, clinic.zone),
    later: whenOf(startsAt, clinic.zone).time,
    isChangeable,
    // The link of a cancelled visit would only say so again.
    link: job.kind === 'cancelled' ? '' : await makeShortLink(ctx, { appointmentId: visit.id }),
  })
  return { text, endsAt: startsAt }
}
