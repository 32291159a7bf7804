import { z } from '@hono/zod-openapi'
import {
  deleted,
  deletedAnswer,
  idParameter,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  newDoor,
  refusing,
  route,
} from '../api/door.server.ts'
import { pageQuery, setPageHeaders } from '../api/paging.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { dayOf, formatTime, millisecondsPerMinute, minuteOf, shortDateText } from '../core/dates.ts'
import { lifecycles } from '../core/lifecycle.ts'
import { type Appointment, bookingFields, isAccepted } from './appointment.ts'
import { cancelAppointment, countAppointments, listAppointments, setAccepted } from './appointments.server.ts'
import { bookAppointment } from './booking.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    treatment: z.string(),
    treatmentCost: z.number(),
    patientName: z.string(),
    patientEmail: z.string(),
    phNum: z.string(),
    appointDate: z.string().openapi({ example: '2026-11-23' }),
    appointTime: z.string().openapi({ example: '09:30' }),
    durationMinutes: z.number(),
    doctorId: z.uuid(),
    doctorName: z.string(),
    whenAppoint: z.string().openapi({ example: 'Fri Nov 20 2026' }),
    status: z.boolean(),
    lifecycle: z.enum(lifecycles),
  })
  .openapi('Appointment')

const body = z
  .object({
    treatment: bookingFields.treatmentName,
    treatmentId: bookingFields.treatmentId,
    appointDate: bookingFields.day.meta({ type: 'string', example: '2026-11-23' }),
    appointTime: bookingFields.minute.meta({ type: 'string', example: '09:30' }),
    doctorId: bookingFields.doctorId,
    phNum: bookingFields.phone.meta({ type: 'string', example: '01712 345678' }),
    patientName: bookingFields.patientName,
    patientEmail: bookingFields.patientEmail,
  })
  .refine(({ treatment, treatmentId }) => treatment !== undefined || treatmentId !== undefined, {
    path: ['treatment'],
    params: { problem: 'required' },
  })

const retryHeader = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() })
const bookedAnswer = z.object({ acknowledged: z.literal(true), insertedId: z.uuid() })

export const appointmentsDoor = newDoor()
  .openapi(
    route('GET /appointments', {
      summary: 'Appointments, newest first: all for staff, one’s own for a patient',
      request: { query: pageQuery },
      responses: { 200: jsonAnswer(z.array(wire), 'A page of appointments'), ...refusing(401, 422) },
    }),
    async c => {
      const page = await listAppointments(c.var.ctx, c.req.valid('query'))
      setPageHeaders(c, page, await countAppointments(c.var.ctx))
      const { zone } = await readClinic(c.var.ctx)
      return c.json(
        page.rows.map(row => present(row, zone)),
        200,
      )
    },
  )
  .openapi(
    route('POST /appointment', {
      summary: 'Book a slot; with a date alone, that day’s first free one',
      request: { headers: retryHeader, body: jsonBody(body) },
      responses: { 201: jsonAnswer(bookedAnswer, 'Booked'), ...refusing(400, 401, 404, 409, 422) },
    }),
    async c => {
      const { treatment, appointDate, appointTime, phNum, ...rest } = c.req.valid('json')
      const input = { ...rest, treatmentName: treatment, day: appointDate, minute: appointTime, phone: phNum }
      const { id } = await bookAppointment(c.var.ctx, input, c.req.valid('header')['idempotency-key'])
      return c.json({ acknowledged: true as const, insertedId: id }, 201)
    },
  )
  .openapi(
    route('PUT /appointment/{id}', {
      summary: 'Accept a request, or take that back (staff)',
      request: { params: idParameter, body: jsonBody(z.object({ status: z.boolean() })) },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 403, 404, 409, 422) },
    }),
    async c => {
      const changed = await setAccepted(c.var.ctx, c.req.valid('param').id, c.req.valid('json').status)
      return c.json(modified(changed ? 1 : 0), 200)
    },
  )
  .openapi(
    route('DELETE /appointment/{id}', {
      summary: 'Cancel an appointment: one’s own before the cut-off, any for staff',
      request: { params: idParameter },
      responses: { 200: deletedAnswer, ...refusing(401, 404, 409, 422) },
    }),
    async c => {
      await cancelAppointment(c.var.ctx, c.req.valid('param').id)
      return c.json(deleted(1), 200)
    },
  )

function present(appointment: Appointment, zone: string): z.infer<typeof wire> {
  const { id, startsAt, endsAt, lifecycle, patientName, patientEmail, doctorId, doctorName } = appointment
  return {
    _id: id,
    treatment: appointment.treatmentName,
    treatmentCost: appointment.costTaka,
    patientName,
    patientEmail,
    phNum: appointment.phone,
    appointDate: dayOf(startsAt, zone).toString(),
    appointTime: formatTime(minuteOf(startsAt, zone)),
    durationMinutes: (endsAt.getTime() - startsAt.getTime()) / millisecondsPerMinute,
    doctorId,
    doctorName,
    whenAppoint: shortDateText(appointment.createdAt, zone),
    status: isAccepted(lifecycle),
    lifecycle,
  }
}
