import { eq } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { appointmentColumns } from '../appointments/appointments.server.ts'
import { type CalendarMethod, visitCalendar } from '../appointments/visit-calendar.server.ts'
import { visitToken } from '../appointments/visit-link.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic.ts'
import { dayOf, minuteOf } from '../core/dates.ts'
import { formatTaka } from '../core/money.ts'
import { formatTime } from '../core/time-of-day.ts'
import { appointments, doctors, waitlistEntries, waitlistOffers } from '../db/schema.ts'
import { clockTime, longDay } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { type Mail, messageIdOf } from './mailer.server.ts'
import type { Desk, MailJob } from './send-mail.server.ts'

type VisitJob = Extract<MailJob, { appointmentId: string }>

/** What a patient is told of a visit; none where it is out of date, or the desk booked without an e-mail. */
export async function visitMail(desk: Desk, job: VisitJob): Promise<Mail | undefined> {
  const visit = await readVisit(desk, job.appointmentId)
  if (!visit || visit.patientEmail === '' || isOutdated(job, visit)) return undefined
  const clinic = await readClinic(desk)
  const { subject, action, text } = texts.mails[job.kind]
  const method = methods[job.kind]
  return {
    to: visit.patientEmail,
    subject: subject(factsOf(desk, visit, clinic)),
    action,
    text: text({ ...factsOf(desk, visit, clinic), reason: job.kind === 'choose-anew' ? job.reason : '' }),
    messageId: messageIdOf(desk.settings, job.kind, idOf(job)),
    ...(method && { calendar: { method, content: visitCalendar(visit, clinic, desk.settings, method) } }),
  }
}

const methods: Partial<Record<VisitJob['kind'], CalendarMethod>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  cancelled: 'CANCEL',
}

/** What one who waits is told of a time that came free; none once the offer is over. */
export async function offerMail(desk: Desk, offerId: string): Promise<Mail | undefined> {
  const [found] = await desk.db
    .select({ offer: waitlistOffers, appointmentId: waitlistEntries.appointmentId, doctor: doctors.name })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .where(eq(waitlistOffers.id, offerId))
  if (found?.offer.state !== 'open' || found.offer.expiresAt <= desk.now()) return undefined
  const visit = await readVisit(desk, found.appointmentId)
  if (!visit || visit.patientEmail === '') return undefined
  const { zone } = await readClinic(desk)
  const { subject, action, text } = texts.mails.offer
  const { startsAt, expiresAt } = found.offer
  return {
    to: visit.patientEmail,
    subject: subject(visit.treatmentName),
    action,
    text: text({
      name: visit.patientName,
      treatment: visit.treatmentName,
      ...whenOf(startsAt, zone),
      doctor: found.doctor,
      insteadOf: `${whenOf(visit.startsAt, zone).day}, ${whenOf(visit.startsAt, zone).time}`,
      until: `${whenOf(expiresAt, zone).time} on ${whenOf(expiresAt, zone).day}`,
      link: `${desk.settings.publicUrl}/earlier#${desk.signer.sign('offer', offerId)}`,
    }),
    messageId: messageIdOf(desk.settings, 'offer', offerId),
  }
}

async function readVisit({ db }: Desk, id: string): Promise<Appointment | undefined> {
  const [visit] = await db
    .select(appointmentColumns)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(eq(appointments.id, id))
  return visit
}

// Between a change and its mail lies a queue: what changed once more has its own mail coming.
function isOutdated(job: VisitJob, { lifecycle, sequence, startsAt }: Appointment): boolean {
  const isOff = lifecycle === 'cancelled' || lifecycle === 'no_show'
  if (job.kind === 'cancelled') return !isOff
  if (job.kind === 'moved') return isOff || sequence !== job.sequence
  if (job.kind === 'reminder') return isOff || startsAt.toISOString() !== job.startsAt
  return isOff
}

function idOf(job: VisitJob): string {
  switch (job.kind) {
    case 'booked':
      return job.appointmentId
    case 'reminder':
      return `${job.appointmentId}-${job.lead}-${Date.parse(job.startsAt)}`
    case 'choose-anew':
      return job.id
    default:
      return `${job.appointmentId}-${job.sequence}`
  }
}

function factsOf({ settings, signer }: Desk, visit: Appointment, clinic: Clinic) {
  return {
    name: visit.patientName,
    treatment: visit.treatmentName,
    ...whenOf(visit.startsAt, clinic.zone),
    doctor: visit.doctorName,
    taka: formatTaka(visit.costTaka),
    address: clinic.address,
    phone: clinic.phone,
    cutoffHours: clinic.cutoffMinutes / 60,
    // After the #, so that it reaches neither a log nor the next page's referrer.
    link: `${settings.publicUrl}/visit#${visitToken(signer, visit.id)}`,
  }
}

function whenOf(instant: Date, zone: string): { day: string; time: string } {
  return { day: longDay(dayOf(instant, zone).toString()), time: clockTime(formatTime(minuteOf(instant, zone))) }
}
