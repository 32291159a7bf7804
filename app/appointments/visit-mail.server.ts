import { and, eq } from 'drizzle-orm'
import { texts } from '#texts'
import { isUnverifiedPatient, takeOnlyBookingMail } from '../auth/unverified.server.ts'
import { type Clinic, readClinic } from '../clinic/clinic.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { formatTaka } from '../platform/i18n/money.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import type { MailJob } from '../platform/jobs/jobs.ts'
import { isFreeing, isOpen } from '../platform/lifecycle.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { closuresAffecting } from './affected-visits.server.ts'
import { type Appointment, changeableUntil } from './appointment.ts'
import { namedVisit } from './appointment-row.ts'
import { selectAppointments } from './appointments.server.ts'
import { makePrivateLink } from './private-links.server.ts'
import { type CalendarMethod, visitCalendar } from './visit-calendar.server.ts'
import { languageOfVisit, personsOf, whenOf } from './visit-words.server.ts'

type VisitJob = Extract<MailJob, { appointmentId: string }>

/** A mail to a patient about a visit; none if it is out of date, or the visit has no e-mail address that may get it. */
export function visitMail(ctx: MailContext, job: VisitJob): QueuedMail {
  return { language: () => languageOfVisit(ctx, job.appointmentId), write: () => write(ctx, job) }
}

async function write(ctx: MailContext, job: VisitJob): Promise<Mail | undefined> {
  const visit = await readVisit(ctx, job.appointmentId)
  if (!visit || visit.patientEmail === '' || startOf(job, visit) <= ctx.now() || isOutdated(job, visit))
    return undefined
  if (!(await isWelcome(ctx, job, visit))) return undefined
  // The closure may have been removed again.
  const isOfClosure = job.kind === 'ask-to-reschedule' && job.closureId !== undefined
  const [closure] = job.kind === 'ask-to-reschedule' ? await closuresAffecting(ctx.db, ctx.now(), visit.id) : []
  if (isOfClosure && !closure) return undefined
  const clinic = await readClinic(ctx)
  const facts = await factsOf(ctx, visit, clinic, await linkFor(ctx, job, visit))
  const { subject, action, text } = texts.mails[job.kind]
  const method = methods[job.kind]
  const more = {
    reason: job.kind === 'ask-to-reschedule' ? job.reason || reasonOf(closure) : '',
    proposes: isOfClosure,
    later: whenOf(startOf(job, visit), clinic.zone).time,
  }
  return signed({
    to: visit.patientEmail,
    clinicName: clinic.name,
    subject: subject(facts),
    action: action(facts),
    text: text({ ...facts, ...more }),
    messageId: messageIdOf(ctx.settings, job.kind, idOf(job)),
    ...(method && { calendar: { method, content: visitCalendar(visit, clinic, ctx.settings, method) } }),
  })
}

type AffectingClosure = Awaited<ReturnType<typeof closuresAffecting>>[number]

/** The reason in the mail's language if none was written: the doctor leaves. */
function reasonOf(closure: AffectingClosure | undefined): string {
  return closure?.doctorLeft ? texts.retirement.reason(closure.doctorName ?? '') : ''
}

/** Whether the visit's e-mail may get this mail. While unverified, it gets one booking mail and the clinic's own notices. */
async function isWelcome(ctx: MailContext, job: VisitJob, { id, patientId }: Appointment): Promise<boolean> {
  const isNotice =
    job.kind === 'ask-to-reschedule' || job.kind === 'running-late' || ('byClinic' in job && job.byClinic)
  if (isNotice || patientId === null || !(await isUnverifiedPatient(ctx.db, patientId))) return true
  return job.kind === 'booked' && takeOnlyBookingMail(ctx, patientId, id)
}

const methods: Partial<Record<VisitJob['kind'], CalendarMethod>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  changed: 'REQUEST',
  cancelled: 'CANCEL',
}

async function readVisit({ db }: MailContext, id: string): Promise<Appointment | undefined> {
  const [visit] = await selectAppointments(db, eq(appointments.id, id))
  return visit
}

// The visit may have changed again since the mail was queued; that change has a mail of its own.
function isOutdated(job: VisitJob, visit: Appointment): boolean {
  const { lifecycle, sequence, startsAt, notifiedStartsAt, rescheduleAskedAt } = visit
  const isOff = isFreeing(lifecycle)
  if (job.kind === 'running-late') return !isOpen(lifecycle) || notifiedStartsAt?.toISOString() !== job.notifiedStartsAt
  if (job.kind === 'cancelled') return !isOff
  if (job.kind === 'moved' || job.kind === 'changed') return isOff || sequence !== job.sequence
  if (job.kind === 'reminder') return isOff || startsAt.toISOString() !== job.startsAt
  if (job.kind === 'ask-to-reschedule') return isOff || rescheduleAskedAt === null
  return isOff
}

/** When the visit starts, according to the mail. */
function startOf(job: VisitJob, { startsAt }: Appointment): Date {
  return job.kind === 'running-late' ? new Date(job.notifiedStartsAt) : startsAt
}

function idOf(job: VisitJob): string {
  switch (job.kind) {
    case 'booked':
      return job.appointmentId
    case 'reminder':
      return `${job.appointmentId}-${job.lead}-${Date.parse(job.startsAt)}`
    case 'ask-to-reschedule':
      return job.id
    case 'running-late':
      return `${job.appointmentId}-${Date.parse(job.notifiedStartsAt)}`
    default:
      return `${job.appointmentId}-${job.sequence}`
  }
}

/** The address of the visit's page. That of a booking, mailed to the account's own e-mail, may verify that e-mail there. */
async function linkFor(ctx: MailContext, job: VisitJob, visit: Appointment): Promise<string> {
  const account = job.kind === 'booked' ? await ownAccountOf(ctx, visit) : undefined
  const token = await makePrivateLink(ctx, { appointmentId: visit.id, account })
  return `${ctx.settings.publicUrl}${pageAddress('/visit')}#${token}`
}

/** The visit's account, if the mail goes to the account's own e-mail. */
async function ownAccountOf({ db }: MailContext, { patientId, patientEmail }: Appointment) {
  if (patientId === null) return undefined
  const [account] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, patientId), eq(users.email, patientEmail)))
  return account
}

async function factsOf(ctx: MailContext, visit: Appointment, clinic: Clinic, link: string) {
  const { treatmentName: treatment, doctorName: doctor } = namedVisit(visit)
  return {
    ...(await personsOf(ctx, visit)),
    treatment,
    ...whenOf(visit.startsAt, clinic.zone),
    doctor,
    minutes: (visit.endsAt.getTime() - visit.startsAt.getTime()) / millisecondsPerMinute,
    price: texts.treatments.cost(formatTaka(visit.costTaka), clinic.currency),
    address: clinic.address,
    phone: clinic.phone,
    cutoffMinutes: clinic.cutoffMinutes,
    isChangeable: ctx.now() < changeableUntil(visit, clinic.cutoffMinutes),
    link,
  }
}
