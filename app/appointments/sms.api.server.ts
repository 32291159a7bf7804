import { z } from '@hono/zod-openapi'
import { takeReport } from '../messages/follow-sms.server.ts'
import { canBeSentAgain, listSms, listSmsOfVisit, sendSmsAgain } from '../messages/sent-sms.server.ts'
import {
  idParameter,
  jsonAnswer,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import type { Context } from '../platform/context.server.ts'
import { failureReasons, smsStates } from '../platform/message.ts'
import { createDesk } from './visit-calls.server.ts'

const smsWire = z
  .object({
    _id: z.uuid(),
    kind: z.string(),
    name: z.string().openapi({ description: 'What the SMS is about, in the language of the call' }),
    state: z.enum(smsStates),
    reason: z.enum(failureReasons).nullable().openapi({ description: 'Why it failed' }),
    parts: z.number().nullable().openapi({ description: 'Each is charged; null before it was written' }),
    appointmentId: z.uuid().nullable(),
    queuedAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    canSendAgain: z.boolean(),
  })
  .openapi('Text')

export const smsRoutes = newRoutes().openapiRoutes([
  route('GET /appointment/{id}/texts', {
    operationId: 'listTextsOfVisit',
    summary: 'The text messages about a visit and what became of them',
    description: 'Without what they say, which is written only when they are sent.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(z.array(smsWire), 'The oldest first') },
    handler: async c => c.json(presentAll(c.var.ctx, await listSmsOfVisit(c.var.ctx, c.req.valid('param').id)), 200),
  }),
  route('GET /texts', {
    operationId: 'listTexts',
    summary: 'Text messages and what became of them',
    description:
      'At most a hundred, without anybody’s name or number: those that failed or are in doubt, then the newest.',
    responses: { 200: jsonAnswer(z.array(smsWire), 'The texts') },
    handler: async c => c.json(presentAll(c.var.ctx, await listSms(c.var.ctx)), 200),
  }),
  route('POST /text/{id}/send-again', {
    operationId: 'sendTextAgain',
    summary: 'Send a text message again that failed',
    description: 'It is written afresh from what is true by then. One that may have arrived can’t be sent again.',
    request: { params: idParameter },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => sendSmsAgain(c.var.ctx, c.req.valid('param').id)),
  }),
  route('POST /text-reports/{secret}', {
    operationId: 'takeTextReport',
    summary: 'The gateway’s report of what became of a text message',
    description: 'As form or JSON, with the fields that TEXT_GATEWAY names. A report that is no news changes nothing.',
    request: {
      params: z.object({
        secret: z
          .string()
          .max(200)
          .pipe(z.string().regex(/^[\w.~-]+$/)),
      }),
    },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(async c => {
      const { ctx } = c.var
      return takeReport({ ...ctx, desk: createDesk(ctx) }, c.req.valid('param').secret, readFields(await c.req.text()))
    }),
  }),
])

const presentAll = ({ messageName }: Context, listed: Awaited<ReturnType<typeof listSms>>) =>
  listed.map(({ id, queuedAt, changedAt, ...sms }) => ({
    _id: id,
    ...sms,
    name: messageName(sms.kind, 'sms'),
    queuedAt: queuedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    canSendAgain: canBeSentAgain(sms),
  }))

/** The fields of a JSON body, or else of a form. */
function readFields(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
