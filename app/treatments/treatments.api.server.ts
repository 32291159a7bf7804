import { deleted, described, inserted, json, modified, row, rows, z } from '../platform/api/answers.server.ts'
import { newRoutes, orderBody, route } from '../platform/api/route.server.ts'
import { basedOn, basedOnQuery } from '../platform/based-on.server.ts'
import { treatmentChangeWire, treatmentSearch, treatmentTexts, treatmentWire } from './treatment.ts'
import {
  addTreatment,
  deleteTreatment,
  listTreatments,
  orderTreatments,
  presentTreatment,
  readTreatment,
  updateTreatment,
} from './treatments.server.ts'

const wire = described('Treatment', {
  ...treatmentTexts.wire,
  _id: z.uuid(),
  cost: z.number().describe('Whole Taka'),
  durationMinutes: z.number(),
  advice: z.string().describe('For the time after the treatment'),
  photo: z.string(),
  picture: z.string().nullable(),
  position: z.number().describe('The place in the clinic’s order'),
})

export const treatmentsRoutes = newRoutes().openapiRoutes([
  route('GET /treatments', 'listTreatments', {
    summary: 'All treatments, or those that a search finds',
    description:
      'Oldest first, with their prices. A search finds names that contain the text; if there are none, categories and search words. One that finds nothing returns an empty list.',
    query: z.object({ name: treatmentSearch.optional() }),
    answer: rows(wire, 'Oldest first'),
    handler: async (ctx, { query }) => (await listTreatments(ctx, query)).map(presentTreatment),
  }),
  route('GET /treatment/{id}', 'readTreatment', {
    summary: 'One treatment',
    description: 'Its price, its length and what it is about.',
    answer: json(row(wire), 'The treatment', 404),
    handler: async (ctx, { id }) => presentTreatment(await readTreatment(ctx, id)),
  }),
  route('POST /treatment', 'addTreatment', {
    summary: 'Add a treatment',
    description: 'Names are unique, in lower case. The doctors that are named perform it, or else every one.',
    body: treatmentWire,
    answer: inserted(409),
    handler: (ctx, { body }) => addTreatment(ctx, body),
  }),
  route('PATCH /treatment/{id}', 'updateTreatment', {
    summary: 'Change a treatment',
    description: 'Only the fields that are sent change. Visits that are booked keep their price.',
    body: basedOn(treatmentChangeWire),
    answer: modified(404, 409),
    handler: (ctx, { id, body: { basedOn: basis, ...change } }) => updateTreatment(ctx, id, change, basis),
  }),
  route('DELETE /treatment/{id}', 'deleteTreatment', {
    summary: 'Remove a treatment',
    description: 'Visits that are booked keep its name and price.',
    query: basedOnQuery('name', 'cost', 'about'),
    answer: deleted(404, 409),
    handler: (ctx, { id, query }) => deleteTreatment(ctx, id, query.basedOn),
  }),
  route('PUT /treatments/order', 'orderTreatments', {
    summary: 'Set the order in which the treatments are shown',
    description: 'The ids of all that are to be moved, in their new order. The list itself stays oldest first.',
    body: orderBody,
    answer: modified(409),
    handler: (ctx, { body }) => orderTreatments(ctx, body.ids, body.basedOn),
  }),
])
