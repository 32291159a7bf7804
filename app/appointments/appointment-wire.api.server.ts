import { z } from '@hono/zod-openapi'
import type { Clinic } from '../clinic/clinic-row.ts'
import { momentOf } from '../platform/api/moment.server.ts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { formatTaka } from '../platform/i18n/money.ts'
import { isAccepted, isDone, lifecycles } from '../platform/lifecycle.ts'
import { callCauses } from '../platform/message.ts'
import { ageOn, shortDateText } from '../platform/values/dates.ts'
import { type Appointment, cancellers, changeableUntil, confirmationOf, minutesOf } from './appointment.ts'
import { namedVisit } from './appointment-row.ts'
import { medicalAlertTexts } from './medical-alerts.ts'

// The wire format of appointments: this file and that of the requests alone know the spec's field names.

export const appointmentWire = z
  .object({
    _id: z.uuid(),
    treatmentId: z.uuid().nullable(),
    treatment: z.string(),
    treatmentCost: z.number(),
    patientName: z.string(),
    patientEmail: z.string(),
    phNum: z.string(),
    appointDate: z.string().openapi({ example: '2026-11-23' }),
    appointTime: z.string().openapi({ example: '09:30' }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The patient can move or cancel it until then. */
    changeUntil: z.iso.datetime(),
    durationMinutes: z.number(),
    doctorId: z.uuid(),
    doctorName: z.string(),
    translations: z
      .object({ bn: z.object({ treatment: z.string().optional(), doctorName: z.string().optional() }) })
      .openapi({ description: 'The names in Bangla, as far as the clinic wrote them' }),
    chair: z.number(),
    squeezedIn: z.boolean(),
    note: z.string(),
    waiting: z.boolean(),
    confirmation: z.enum(['asked', 'given']).nullable().openapi({
      description: 'Whether the patient was asked if they will come at this time, or said so',
    }),
    /** Sent to staff only. */
    staffNote: z.string().optional(),
    /** The person's file, the age on the day of the visit, and medical alerts; sent to staff only. */
    fileId: z.uuid().nullable().optional(),
    age: z.number().nullable().optional(),
    medicalAlerts: z
      .array(z.string())
      .optional()
      .openapi({ example: ['Allergy: penicillin'] }),
    account: z
      .object({ _id: z.uuid(), email: z.string().nullable(), phone: z.string().nullable(), isConfirmed: z.boolean() })
      .nullable()
      .optional()
      .openapi({
        description:
          'The account of the person’s file, and whether staff confirmed it to be theirs; sent to staff only',
      }),
    toCall: z.enum(callCauses).nullable().optional().openapi({
      description: 'Why the desk has to call: no mail reaches the patient; sent to staff only',
    }),
    away: z
      .object({
        doctorName: z.string().nullable().openapi({ description: 'Null if the whole clinic is closed' }),
        reason: z.string(),
        doctorLeft: z.boolean(),
      })
      .nullable()
      .optional()
      .openapi({
        description: 'Why the visit can’t take place, if a closure affects it; sent to staff only',
      }),
    /** What was done and the advice for afterwards; for patients see `reportForPatient`. */
    done: z.string(),
    advice: z.string(),
    whenAppoint: z.string().openapi({ example: 'Fri Nov 20 2026' }),
    status: z.boolean(),
    lifecycle: z.enum(lifecycles),
    /** When the patient came, sat down and was done. */
    arrivedAt: z.iso.datetime().nullable(),
    seatedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    cancelledBy: z.enum(cancellers).nullable(),
    serial: z.number().nullable().openapi({ description: 'The visit’s number on its day; null before the day' }),
    willComeAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the patient said they would come, being late' }),
    walkIn: z.boolean().openapi({ description: 'Came without a booking; the start is the free time they were given' }),
  })
  .openapi('Appointment')

/** An appointment in wire format; the staff note, the age and the medical alerts go to staff only. */
export function present(appointment: Appointment, clinic: Clinic, forStaff: boolean): z.infer<typeof appointmentWire> {
  const { id, startsAt, endsAt, lifecycle, patientName, patientEmail, doctorId, doctorName } = appointment
  const { zone, cutoffMinutes } = clinic
  const { date, time } = momentOf(startsAt, zone)
  return {
    _id: id,
    treatmentId: appointment.treatmentId,
    treatment: appointment.treatmentName,
    treatmentCost: appointment.costTaka,
    patientName,
    patientEmail,
    phNum: appointment.phone,
    appointDate: date,
    appointTime: time,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    changeUntil: changeableUntil(appointment, cutoffMinutes).toISOString(),
    durationMinutes: minutesOf(appointment),
    doctorId,
    doctorName,
    translations: presentNames(appointment),
    chair: appointment.chair,
    squeezedIn: appointment.squeezedIn,
    note: appointment.note,
    waiting: appointment.waiting,
    confirmation: confirmationOf(appointment),
    ...(forStaff ? presentForStaff(appointment, date) : {}),
    ...(forStaff ? { done: appointment.done, advice: appointment.advice } : reportForPatient(appointment)),
    whenAppoint: shortDateText(appointment.createdAt, zone),
    status: isAccepted(lifecycle),
    lifecycle,
    arrivedAt: textOf(appointment.arrivedAt),
    seatedAt: textOf(appointment.seatedAt),
    completedAt: textOf(appointment.completedAt),
    cancelledAt: textOf(appointment.cancelledAt),
    cancelledBy: appointment.cancelledBy,
    serial: appointment.serial,
    walkIn: appointment.walkIn,
    willComeAt: textOf(appointment.willComeAt),
  }
}

/** One appointment, with the texts for a page that has none of its own. */
export const appointmentInWordsWire = appointmentWire
  .extend({
    inWords: z
      .object({ day: z.string(), time: z.string(), cost: z.string(), treatment: z.string(), doctorName: z.string() })
      .openapi({ description: 'For people, in the language of the call' }),
  })
  .openapi('AppointmentInWords')

/** The same for one appointment; see `present`. */
export function presentInWords(...[visit, clinic, forStaff]: Parameters<typeof present>) {
  const row = present(visit, clinic, forStaff)
  const { appointDate, appointTime, treatmentCost } = row
  const { treatmentName: treatment, doctorName } = namedVisit(visit)
  const when = { day: longDay(appointDate), time: clockTime(appointTime) }
  const inWords = { ...when, cost: formatTaka(treatmentCost), treatment, doctorName }
  return { ...row, inWords }
}

function presentNames({ translations: { bn: { treatmentName: treatment, doctorName } = {} } }: Appointment) {
  return { bn: { ...(treatment && { treatment }), ...(doctorName && { doctorName }) } }
}

type Reported = Pick<Appointment, 'lifecycle' | 'patientId' | 'isOwnersConfirmed' | 'done' | 'advice'>

/**
 * What the patient reads of a visit's report: nothing until the visit is completed, and nothing if an account booked it that staff
 * haven't confirmed to be the person's.
 */
export function reportForPatient({ lifecycle, patientId, isOwnersConfirmed, done, advice }: Reported) {
  const isOpen = isDone(lifecycle) && (patientId === null || isOwnersConfirmed)
  return isOpen ? { done, advice } : { done: '', advice: '' }
}

function presentForStaff(visit: Appointment, date: string) {
  const { staffNote, fileId, accountId: _id, accountEmail: email, accountPhone: phone, isConfirmed, toCall } = visit
  const age = visit.birthDate === null ? null : ageOn(visit.birthDate, date)
  const account = _id === null ? null : { _id, email, phone, isConfirmed }
  return { staffNote, fileId, account, age, toCall, medicalAlerts: medicalAlertTexts(visit.medicalConditions) }
}

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const calendarFile = {
  content: { 'text/calendar': { schema: z.string() } },
  description: 'An iCalendar file',
}

export const calendarHeaders = { 'Content-Type': 'text/calendar; charset=utf-8' }
