import { createDesk } from '../app/appointments/visit-calls.server.ts'
import { visitText } from '../app/appointments/visit-message.server.ts'
import type { QueuedText } from '../app/messages/queue-text.server.ts'
import { sendText, type TextContext } from '../app/messages/send-text.server.ts'
import { storeMail } from '../app/outbox/outbox.server.ts'
import type { JobPayload, TextJob } from '../app/platform/jobs/jobs.ts'
import type { Attempt } from '../app/platform/jobs/queue.server.ts'
import type { MailContext } from '../app/platform/mail/mail-context.server.ts'
import { codeText } from '../app/telephone/code-mail.server.ts'
import { offerText } from '../app/waitlist/offer-mail.server.ts'

/** The worker of the `send-text` queue: writes the text of a job and sends it. */
export function createTextWorker(ctx: MailContext & Pick<TextContext, 'enqueue' | 'print'>) {
  const sending: TextContext = {
    ...ctx,
    textOf: job => textOf(ctx, job),
    desk: createDesk(ctx),
    store: ({ id, phone }, text) => storeMail(ctx, { to: phone, subject: '', text, messageId: id }),
  }
  return (job: JobPayload<'send-text'>, attempt: Attempt): Promise<void> => sendText(sending, job, attempt)
}

/** The text of a job of each kind. */
function textOf(ctx: MailContext, job: TextJob): QueuedText {
  switch (job.kind) {
    case 'offer':
      return offerText(ctx, job)
    case 'code':
      return codeText(ctx, job.challengeId)
    default:
      return visitText(ctx, job)
  }
}
