import { and, eq } from 'drizzle-orm'
import { isUnverifiedPatient, takeOnlyBookingMail } from '../auth/unverified.server.ts'
import type { Clinic } from '../clinic/clinic.server.ts'
import { isNotice } from '../messages/ways.server.ts'
import { users } from '../platform/db/schema.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import { formatTaka } from '../platform/i18n/money.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { messageKeyOf, type VisitJob } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import { type Appointment, minutesOf } from './appointment.ts'
import { namedVisit } from './appointment-row.ts'
import { makePrivateLink } from './private-links.server.ts'
import { type CalendarMethod, visitCalendar } from './visit-calendar.server.ts'
import { readVisitMessage } from './visit-message.server.ts'
import { languageOfVisit, personsOf, whenOf } from './visit-words.server.ts'

/** A mail to a patient about a visit; none if it is out of date, or the visit has no e-mail address that may get it. */
export function visitMail(ctx: MailContext, job: VisitJob): QueuedMail {
  return { language: () => languageOfVisit(ctx, job.appointmentId), write: () => write(ctx, job) }
}

async function write(ctx: MailContext, job: VisitJob): Promise<Mail | undefined> {
  const message = await readVisitMessage(ctx, job)
  if (!message || message.visit.patientEmail === '' || !(await isWelcome(ctx, job, message.visit))) return undefined
  const { visit, clinic, startsAt, isChangeable, reason, proposes } = message
  const facts = { ...(await factsOf(ctx, visit, clinic, await linkFor(ctx, job, visit))), isChangeable }
  const { subject, action, text } = messageTexts.mails[job.kind]
  const method = methods[job.kind]
  return signed({
    to: visit.patientEmail,
    clinicName: clinic.name,
    subject: subject(facts),
    action: action(facts),
    text: text({ ...facts, reason, proposes, later: whenOf(startsAt, clinic.zone).time }),
    messageId: messageIdOf(ctx.settings, job.kind, messageKeyOf(job)),
    ...(method && { calendar: { method, content: visitCalendar(visit, clinic, ctx.settings, method) } }),
  })
}

/** Whether the visit's e-mail may get this mail. While unverified, it gets one booking mail and the clinic's own notices. */
async function isWelcome(ctx: MailContext, job: VisitJob, { id, patientId }: Appointment): Promise<boolean> {
  if (isNotice(job) || patientId === null || !(await isUnverifiedPatient(ctx.db, patientId))) return true
  return job.kind === 'booked' && takeOnlyBookingMail(ctx, patientId, id)
}

const methods: Partial<Record<VisitJob['kind'], CalendarMethod>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  changed: 'REQUEST',
  cancelled: 'CANCEL',
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
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, patientId), eq(users.email, patientEmail)))
  return account && { id: account.id, email: patientEmail }
}

async function factsOf(ctx: MailContext, visit: Appointment, clinic: Clinic, link: string) {
  const { treatmentName: treatment, doctorName: doctor } = namedVisit(visit)
  return {
    ...(await personsOf(ctx, visit)),
    treatment,
    ...whenOf(visit.startsAt, clinic.zone),
    doctor,
    minutes: minutesOf(visit),
    price: platformTexts.money.price(formatTaka(visit.costTaka), clinic.currency),
    address: clinic.address,
    phone: clinic.phone,
    cutoffMinutes: clinic.cutoffMinutes,
    link,
  }
}
