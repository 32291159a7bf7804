import { takeReport } from '../messages/follow-sms.server.ts'
import { canBeSentAgain, listSms, listSmsOfVisit, sendSmsAgain } from '../messages/sent-sms.server.ts'
import { described, instant, modified, rows, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import type { Context } from '../platform/context.server.ts'
import { failureReasons, smsStates } from '../platform/message.ts'
import { createCallList } from './visit-calls.server.ts'

const smsWire = described('Text', {
  _id: z.uuid(),
  kind: z.string(),
  name: z.string().describe('What the SMS is about, in the language of the call'),
  state: z.enum(smsStates),
  reason: z.enum(failureReasons).nullable().describe('Why it failed'),
  parts: z.number().nullable().describe('Each is charged; null before it was written'),
  appointmentId: z.uuid().nullable(),
  queuedAt: instant,
  changedAt: instant,
  canSendAgain: z.boolean(),
})

export const smsRoutes = newRoutes().openapiRoutes([
  route('GET /appointment/{id}/texts', 'listTextsOfVisit', {
    summary: 'The text messages about a visit and what became of them',
    description: 'Without what they say, which is written only when they are sent.',
    answer: rows(smsWire, 'The oldest first'),
    handler: async (ctx, { id }) => presentAll(ctx, await listSmsOfVisit(ctx, id)),
  }),
  route('GET /texts', 'listTexts', {
    summary: 'Text messages and what became of them',
    description:
      'At most a hundred, without anybody’s name or number: those that failed or are in doubt, then the newest.',
    answer: rows(smsWire, 'The texts'),
    handler: async ctx => presentAll(ctx, await listSms(ctx)),
  }),
  route('POST /text/{id}/send-again', 'sendTextAgain', {
    summary: 'Send a text message again that failed',
    description: 'It is written afresh from what is true by then. One that may have arrived can’t be sent again.',
    answer: modified(404),
    handler: (ctx, { id }) => sendSmsAgain(ctx, id),
  }),
  route('POST /text-reports/{secret}', 'takeTextReport', {
    summary: 'The gateway’s report of what became of a text message',
    description: 'As form or JSON, with the fields that TEXT_GATEWAY names. A report that is no news changes nothing.',
    params: z.object({
      secret: z
        .string()
        .max(200)
        .pipe(z.string().regex(/^[\w.~-]+$/)),
    }),
    answer: modified(404),
    handler: async (ctx, { secret, c }) =>
      takeReport({ ...ctx, desk: createCallList(ctx) }, secret, readFields(await c.req.text())),
  }),
])

const presentAll = ({ messageName }: Context, listed: Awaited<ReturnType<typeof listSms>>) =>
  listed.map(sms => ({ ...sms, name: messageName(sms.kind, 'sms'), canSendAgain: canBeSentAgain(sms) }))

/** A gateway sends its reports about SMS as JSON or as a form. */
function readFields(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
