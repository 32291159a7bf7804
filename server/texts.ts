import { visitText } from '../app/appointments/visit-text.server.ts'
import type { QueuedText } from '../app/messages/queued-text.ts'
import { sendText, type TextContext } from '../app/messages/send-text.server.ts'
import type { JobPayload, TextJob } from '../app/platform/jobs/jobs.ts'
import type { MailContext } from '../app/platform/mail/mail-context.server.ts'
import { offerText } from '../app/waitlist/offer-text.server.ts'

/** The worker of the `send-text` queue: writes the text of a job and sends it. */
export function createTextWorker(ctx: Omit<TextContext, 'textOf'>) {
  return ({ textId }: JobPayload<'send-text'>): Promise<void> =>
    sendText({ ...ctx, textOf: job => textOf(ctx, job) }, textId)
}

/** The text of a job of each kind. */
function textOf(ctx: MailContext, job: TextJob): QueuedText {
  switch (job.kind) {
    case 'offer':
      return offerText(ctx, job)
    case 'code':
      throw new Error('nothing sends codes yet')
    default:
      return visitText(ctx, job)
  }
}
