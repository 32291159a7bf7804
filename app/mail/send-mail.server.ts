import { z } from 'zod'
import type { Database } from '../core/context.server.ts'
import type { Environment } from '../core/environment.server.ts'
import type { Signer } from '../core/signature.server.ts'
import { accountMail } from './account-mails.server.ts'
import { contactMail } from './contact-mail.server.ts'
import type { Mail, Mailer } from './mailer.server.ts'
import { offerMail, visitMail } from './visit-mail.server.ts'

/** What the writer of a mail needs. */
export interface Desk {
  readonly db: Database
  readonly settings: Environment
  readonly now: () => Date
  readonly signer: Signer
}

const job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), messageId: z.uuid() }),
  z.object({ kind: z.literal('booked'), appointmentId: z.uuid() }),
  z.object({ kind: z.enum(['moved', 'cancelled']), appointmentId: z.uuid(), sequence: z.number() }),
  z.object({
    kind: z.literal('reminder'),
    appointmentId: z.uuid(),
    startsAt: z.iso.datetime(),
    lead: z.enum(['day', 'hours']),
  }),
  z.object({ kind: z.literal('choose-anew'), id: z.uuid(), appointmentId: z.uuid(), reason: z.string() }),
  z.object({ kind: z.literal('offer'), offerId: z.uuid() }),
  z.object({ kind: z.literal('verify-email'), id: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.enum(['reset-password', 'email-link']), id: z.uuid(), email: z.string() }),
])

export type MailJob = z.output<typeof job>

/** The worker of the `send-mail` queue: writes the mail that a job tells of, and sends it. */
export function createMailWorker({ mailer, ...desk }: Desk & { readonly mailer: Mailer }) {
  return async (data: object): Promise<void> => {
    const mail = await write(desk, job.parse(data))
    if (mail) await mailer.send(mail)
  }
}

function write(desk: Desk, given: MailJob): Promise<Mail | undefined> {
  switch (given.kind) {
    case 'contact':
      return contactMail(desk, given.messageId)
    case 'verify-email':
    case 'reset-password':
    case 'email-link':
      return accountMail(desk, given)
    case 'offer':
      return offerMail(desk, given.offerId)
    default:
      return visitMail(desk, given)
  }
}
