import { deleted, inserted, instant, json, modified, page, row, z } from '../platform/api/answers.server.ts'
import { pageQuery } from '../platform/api/paging.server.ts'
import { retryHeader } from '../platform/api/repeat.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn, basedOnQuery } from '../platform/based-on.server.ts'
import { type Context, isStaff } from '../platform/context.server.ts'
import type { Page, Total } from '../platform/db/keyset.server.ts'
import { lifecycles } from '../platform/lifecycle.ts'
import { dayText } from '../platform/values/date-input.ts'
import { isSpecific } from '../platform/values/search-words.ts'
import { optionalText } from '../platform/values/text.ts'
import { problem } from '../platform/values/zod.ts'
import { whyVisitAffected } from './affected/affected-visits.server.ts'
import {
  bookingInputOf,
  bookingWire,
  noteText,
  shownOfVisit,
  slotRequestOf,
  slotRequestWire,
  treatmentChange,
  visitReport,
} from './appointment.ts'
import {
  appointmentInWordsWire,
  appointmentWire,
  calendarFile,
  presentAppointment,
  presentInWords,
} from './appointment-wire.api.server.ts'
import { readAppointment, readHistory } from './appointments.server.ts'
import { bookAppointment } from './booking/booking.server.ts'
import { cancelAppointment } from './changing/cancelling.server.ts'
import { changeTreatment } from './changing/change-treatment.server.ts'
import { setAccepted, setLifecycle, setStaffNote } from './changing/changing.server.ts'
import { moveAppointment } from './changing/moving.server.ts'
import { setReport } from './changing/report.server.ts'
import { countAppointments, type Filter, listAppointments } from './list-appointments.server.ts'
import { visitCalendar } from './visit-calendar.server.ts'

const listQuery = pageQuery.extend({
  q: optionalText(200)
    .refine(text => text === '' || isSpecific(text), problem('search_short'))
    .optional(),
  lifecycle: z.enum(lifecycles).optional(),
  doctor: z
    .union([z.uuid(), z.literal('own')])
    .optional()
    .describe('With “own” the doctor whose account this is; for all other accounts every doctor'),
  sort: z
    .literal('visit')
    .optional()
    .describe('By visit: from today on by start, then the earlier ones, the latest first'),
  own: z.literal('true').optional().describe('One’s own visits alone, for staff too'),
  from: dayText.optional().meta({ type: 'string', example: '2026-11-23' }),
  to: dayText.optional().meta({ type: 'string', example: '2026-11-29' }),
})

/** A change of an appointment consists of exactly one of these fields. */
const changeWire = z
  .object({
    status: z.boolean().optional(),
    lifecycle: z.enum(lifecycles).optional(),
    staffNote: noteText.optional(),
    report: visitReport.optional(),
  })
  .refine(change => Object.values(change).filter(value => value !== undefined).length === 1, {
    path: ['status'],
    params: { problem: 'required' },
  })

