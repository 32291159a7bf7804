import {
  acknowledged,
  acknowledging,
  described,
  json,
  repeatable,
  row,
  rows,
  z,
} from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { batchKinds } from '../../platform/message.ts'
import { listBatches, stopBatch } from './message-batches.server.ts'
import { estimateMessages } from './message-costs.server.ts'

/** One call estimates messages for at most this many visits, more than a clinic has in a month. */
const mostVisits = 2_000

const kind = z.enum(batchKinds)

const costsWire = described('MessageCosts', {
  mails: z.number(),
  texts: z.number(),
  parts: z.number().describe('Of all text messages together: the gateway charges each'),
  costHundredths: z.number().nullable().describe('In hundredths of the clinic’s money; null while no price is set'),
  toCall: z
    .array(row(z.object({ _id: z.uuid(), patientName: z.string(), phNum: z.string() })))
    .describe('Patients who can’t be notified'),
})

const batchWire = described('MessageBatch', {
  _id: z.uuid(),
  kind,
  total: z.number(),
  sent: z.number(),
  withdrawn: z.number(),
})

export const messageBatchesRoutes = newRoutes().openapiRoutes([
  route('POST /message-costs', 'estimateMessages', {
    summary: 'By which ways messages to the patients of visits would go, and what they cost',
    description:
      'Asked before they are sent. Counts each patient’s first way, and the parts of texts as they would be written now.',
    body: z.object({ ids: z.array(z.uuid()).max(mostVisits), kind }),
    answer: json(costsWire, 'The costs'),
    handler: async (ctx, { body }) => {
      const { toCall, ...costs } = await estimateMessages(ctx, body.ids, body.kind)
      return { ...costs, toCall: toCall.map(each => ({ ...each, phNum: each.phone })) }
    },
  }),
  route('GET /message-batches', 'listMessageBatches', {
    summary: 'The messages to many patients that are being sent, or have just been',
    description: 'Each batch with how many of its messages were sent and how many withdrawn, oldest first.',
    answer: rows(batchWire, 'The batches'),
    handler: listBatches,
  }),
  route('POST /message-batch/{id}/stop', 'stopMessageBatch', {
    summary: 'Withdraw the messages of a batch that haven’t been sent yet',
    description:
      'What was sent stays. The patients of those withdrawn are to be called, or keep the time that they know.',
    answer: repeatable(json(acknowledging({ withdrawnCount: z.number() }), 'Stopped', 404)),
    handler: async (ctx, { id }) => ({ ...acknowledged, withdrawnCount: await stopBatch(ctx, id) }),
  }),
])
