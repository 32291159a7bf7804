import { z } from '@hono/zod-openapi'
import {
  deletedAnswer,
  deletes,
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
import { treatmentChangeWire, treatmentSearch, treatmentTexts, treatmentWire } from './treatment.ts'
import {
  addTreatment,
  deleteTreatment,
  listTreatments,
  orderTreatments,
  readTreatment,
  type Treatment,
  updateTreatment,
} from './treatments.server.ts'

const wire = z
  .object({
    ...treatmentTexts.wire,
    _id: z.uuid(),
    cost: z.number().describe('Whole Taka'),
    durationMinutes: z.number(),
    advice: z.string().describe('For the time after the treatment'),
    photo: z.string(),
    picture: z.string().nullable(),
    position: z.number().describe('The place in the clinic’s order'),
  })
  .openapi('Treatment')

const nameQuery = z.object({ name: treatmentSearch.optional() })

export const treatmentsRoutes = newRoutes().openapiRoutes([
  route('GET /treatments', {
    operationId: 'listTreatments',
    summary: 'All treatments, or those that a search finds',
    description:
      'Oldest first, with their prices. A search finds names that contain the text; if there are none, categories and search words. One that finds nothing returns an empty list.',
    request: { query: nameQuery },
    responses: { 200: jsonAnswer(z.array(wire), 'Oldest first') },
    handler: async c => c.json((await listTreatments(c.var.ctx, c.req.valid('query'))).map(present), 200),
  }),
  route('GET /treatment/{id}', {
    operationId: 'readTreatment',
    summary: 'One treatment',
    description: 'Its price, its length and what it is about.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(wire, 'The treatment'), ...refusing(404) },
    handler: async c => c.json(present(await readTreatment(c.var.ctx, c.req.valid('param').id)), 200),
  }),
  route('POST /treatment', {
    operationId: 'addTreatment',
    summary: 'Add a treatment',
    description: 'Names are unique, in lower case. The doctors that are named perform it, or else every one.',
    request: { body: jsonBody(treatmentWire) },
    responses: { 201: insertedAnswer, ...refusing(409) },
    handler: async c => c.json(inserted(await addTreatment(c.var.ctx, c.req.valid('json'))), 201),
  }),
  route('PATCH /treatment/{id}', {
    operationId: 'updateTreatment',
    summary: 'Change a treatment',
    description: 'Only the fields that are sent change. Visits that are booked keep their price.',
    request: { params: idParameter, body: jsonBody(treatmentChangeWire) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => updateTreatment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  }),
  route('DELETE /treatment/{id}', {
    operationId: 'deleteTreatment',
    summary: 'Remove a treatment',
    description: 'Visits that are booked keep its name and price.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => deleteTreatment(c.var.ctx, c.req.valid('param').id)),
  }),
  route('PUT /treatments/order', {
    operationId: 'orderTreatments',
    summary: 'Set the order in which the treatments are shown',
    description: 'The ids of all that are to be moved, in their new order. The list itself stays oldest first.',
    request: { body: jsonBody(orderBody) },
    responses: { 200: modifiedAnswer },
    handler: async c => {
      const { ids } = c.req.valid('json')
      await orderTreatments(c.var.ctx, ids)
      return c.json(modified(ids.length), 200)
    },
  }),
])

// Parsing picks the names above out of the row.
const present = (treatment: Treatment) =>
  wire.parse({ ...treatment, _id: treatment.id, cost: treatment.costTaka } satisfies z.input<typeof wire>)
