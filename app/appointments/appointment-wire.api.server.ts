import type { Context as HonoContext } from 'hono'
import type { Clinic } from '../clinic/clinic-row.ts'
import { described, instant, rows, z } from '../platform/api/answers.server.ts'
import type { ApiEnv } from '../platform/api/env.server.ts'
import { dayAndTimeAt } from '../platform/api/moment.server.ts'
import type { RefusalStatus } from '../platform/api/refusals.server.ts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { localized } from '../platform/i18n/localized.ts'
import { formatTaka } from '../platform/i18n/money.ts'
import { isAccepted, isDone, lifecycles } from '../platform/lifecycle.ts'
import { callCauses } from '../platform/message.ts'
import { ageOn, shortDateText } from '../platform/values/dates.ts'
import { type Appointment, cancellers, changeableUntil, confirmationOf, minutesOf } from './appointment.ts'
import { medicalAlertTexts } from './medical-alerts.ts'

// Only this file and `appointment.ts` know the specification's field names of appointments.

const staffWire = {
  staffNote: z.string().optional(),
  fileId: z.uuid().nullable().optional(),
  /** The patient's age on the day of the visit, in years. */
  age: z.number().nullable().optional(),
  medicalAlerts: z
    .array(z.string())
    .optional()
    .openapi({ example: ['Allergy: penicillin'] }),
  account: z
    .object({ _id: z.uuid(), email: z.string().nullable(), phone: z.string().nullable(), isConfirmed: z.boolean() })
    .nullable()
    .optional()
    .describe('The account of the person’s file, and whether staff confirmed it to be theirs; sent to staff only'),
  toCall: z
    .enum(callCauses)
    .nullable()
    .optional()
    .describe('Why the desk has to call: no mail reaches the patient; sent to staff only'),
  away: z
    .object({
      doctorName: z.string().nullable().describe('Null if the whole clinic is closed'),
      reason: z.string(),
      doctorLeft: z.boolean(),
    })
    .nullable()
    .optional()
    .describe('Why the visit can’t take place, if a closure affects it; sent to staff only'),
}

export const appointmentWire = described('Appointment', {
  _id: z.uuid(),
  treatmentId: z.uuid().nullable(),
  treatment: z.string(),
  treatmentCost: z.number(),
  patientName: z.string(),
  patientEmail: z.string(),
  phNum: z.string(),
  appointDate: z.string().openapi({ example: '2026-11-23' }),
  appointTime: z.string().openapi({ example: '09:30' }),
  startsAt: instant,
  endsAt: instant,
  changeUntil: instant,
  durationMinutes: z.number(),
  doctorId: z.uuid(),
  doctorName: z.string(),
  translations: z
    .object({ bn: z.object({ treatment: z.string().optional(), doctorName: z.string().optional() }) })
    .describe('The names in Bangla, as far as the clinic wrote them'),
  chair: z.number(),
  squeezedIn: z.boolean(),
  note: z.string(),
  waiting: z.boolean(),
  confirmation: z
    .enum(['asked', 'given'])
    .nullable()
    .describe('Whether the patient was asked if they will come at this time, or said so'),
  ...staffWire,
  /** `done` is what was done at the visit, `advice` is for the time after it; `reportForPatient` says what a patient reads. */
  done: z.string(),
  advice: z.string(),
  whenAppoint: z.string().openapi({ example: 'Fri Nov 20 2026' }),
  status: z.boolean(),
  lifecycle: z.enum(lifecycles),
  arrivedAt: instant.nullable(),
  seatedAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: z.enum(cancellers).nullable(),
  serial: z.number().nullable().describe('The visit’s number on its day; null before the day'),
  willComeAt: instant.nullable().describe('When the patient said they would come, being late'),
  walkIn: z.boolean().describe('Came without a booking; the start is the free time they were given'),
})

const withoutStaffFields: Record<keyof typeof staffWire, undefined> = {
  staffNote: undefined,
  fileId: undefined,
  age: undefined,
  medicalAlerts: undefined,
  account: undefined,
  toCall: undefined,
  away: undefined,
}

export function presentAppointment<Row extends Appointment>(appointment: Row, clinic: Clinic, forStaff: boolean) {
  const { date, time } = dayAndTimeAt(appointment.startsAt, clinic.zone)
  return {
    ...appointment,
    treatment: appointment.treatmentName,
    treatmentCost: appointment.costTaka,
    phNum: appointment.phone,
    appointDate: date,
    appointTime: time,
    changeUntil: changeableUntil(appointment, clinic.cutoffMinutes),
    durationMinutes: minutesOf(appointment),
    translations: presentNames(appointment),
    confirmation: confirmationOf(appointment),
    whenAppoint: shortDateText(appointment.createdAt, clinic.zone),
    status: isAccepted(appointment.lifecycle),
    ...(forStaff ? presentForStaff(appointment, date) : { ...withoutStaffFields, ...reportForPatient(appointment) }),
  }
}

/** An appointment with its day, time and cost in words, for a page that has no texts of its own. */
export const appointmentInWordsWire = appointmentWire
  .extend({
    inWords: z
      .object({ day: z.string(), time: z.string(), cost: z.string(), treatment: z.string(), doctorName: z.string() })
      .describe('For people, in the language of the call'),
  })
  .openapi('AppointmentInWords')

export function presentInWords(visit: Appointment, clinic: Clinic, forStaff: boolean) {
  const row = presentAppointment(visit, clinic, forStaff)
  const { treatmentName: treatment, doctorName } = localized(visit)
  const when = { day: longDay(row.appointDate), time: clockTime(row.appointTime) }
  return { ...row, inWords: { ...when, cost: formatTaka(row.treatmentCost), treatment, doctorName } }
}

function presentNames({ translations: { bn: { treatmentName: treatment, doctorName } = {} } }: Appointment) {
  return { bn: { ...(treatment && { treatment }), ...(doctorName && { doctorName }) } }
}

type Reported = Pick<Appointment, 'lifecycle' | 'patientId' | 'isOwnersConfirmed' | 'done' | 'advice'>

/** The visit's report as the patient reads it: empty until the visit is completed, or while staff haven't confirmed whose account it is. */
export function reportForPatient({ lifecycle, patientId, isOwnersConfirmed, done, advice }: Reported) {
  const isOpen = isDone(lifecycle) && (patientId === null || isOwnersConfirmed)
  return isOpen ? { done, advice } : { done: '', advice: '' }
}

function presentForStaff(visit: Appointment, date: string) {
  const { accountId, accountEmail: email, accountPhone: phone, isConfirmed } = visit
  const age = visit.birthDate === null ? null : ageOn(visit.birthDate, date)
  const account = accountId === null ? null : { _id: accountId, email, phone, isConfirmed }
  return { account, age, medicalAlerts: medicalAlertTexts(visit.medicalConditions) }
}

export const calendarFile = (...refusals: RefusalStatus[]) => ({
  status: 200 as const,
  media: 'text/calendar' as const,
  schema: z.string(),
  description: 'An iCalendar file',
  refusals,
  respond: (c: HonoContext, file: string) => c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' }),
})

export function affectedVisits(...refusals: RefusalStatus[]) {
  const answer = rows(appointmentWire, 'The affected visits', ...refusals)
  const respond = async (c: HonoContext<ApiEnv>, visits: readonly Appointment[]) => {
    const clinic = await c.var.ctx.clinic()
    const presented = visits.map(visit => presentAppointment(visit, clinic, true))
    return answer.respond(c, presented)
  }
  return { ...answer, respond }
}
