import { z } from 'zod'
import type { Database } from '../core/context.server.ts'
import type { Environment } from '../core/environment.server.ts'
import { accountMail } from './account-mails.server.ts'
import { bookingMail } from './booking-mail.server.ts'
import { contactMail } from './contact-mail.server.ts'
import type { Mail, Mailer } from './mailer.server.ts'

/** What the writer of a mail needs. */
export interface Desk {
  readonly db: Database
  readonly settings: Environment
  readonly now: () => Date
}

const job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), messageId: z.uuid() }),
  z.object({ kind: z.literal('booked'), appointmentId: z.uuid() }),
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
    case 'booked':
      return bookingMail(desk, given.appointmentId)
    default:
      return accountMail(desk, given)
  }
}
