import { eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { claimOnlyBookingMail, isUnverifiedPatient } from '../../auth/unverified.server.ts'
import {
  defineMessage,
  type Message,
  type MessageContext,
  type PreparedMessage,
  type Words,
} from '../../messages/message.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { formatTaka } from '../../platform/i18n/money.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'
import { z } from '../../platform/values/zod.ts'
import { greetedNames, languageFor, longDayAndTime, readPatientAccount, shortDayAndTime } from '../addressee.server.ts'
import { type Appointment, changeableUntil, minutesOf } from '../appointment.ts'
import { selectAppointments } from '../appointments.server.ts'
import { markSent } from '../batches/batches.server.ts'
import { makePrivateLink, makeShortLink } from '../private-links.server.ts'
import { type CalendarMethod, visitCalendar } from '../visit-calendar.server.ts'
import { exampleVisits } from './example-visits.server.ts'
import type { MailedVisit, SmsVisit } from './visit-words.server.ts'

interface VisitPayload {
  readonly appointmentId: string
  readonly byClinic?: boolean | undefined
  readonly batchId?: string | undefined
}

interface VisitWords {
  readonly subject: (visit: MailedVisit) => string
  /** The label of the mail's link. */
  readonly action: (visit: MailedVisit) => string
  readonly text: (visit: MailedVisit) => string
  readonly sms: (visit: SmsVisit) => string
}

interface VisitDefinition<Payload extends VisitPayload> extends Pick<Message<Payload>, 'kind' | 'payload' | 'names'> {
  key(payload: Payload): string
  /** Whether the visit has changed again since the message was queued. The later change has a message of its own. */
  isOutdated(payload: Payload, visit: Appointment): boolean
  /** When the visit starts according to the message. */
  startOf?(payload: Payload): Date
  /** What the mail's invitation does in the patient's calendar. */
  readonly calendar?: CalendarMethod
  /** Whether this is the one booking mail that an unverified e-mail gets, and whose link may verify the e-mail. */
  readonly isBooking?: boolean
  /** Whether the patient would come at the wrong time without this message. */
  readonly endsVisit?: boolean
  /** Whether the message's SMS goes out at night too. By default it does if the clinic changes a visit less than a day ahead. */
  isUrgent?(payload: Payload): boolean
  /** Reads why the clinic can't keep the visit, and whether the link proposes other times; undefined if the clinic can after all. */
  readReason?(ctx: MessageContext, payload: Payload, visit: Appointment): Promise<Reason | undefined>
  readonly words: Words<VisitWords>
}

type Reason = Pick<MailedVisit, 'reason' | 'proposes'>

export const visitChange = z.object({
  appointmentId: z.uuid(),
  sequence: z.number(),
  /** Whether staff changed the visit, which is mailed even to an unverified e-mail. */
  byClinic: z.boolean().optional(),
})

export const keyOfChange = ({ appointmentId, sequence }: z.output<typeof visitChange>) => `${appointmentId}-${sequence}`
export const isByClinic = ({ byClinic }: VisitPayload): boolean => byClinic === true

export function defineVisitMessage<Payload extends VisitPayload>(definition: VisitDefinition<Payload>) {
  const { kind, payload, names, key, words } = definition
  const message = defineMessage({
    ...{ kind, payload, names, key },
    prepare: (ctx, about) => prepareVisitMessage(ctx, definition, about),
    examples(language) {
      const { subject, text, sms } = words[language]
      const { mailed, texted } = exampleVisits[language]
      return [{ subject: subject(mailed), text: text(mailed), sms: sms(texted) }]
    },
  })
  return { ...message, words }
}

async function prepareVisitMessage<Payload extends VisitPayload>(
  ctx: MessageContext,
  definition: VisitDefinition<Payload>,
  payload: Payload,
): Promise<PreparedMessage | undefined> {
  const [visit] = await selectAppointments(ctx.db, eq(appointments.id, payload.appointmentId))
  if (!visit) return undefined
  const { patientId, patientEmail, phone, fileId, id, language: chosenLanguage } = visit
  const account = await readPatientAccount(ctx, visit)
  const { isBooking = false, endsVisit = false } = definition
  const isProven = isByClinic(payload) || !(await isUnverifiedPatient(ctx.db, patientId))
  const about = { definition, payload, visit, account, isProven }
  return {
    language: languageFor({ patientId, accountLanguage: account?.language ?? null, chosenLanguage }, ctx.clinic),
    recipient: {
      ...{ email: patientEmail, phone, userId: patientId, fileId, appointmentId: id },
      // An unverified account is mailed about one booking only, the one that claims its mail first.
      mayBeMailed: isProven || isBooking,
      mayGetSms: isProven,
      isCancelledByClinic: endsVisit && isByClinic(payload),
    },
    writeMail: writing => writeMail(writing, about),
    writeSms: writing => writeSms(writing, about),
  }
}

interface AboutVisit<Payload extends VisitPayload> {
  readonly definition: VisitDefinition<Payload>
  readonly payload: Payload
  readonly visit: Appointment
  readonly account: Awaited<ReturnType<typeof readPatientAccount>>
  readonly isProven: boolean
}

/** Returns undefined if a queued message is no longer true. In a batch it then counts as sent. */
async function readReasonToSend<Payload extends VisitPayload>(ctx: MessageContext, about: AboutVisit<Payload>) {
  const { definition, payload, visit } = about
  const { batchId, appointmentId } = payload
  if (batchId !== undefined && !(await markSent(ctx, batchId, appointmentId))) return undefined
  if (startOf(about) <= ctx.now() || definition.isOutdated(payload, visit)) return undefined
  return definition.readReason ? definition.readReason(ctx, payload, visit) : { reason: '', proposes: false }
}

const startOf = <Payload extends VisitPayload>({ definition, payload, visit }: AboutVisit<Payload>): Date =>
  definition.startOf?.(payload) ?? visit.startsAt

async function writeMail<Payload extends VisitPayload>(ctx: MessageContext, about: AboutVisit<Payload>) {
  const { definition, visit, account, isProven } = about
  const { clinic } = ctx
  const reason = await readReasonToSend(ctx, about)
  if (!reason || visit.patientEmail === '') return undefined
  if (!isProven && !(definition.isBooking && (await claimOnlyBookingMail(ctx, visit.patientId ?? '', visit.id))))
    return undefined
  // The link of a booking that goes to the account's own e-mail may verify that e-mail.
  const isOwn = definition.isBooking && account?.email === visit.patientEmail
  const proves = isOwn && account ? { id: account.id, email: visit.patientEmail } : undefined
  const token = await makePrivateLink(ctx, { appointmentId: visit.id, account: proves })
  const { treatmentName: treatment, doctorName: doctor } = localized(visit)
  const facts = {
    ...greetedNames(visit, account),
    ...longDayAndTime(visit.startsAt, clinic.zone),
    ...reason,
    treatment,
    doctor,
    later: longDayAndTime(startOf(about), clinic.zone).time,
    minutes: minutesOf(visit),
    price: platformTexts.money.price(formatTaka(visit.costTaka), clinic.currency),
    address: clinic.address,
    phone: clinic.phone,
    cutoffMinutes: clinic.cutoffMinutes,
    isChangeable: ctx.now() < changeableUntil(visit, clinic.cutoffMinutes),
    link: `${ctx.settings.publicUrl}${pageAddress('/visit')}#${token}`,
  }
  const { subject, action, text } = definition.words[currentLanguage()]
  const { calendar: method } = definition
  return {
    to: visit.patientEmail,
    subject: subject(facts),
    action: action(facts),
    text: text(facts),
    ...(method && { calendar: { method, content: visitCalendar(visit, clinic, ctx.settings, method) } }),
  }
}

async function writeSms<Payload extends VisitPayload>(ctx: MessageContext, about: AboutVisit<Payload>) {
  const { definition, payload, visit, account } = about
  const { clinic } = ctx
  if (!(await readReasonToSend(ctx, about))) return undefined
  const endsAt = startOf(about)
  const isSoon = endsAt.getTime() - ctx.now().getTime() <= millisecondsPerDay
  const text = definition.words[currentLanguage()].sms({
    clinic: clinic.name,
    phone: clinic.phone,
    forName: greetedNames(visit, account).forName,
    ...shortDayAndTime(visit.startsAt, clinic.zone),
    later: longDayAndTime(endsAt, clinic.zone).time,
    isChangeable: ctx.now() < changeableUntil(visit, clinic.cutoffMinutes),
    // An SMS about a cancelled visit has no link, since the page would only repeat the message.
    link: definition.calendar === 'CANCEL' ? '' : await makeShortLink(ctx, { appointmentId: visit.id }),
  })
  return { text, endsAt, isUrgent: definition.isUrgent?.(payload) ?? (isByClinic(payload) && isSoon) }
}
