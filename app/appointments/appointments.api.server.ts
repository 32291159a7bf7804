import { z } from '@hono/zod-openapi'
import { pageQuery, setPageHeaders } from '../platform/api/paging.server.ts'
import {
  deletedAnswer,
  deletes,
  idParameter,
  inserted,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  newRoutes,
  refusing,
  retryHeader,
  route,
} from '../platform/api/routes.server.ts'
import { type Context, isStaff } from '../platform/context.server.ts'
import type { Page, Total } from '../platform/db/keyset.server.ts'
import { lifecycles } from '../platform/lifecycle.ts'
import { dayText } from '../platform/values/date-input.ts'
import { isSpecific } from '../platform/values/search-words.ts'
import { optionalText } from '../platform/values/text.ts'
import { problem } from '../platform/values/zod.ts'
import { whyVisitAffected } from './affected/affected-visits.server.ts'
import { bookingInputOf, bookingWire, noteText, visitReport } from './appointment.ts'
import {
  appointmentInWordsWire,
  appointmentWire,
  calendarFile,
  calendarHeaders,
  present,
  presentInWords,
} from './appointment-wire.api.server.ts'
import { readAppointment, readHistory } from './appointments.server.ts'
import { bookAppointment } from './booking/booking.server.ts'
import { cancelAppointment } from './changing/cancelling.server.ts'
import { setAccepted, setLifecycle, setStaffNote } from './changing/changing.server.ts'
import { setReport } from './changing/report.server.ts'
import { countAppointments, type Filter, listAppointments } from './list-appointments.server.ts'
import { visitCalendar } from './visit-calendar.server.ts'

const bookedAnswer = z.object({ acknowledged: z.literal(true), insertedId: z.uuid() })

const listQuery = pageQuery.extend({
  q: optionalText(200)
    .refine(text => text === '' || isSpecific(text), problem('search_short'))
    .optional(),
  lifecycle: z.enum(lifecycles).optional(),
  doctor: z
    .union([z.uuid(), z.literal('own')])
    .optional()
    .openapi({ description: 'With “own” the doctor whose account this is; for all other accounts every doctor' }),
  sort: z.literal('visit').optional().openapi({
    description: 'By visit: from today on by start, then the earlier ones, the latest first',
  }),
  own: z.literal('true').optional().openapi({ description: 'One’s own visits alone, for staff too' }),
  from: dayText.optional().meta({ type: 'string', example: '2026-11-23' }),
  to: dayText.optional().meta({ type: 'string', example: '2026-11-29' }),
})

/** Exactly one change: the spec's status, a lifecycle state, the staff note, or what was done. */
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

