import { described, instant, json, modified, row, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import type { Context } from '../platform/context.server.ts'
import { readOutbox } from './outbox.server.ts'
import { readUnsentMails, sendAgain } from './unsent-mails.server.ts'

const wire = described('Outbox', {
  hasServer: z.boolean().describe('Whether a mail server takes the mails'),
  mails: z.array(
    row(z.object({ _id: z.uuid(), at: instant, to: z.string(), subject: z.string().nullable(), text: z.string() })),
  ),
})

const unsentMail = z.object({
  _id: z.uuid(),
  kind: z.string(),
  name: z.string().describe('What the mail is, in the language of the call'),
  appointmentId: z.uuid().nullable(),
  queuedAt: instant,
  triedAt: instant,
  attempts: z.number(),
  code: z.string().describe('Why the last attempt failed, such as ECONNREFUSED'),
  givenUp: z.boolean().describe('Otherwise it is tried again by itself'),
  canSendAgain: z.boolean(),
})

const unsentWire = described('UnsentMails', {
  waiting: z.number(),
  givenUp: z.number(),
  needsAttention: z.boolean().describe('One was given up, or waits for more than five minutes'),
  mails: z.array(row(unsentMail)),
})

export const outboxRoutes = newRoutes().openapiRoutes([
  route('GET /outbox', 'readOutbox', {
    summary: 'The mails that were printed, where no mail server is set',
    description: 'At most the newest hundred. That the owner reads a patient’s mail is recorded.',
    answer: json(wire, 'The newest first'),
    handler: readOutbox,
  }),
  route('GET /unsent-mails', 'readUnsentMails', {
    summary: 'The mails that could not be sent: since when they wait and why, and which were given up',
    description: 'Without anybody’s name or e-mail: the kind of the mail, its attempts and the last error.',
    answer: json(unsentWire, 'At most a hundred: first those given up, the oldest first'),
    handler: async ctx => {
      const { mails, ...totals } = await readUnsentMails(ctx)
      return { ...totals, mails: mails.map(mail => present(ctx, mail)) }
    },
  }),
  route('POST /unsent-mails/send-again', 'sendAllAgain', {
    summary: 'Send all mails again that were given up',
    description: 'Mails whose link has to be asked for again are left out.',
    answer: modified(404),
    handler: ctx => sendAgain(ctx),
  }),
  route('POST /unsent-mail/{id}/send-again', 'sendAgain', {
    summary: 'Send a mail again that was given up',
    description: 'It is written afresh from what is true by then.',
    answer: modified(404),
    handler: (ctx, { id }) => sendAgain(ctx, id),
  }),
])

type UnsentMail = Awaited<ReturnType<typeof readUnsentMails>>['mails'][number]

const present = ({ messageName }: Context, { job, givenUpAt, ...mail }: UnsentMail) => ({
  ...mail,
  name: messageName(mail.kind, 'mail'),
  appointmentId: job?.appointmentId ?? null,
  givenUp: givenUpAt !== null,
  canSendAgain: givenUpAt !== null && job !== null,
})