const historyWire = z.object({
  at: instant,
  who: z.string().nullable(),
  role: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** A list that fits one page isn't counted by the database, nor are search results beyond their page. */
async function readTotal(ctx: Context, wanted: Filter, page: Page<unknown>, isLater: boolean): Promise<Total> {
  if (!isLater && page.next === undefined) return { total: page.rows.length, isMore: false }
  if (wanted.search !== undefined) return { total: page.rows.length, isMore: true }
  return countAppointments(ctx, wanted)
}

export const appointmentRoutes = newRoutes().openapiRoutes([
  route('GET /appointments', 'listAppointments', {
    summary: 'Appointments, newest first, by visit or, from a day on, by start: all for staff, one’s own for a patient',
    description:
      'One page; the header Link leads to the next, X-Total-Count says how many there are. The search takes part of a name, an e-mail or a telephone number. What staff see is recorded.',
    query: listQuery,
    answer: page(appointmentWire, 'A page of appointments'),
    handler: async (ctx, { query }) => {
      const { q, doctor, own, sort, limit, after, ...filter } = query
      const doctorId = doctor === 'own' ? (ctx.account?.doctorId ?? undefined) : doctor
      const wanted = { ...filter, search: q, doctorId, ownAlone: own !== undefined }
      const found = await listAppointments(ctx, { ...wanted, sort, limit, after })
      const total = await readTotal(ctx, wanted, found, after !== undefined)
      const clinic = await ctx.clinic()
      return { ...found, rows: found.rows.map(visit => presentAppointment(visit, clinic, isStaff(ctx.account))), total }
    },
  }),
  route('POST /appointment', 'bookAppointment', {
    summary: 'Book a slot; with a date alone, that day’s first free one',
    description:
      'For oneself, or for anybody if staff name them. The treatment is named by its name or its id; price, patient and date of request are the server’s. A retry with the same Idempotency-Key books once.',
    headers: retryHeader,
    body: bookingWire,
    answer: { ...inserted(403, 404, 409), description: 'Booked' },
    handler: (ctx, { headers, body }) => bookAppointment(ctx, bookingInputOf(body), headers['idempotency-key']),
  }),
  route('PUT /appointment/{id}', 'changeAppointment', {
    summary: 'Accept a request, set another state, write the staff’s note, or what was done (staff)',
    description:
      'Takes exactly one of status, lifecycle, staffNote and report. The patient reads the report once the visit is completed.',
    body: basedOn(changeWire, shownOfVisit),
    answer: modified(403, 404, 409),
    handler: (ctx, { id, body: { status, lifecycle, staffNote = '', report, basedOn: basis } }) => {
      if (status !== undefined) return setAccepted(ctx, id, status, basis)
      if (lifecycle !== undefined) return setLifecycle(ctx, id, lifecycle, basis)
      return report ? setReport(ctx, id, report, basis) : setStaffNote(ctx, id, staffNote, basis)
    },
  }),
  route('DELETE /appointment/{id}', 'cancelAppointment', {
    summary: 'Cancel an appointment: one’s own before the cut-off, any for staff',
    description: 'It leaves every list and its time is free again; the clinic keeps it for the record.',
    query: basedOnQuery(...shownOfVisit),
    answer: deleted(404, 409),
    handler: (ctx, { id, query }) => cancelAppointment(ctx, id, query.basedOn),
  }),
  route('GET /appointment/{id}', 'readAppointment', {
    summary: 'One appointment: one’s own, any for staff',
    description: 'For another patient’s visit it returns 404. That staff read it is recorded.',
    answer: json(row(appointmentInWordsWire), 'The appointment', 404),
    handler: async (ctx, { id }) => {
      const visit = await readAppointment(ctx, id)
      const forStaff = isStaff(ctx.account)
      const presented = presentInWords(visit, await ctx.clinic(), forStaff)
      return forStaff ? { ...presented, away: await whyVisitAffected(ctx, id) } : presented
    },
  }),
  route('GET /appointment/{id}/history', 'readHistory', {
    summary: 'Who did what to an appointment, oldest first',
    description: 'From its booking on: moves, states, mails to choose another time.',
    answer: json(z.array(historyWire), 'The history', 404),
    handler: (ctx, { id }) => readHistory(ctx, id),
  }),
  route('GET /appointment/{id}/calendar', 'readAppointmentCalendar', {
    summary: 'An appointment as an iCalendar file: one’s own, any for staff',
    description: 'For a calendar program, which keeps one entry however often the visit is moved.',
    answer: calendarFile(404),
    handler: async (ctx, { id }) => {
      const visit = await readAppointment(ctx, id, 'calendar')
      return visitCalendar(visit, await ctx.clinic(), ctx.settings, 'PUBLISH')
    },
  }),
  route('PUT /appointment/{id}/time', 'moveAppointment', {
    summary: 'Move an appointment to another free slot: one’s own before the cut-off, any for staff',
    description: 'Price and length stay as booked. A patient’s move has to be confirmed again. Staff may squeeze in.',
    body: basedOn(slotRequestWire, shownOfVisit),
    answer: modified(404, 409),
    handler: (ctx, { id, body: { basedOn: basis, ...time } }) => moveAppointment(ctx, id, slotRequestOf(time), basis),
  }),
  route('PUT /appointment/{id}/treatment', 'changeTreatment', {
    summary: 'Change what is done at an appointment, how long it takes, or both (staff)',
    description:
      'It starts when it did. Another treatment brings its price and its usual length, unless one is given. A longer visit needs the time after it; staff may squeeze in.',
    body: basedOn(treatmentChange),
    answer: modified(403, 404, 409),
    handler: (ctx, { id, body: { basedOn: basis, ...change } }) => changeTreatment(ctx, id, change, basis),
  }),
])
