import { eq } from 'drizzle-orm'
import { texts } from '#texts'
import { type Clinic, readClinic } from '../clinic/clinic.server.ts'
import { takeFromBatch } from '../messages/batches.server.ts'
import { appointments } from '../platform/db/schema.ts'
import type { VisitJob } from '../platform/jobs/jobs.ts'
import { isFreeing, isOpen } from '../platform/lifecycle.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { closuresAffecting } from './affected-visits.server.ts'
import { type Appointment, changeableUntil, confirmationOf } from './appointment.ts'
import { selectAppointments } from './appointments.server.ts'

/** What a message about a visit says, by mail or as a text. */
interface VisitMessage {
  readonly visit: Appointment
  readonly clinic: Clinic
  /** When the visit starts, according to the message. */
  readonly startsAt: Date
  /** Whether the patient can still move or cancel it without calling. */
  readonly isChangeable: boolean
  /** Why the clinic can't keep it, if that is what the message is about. */
  readonly reason: string
  /** Whether the link proposes other times. */
  readonly proposes: boolean
}

/** Reads what a message about a visit says, when it is about to go; undefined if it is out of date or was withdrawn. */
export async function readVisitMessage(ctx: MailContext, job: VisitJob): Promise<VisitMessage | undefined> {
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
    isChangeable: ctx.now() < changeableUntil(visit, clinic.cutoffMinutes),
    reason: job.kind === 'ask-to-reschedule' ? job.reason || reasonOf(closure) : '',
    proposes: isOfClosure,
  }
}

type AffectingClosure = Awaited<ReturnType<typeof closuresAffecting>>[number]

/** The reason in the message's language if none was written: the doctor leaves. */
function reasonOf(closure: AffectingClosure | undefined): string {
  return closure?.doctorLeft ? texts.retirement.reason(closure.doctorName ?? '') : ''
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
