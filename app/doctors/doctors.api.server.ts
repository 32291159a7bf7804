import { described, inserted, modified, rows, z } from '../platform/api/answers.server.ts'
import { newRoutes, orderBody, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { doctorChangeWire, doctorTexts, doctorWire } from './doctor.ts'
import { addDoctor, orderDoctors, updateDoctor } from './doctor-editing.server.ts'
import { listAllDoctors, listDoctors, listPerformed, presentDoctor } from './doctors.server.ts'

const wire = described('Doctor', {
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
  durations: z
    .record(z.string(), z.number())
    .describe('In minutes, by the treatment’s id, where it takes longer or shorter with this doctor'),
})

const wireForOwner = wire
  .extend({
    retiredFrom: z.string().nullable().describe('The first day without them; null while they stay'),
    hasAccount: z.boolean().describe('Whether they have an account of their own on the team'),
  })
  .openapi('DoctorForOwner')

export const doctorsRoutes = newRoutes().openapiRoutes([
  route('GET /doctors', 'listDoctors', {
    summary: 'The clinic’s doctors, without those who retired',
    description: 'Their profiles, as the website shows them. Chamber hours are a private practice elsewhere.',
    answer: rows(wire, 'In the order the clinic shows them'),
    handler: async ctx => {
      const performed = await listPerformed(ctx)
      return (await listDoctors(ctx)).map(doctor => presentDoctor(doctor, performed))
    },
  }),
  route('GET /all-doctors', 'listAllDoctors', {
    summary: 'All doctors, also those who retired',
    description: 'As the list of doctors, with the first day without those who leave.',
    answer: rows(wireForOwner, 'In the order the clinic shows them'),
    handler: async ctx => {
      const { zone } = await ctx.clinic()
      const performed = await listPerformed(ctx)
      return (await listAllDoctors(ctx)).map(doctor => ({
        ...presentDoctor(doctor, performed),
        retiredFrom: doctor.retiredAt && dayOf(doctor.retiredAt, zone).toString(),
        hasAccount: doctor.userId !== null,
      }))
    },
  }),
  route('POST /doctor', 'addDoctor', {
    summary: 'Add a doctor',
    description:
      'Only the name is needed; what is left out reads empty. They take bookings once they have a week and treatments.',
    body: doctorWire,
    answer: inserted(409),
    handler: (ctx, { body }) => addDoctor(ctx, body),
  }),
  route('PATCH /doctor/{id}', 'updateDoctor', {
    summary: 'Change a doctor’s profile, page, treatments and their lengths',
    description: 'Only the fields that are sent change. An earlier address of the page leads to the new one.',
    body: basedOn(doctorChangeWire),
    answer: modified(404, 409),
    handler: (ctx, { id, body: { basedOn: basis, ...change } }) => updateDoctor(ctx, id, change, basis),
  }),
  route('PUT /doctors/order', 'orderDoctors', {
    summary: 'Set the order in which the doctors are shown',
    description: 'The ids of all who are to be moved, in their new order.',
    body: orderBody,
    answer: modified(409),
    handler: (ctx, { body }) => orderDoctors(ctx, body.ids, body.basedOn),
  }),
])