const historyWire = z.array(
  z.object({
    at: z.iso.datetime(),
    who: z.string().nullable(),
    role: z.string(),
    action: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
)

/** The total of a list. A list that fits on one page needs no count, and search results are not counted beyond their page. */
async function totalOf(ctx: Context, wanted: Filter, page: Page<unknown>, isLater: boolean): Promise<Total> {
  if (!isLater && page.next === undefined) return { total: page.rows.length, isMore: false }
  if (wanted.search !== undefined) return { total: page.rows.length, isMore: true }
  return countAppointments(ctx, wanted)
}

export const appointmentRoutes = newRoutes().openapiRoutes([
  route('GET /appointments', {
    operationId: 'listAppointments',
    summary: 'Appointments, newest first, by visit or, from a day on, by start: all for staff, one’s own for a patient',
    description:
      'One page; the header Link leads to the next, X-Total-Count says how many there are. The search takes part of a name, an e-mail or a telephone number. What staff see is recorded.',
    request: { query: listQuery },
    responses: { 200: jsonAnswer(z.array(appointmentWire), 'A page of appointments') },
    handler: async c => {
      const { ctx } = c.var
      const { q, doctor, own, sort, limit, after, ...filter } = c.req.valid('query')
      const doctorId = doctor === 'own' ? (ctx.account?.doctorId ?? undefined) : doctor
      const wanted = { ...filter, search: q, doctorId, ownAlone: own !== undefined }
      const page = await listAppointments(ctx, { ...wanted, sort, limit, after })
      setPageHeaders(c, page, await totalOf(ctx, wanted, page, after !== undefined))
      const clinic = await ctx.clinic()
      return c.json(
        page.rows.map(({ away, ...row }) => ({
          ...present(row, clinic, isStaff(ctx.account)),
          ...(isStaff(ctx.account) && { away }),
        })),
        200,
      )
    },
  }),
  route('POST /appointment', {
    operationId: 'bookAppointment',
    summary: 'Book a slot; with a date alone, that day’s first free one',
    description:
      'For oneself, or for anybody if staff name them. The treatment is named by its name or its id; price, patient and date of request are the server’s. A retry with the same Idempotency-Key books once.',
    request: { headers: retryHeader, body: jsonBody(bookingWire) },
    responses: { 201: jsonAnswer(bookedAnswer, 'Booked'), ...refusing(403, 404, 409) },
    handler: async c => {
      const input = bookingInputOf(c.req.valid('json'))
      const id = await bookAppointment(c.var.ctx, input, c.req.valid('header')['idempotency-key'])
      return c.json(inserted(id), 201)
    },
  }),
  route('PUT /appointment/{id}', {
    operationId: 'changeAppointment',
    summary: 'Accept a request, set another state, write the staff’s note, or what was done (staff)',
    description:
      'Takes exactly one of status, lifecycle, staffNote and report. The patient reads the report once the visit is completed.',
    request: { params: idParameter, body: jsonBody(changeWire) },
    responses: { 200: modifiedAnswer, ...refusing(403, 404, 409) },
    handler: async c => {
      const { id } = c.req.valid('param')
      const { status, lifecycle, staffNote, report } = c.req.valid('json')
      const { ctx } = c.var
      if (status !== undefined) return c.json(modified((await setAccepted(ctx, id, status)) ? 1 : 0), 200)
      if (lifecycle !== undefined) return c.json(modified((await setLifecycle(ctx, id, lifecycle)) ? 1 : 0), 200)
      if (report) return c.json(modified((await setReport(ctx, id, report)) ? 1 : 0), 200)
      return c.json(modified((await setStaffNote(ctx, id, staffNote ?? '')) ? 1 : 0), 200)
    },
  }),
  route('DELETE /appointment/{id}', {
    operationId: 'cancelAppointment',
    summary: 'Cancel an appointment: one’s own before the cut-off, any for staff',
    description: 'It leaves every list and its time is free again; the clinic keeps it for the record.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404, 409) },
    handler: deletes(c => cancelAppointment(c.var.ctx, c.req.valid('param').id)),
  }),
  route('GET /appointment/{id}', {
    operationId: 'readAppointment',
    summary: 'One appointment: one’s own, any for staff',
    description: 'For another patient’s visit it returns 404. That staff read it is recorded.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(appointmentInWordsWire, 'The appointment'), ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const visit = await readAppointment(ctx, id)
      const forStaff = isStaff(ctx.account)
      const row = presentInWords(visit, await ctx.clinic(), forStaff)
      return c.json({ ...row, ...(forStaff && { away: await whyVisitAffected(ctx, id) }) }, 200)
    },
  }),
  route('GET /appointment/{id}/history', {
    operationId: 'readHistory',
    summary: 'Who did what to an appointment, oldest first',
    description: 'From its booking on: moves, states, mails to choose another time.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(historyWire, 'The history'), ...refusing(404) },
    handler: async c => {
      const rows = await readHistory(c.var.ctx, c.req.valid('param').id)
      return c.json(
        rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        200,
      )
    },
  }),
  route('GET /appointment/{id}/calendar', {
    operationId: 'readAppointmentCalendar',
    summary: 'An appointment as an iCalendar file: one’s own, any for staff',
    description: 'For a calendar program, which keeps one entry however often the visit is moved.',
    request: { params: idParameter },
    responses: { 200: calendarFile, ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      const visit = await readAppointment(ctx, c.req.valid('param').id, 'calendar')
      return c.text(visitCalendar(visit, await ctx.clinic(), ctx.settings, 'PUBLISH'), 200, calendarHeaders)
    },
  }),
])
