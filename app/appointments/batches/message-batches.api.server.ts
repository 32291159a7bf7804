import { z } from '@hono/zod-openapi'
import { idParameter, jsonAnswer, jsonBody, newRoutes, refusing, route } from '../../platform/api/routes.server.ts'
import { batchKinds } from '../../platform/message.ts'
import { listBatches, stopBatch } from './message-batches.server.ts'
import { estimateMessages } from './message-costs.server.ts'

/** More than a clinic has in a month. */
const mostVisits = 2_000

const kind = z.enum(batchKinds)

const costsWire = z
  .object({
    mails: z.number(),
    texts: z.number(),
    parts: z.number().openapi({ description: 'Of all text messages together: the gateway charges each' }),
    costHundredths: z
      .number()
      .nullable()
      .openapi({ description: 'In hundredths of the clinic’s money; null while no price is set' }),
    toCall: z
      .array(z.object({ _id: z.uuid(), patientName: z.string(), phNum: z.string() }))
      .openapi({ description: 'Patients who can’t be notified' }),
  })
  .openapi('MessageCosts')

const batchWire = z
  .object({ _id: z.uuid(), kind, total: z.number(), sent: z.number(), withdrawn: z.number() })
  .openapi('MessageBatch')

export const messageBatchesRoutes = newRoutes().openapiRoutes([
  route('POST /message-costs', {
    operationId: 'estimateMessages',
    summary: 'By which ways messages to the patients of visits would go, and what they cost',
    description:
      'Asked before they are sent. Counts each patient’s first way, and the parts of texts as they would be written now.',
    request: { body: jsonBody(z.object({ ids: z.array(z.uuid()).max(mostVisits), kind })) },
    responses: { 200: jsonAnswer(costsWire, 'The costs') },
    handler: async c => {
      const { ids, kind: wanted } = c.req.valid('json')
      const { toCall, ...costs } = await estimateMessages(c.var.ctx, ids, wanted)
      const called = toCall.map(({ id, patientName, phone }) => ({ _id: id, patientName, phNum: phone }))
      return c.json({ ...costs, toCall: called }, 200)
    },
  }),
  route('GET /message-batches', {
    operationId: 'listMessageBatches',
    summary: 'The messages to many patients that are being sent, or have just been',
    description: 'Each batch with how many of its messages were sent and how many withdrawn, oldest first.',
    responses: { 200: jsonAnswer(z.array(batchWire), 'The batches') },
    handler: async c => {
      const batches = await listBatches(c.var.ctx)
      return c.json(
        batches.map(({ id, ...batch }) => ({ _id: id, ...batch })),
        200,
      )
    },
  }),
  route('POST /message-batch/{id}/stop', {
    operationId: 'stopMessageBatch',
    summary: 'Withdraw the messages of a batch that haven’t been sent yet',
    description:
      'What was sent stays. The patients of those withdrawn are to be called, or keep the time that they know.',
    request: { params: idParameter },
    responses: {
      200: jsonAnswer(z.object({ acknowledged: z.literal(true), withdrawnCount: z.number() }), 'Stopped'),
      ...refusing(404),
    },
    handler: async c => {
      const withdrawnCount = await stopBatch(c.var.ctx, c.req.valid('param').id)
      return c.json({ acknowledged: true as const, withdrawnCount }, 200)
    },
  }),
])
