import { z } from '@hono/zod-openapi'
import { readClinic } from '../clinic/clinic.server.ts'
import {
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  modifies,
  newRoutes,
  orderBody,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { doctorChangeWire, doctorTexts, doctorWire } from './doctor.ts'
import { addDoctor, orderDoctors, updateDoctor } from './doctor-editing.server.ts'
import { type Doctor, listAllDoctors, listDoctors, listPerformed, type Performed } from './doctors.server.ts'

const wire = z
  .object({
    ...doctorTexts.wire,
    _id: z.uuid(),
    slug: z.string(),
    chamberHours: z.string().describe('A private practice elsewhere: shown, never booked'),
    phone: z.string(),
    email: z.string(),
    children: z.boolean().describe('Whether they treat children'),
    photo: z.string(),
    picture: z.string().nullable(),
    treatmentIds: z.array(z.uuid()),
    durations: z.record(z.string(), z.number()).openapi({
      description: 'In minutes, by the treatment’s id, where it takes longer or shorter with this doctor',
    }),
  })
  .openapi('Doctor')

const wireForOwner = wire
  .extend({
    retiredFrom: z.string().nullable().describe('The first day without them; null while they stay'),
    hasAccount: z.boolean().describe('Whether they have an account of their own on the team'),
  })
  .openapi('DoctorForOwner')

export const doctorsRoutes = newRoutes().openapiRoutes([
  route('GET /doctors', {
    operationId: 'listDoctors',
    summary: 'The clinic’s doctors, without those who retired',
    description: 'Their profiles, as the website shows them. Chamber hours are a private practice elsewhere.',
    responses: { 200: jsonAnswer(z.array(wire), 'In the order the clinic shows them') },
    handler: async c => {
      const performed = await listPerformed(c.var.ctx)
      const rows = await listDoctors(c.var.ctx)
      return c.json(
        rows.map(doctor => present(doctor, performed.get(doctor.id))),
        200,
      )
    },
  }),
  route('GET /all-doctors', {
    operationId: 'listAllDoctors',
    summary: 'All doctors, also those who retired',
    description: 'As the list of doctors, with the first day without those who leave.',
    responses: {
      200: jsonAnswer(z.array(wireForOwner), 'In the order the clinic shows them'),
    },
    handler: async c => {
      const { zone } = await readClinic(c.var.ctx)
      const rows = await listAllDoctors(c.var.ctx)
      const performed = await listPerformed(c.var.ctx)
      return c.json(
        rows.map(doctor => ({
          ...present(doctor, performed.get(doctor.id)),
          retiredFrom: doctor.retiredAt && dayOf(doctor.retiredAt, zone).toString(),
          hasAccount: doctor.userId !== null,
        })),
        200,
      )
    },
  }),
  route('POST /doctor', {
    operationId: 'addDoctor',
    summary: 'Add a doctor',
    description:
      'Only the name is needed; what is left out reads empty. They take bookings once they have a week and treatments.',
    request: { body: jsonBody(doctorWire) },
    responses: { 201: insertedAnswer, ...refusing(409) },
    handler: async c => c.json(inserted(await addDoctor(c.var.ctx, c.req.valid('json'))), 201),
  }),
  route('PATCH /doctor/{id}', {
    operationId: 'updateDoctor',
    summary: 'Change a doctor’s profile, page, treatments and their lengths',
    description: 'Only the fields that are sent change. An earlier address of the page leads to the new one.',
    request: { params: idParameter, body: jsonBody(doctorChangeWire) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => updateDoctor(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  }),
  route('PUT /doctors/order', {
    operationId: 'orderDoctors',
    summary: 'Set the order in which the doctors are shown',
    description: 'The ids of all who are to be moved, in their new order.',
    request: { body: jsonBody(orderBody) },
    responses: { 200: modifiedAnswer },
    handler: async c => {
      const { ids } = c.req.valid('json')
      await orderDoctors(c.var.ctx, ids)
      return c.json(modified(ids.length), 200)
    },
  }),
])

// Parsing picks the names above out of the row.
function present(doctor: Doctor, performed: Performed | undefined) {
  return wire.parse({
    ...doctor,
    _id: doctor.id,
    children: doctor.treatsChildren,
    treatmentIds: [...(performed?.treatmentIds ?? [])],
    durations: { ...performed?.durations },
  } satisfies z.input<typeof wire>)
}
