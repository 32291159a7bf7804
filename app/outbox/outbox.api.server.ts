import { z } from '@hono/zod-openapi'
import {
  idParameter,
  jsonAnswer,
  modified,
  modifiedAnswer,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import type { Context } from '../platform/context.server.ts'
import { readOutbox } from './outbox.server.ts'
import { readUnsentMails, sendAgain } from './unsent-mails.server.ts'

const wire = z
  .object({
    hasServer: z.boolean().openapi({ description: 'Whether a mail server takes the mails' }),
    mails: z.array(
      z.object({ _id: z.uuid(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  })
  .openapi('Outbox')

const unsentMail = z.object({
  _id: z.uuid(),
  kind: z.string(),
  name: z.string().openapi({ description: 'What the mail is, in the language of the call' }),
  appointmentId: z.uuid().nullable(),
  queuedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
  attempts: z.number(),
  code: z.string().openapi({ description: 'Why the last attempt failed, such as ECONNREFUSED' }),
  givenUp: z.boolean().openapi({ description: 'Otherwise it is tried again by itself' }),
  canSendAgain: z.boolean(),
})

const unsentWire = z
  .object({
    waiting: z.number(),
    givenUp: z.number(),
    needsAttention: z.boolean().openapi({ description: 'One was given up, or waits for more than five minutes' }),
    mails: z.array(unsentMail),
  })
  .openapi('UnsentMails')

export const outboxRoutes = newRoutes().openapiRoutes([
  route('GET /outbox', {
    operationId: 'readOutbox',
    summary: 'The mails that were printed, where no mail server is set',
    description: 'At most the newest hundred. That the owner reads a patient’s mail is recorded.',
    responses: { 200: jsonAnswer(wire, 'The newest first') },
    handler: async c => {
      const { hasServer, mails } = await readOutbox(c.var.ctx)
      return c.json(
        { hasServer, mails: mails.map(({ id, at, ...mail }) => ({ _id: id, at: at.toISOString(), ...mail })) },
        200,
      )
    },
  }),
  route('GET /unsent-mails', {
    operationId: 'readUnsentMails',
    summary: 'The mails that could not be sent: since when they wait and why, and which were given up',
    description: 'Without anybody’s name or e-mail: the kind of the mail, its attempts and the last error.',
    responses: {
      200: jsonAnswer(unsentWire, 'At most a hundred: first those given up, the oldest first'),
    },
    handler: async c => {
      const { mails, ...totals } = await readUnsentMails(c.var.ctx)
      return c.json({ ...totals, mails: mails.map(mail => present(c.var.ctx, mail)) }, 200)
    },
  }),
  route('POST /unsent-mails/send-again', {
    operationId: 'sendAllAgain',
    summary: 'Send all mails again that were given up',
    description: 'Mails whose link has to be asked for again are left out.',
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: async c => c.json(modified(await sendAgain(c.var.ctx)), 200),
  }),
  route('POST /unsent-mail/{id}/send-again', {
    operationId: 'sendAgain',
    summary: 'Send a mail again that was given up',
    description: 'It is written afresh from what is true by then.',
    request: { params: idParameter },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: async c => c.json(modified(await sendAgain(c.var.ctx, c.req.valid('param').id)), 200),
  }),
])

type UnsentMail = Awaited<ReturnType<typeof readUnsentMails>>['mails'][number]

function present(
  { messageName }: Context,
  { id, kind, job, queuedAt, triedAt, attempts, code, givenUpAt }: UnsentMail,
) {
  return {
    _id: id,
    kind,
    name: messageName(kind, 'mail'),
    appointmentId: job?.appointmentId ?? null,
    queuedAt: queuedAt.toISOString(),
    triedAt: triedAt.toISOString(),
    attempts,
    code,
    givenUp: givenUpAt !== null,
    canSendAgain: givenUpAt !== null && job !== null,
  }
}
