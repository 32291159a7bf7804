import { faultCode } from '../core/fault.server.ts'
import type { MailJob } from '../core/jobs.ts'
import { inLanguage } from '../i18n/texts.server.ts'
import type { Attempt } from '../jobs/queue.server.ts'
import { accountMail, invitationMail, recordTestMail, testMail } from './account-mails.server.ts'
import { contactMail } from './contact-mail.server.ts'
import { daySheetMail } from './day-sheet-mail.server.ts'
import type { Mail } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { languageOfMail } from './mail-language.server.ts'
import { readMailLook } from './mail-look.server.ts'
import type { Mailer } from './mailer.server.ts'
import { offerMail } from './offer-mail.server.ts'
import { forgetUnsent, recordUnsent } from './unsent-mails.server.ts'
import { visitMail } from './visit-mail.server.ts'

/** The worker of the `send-mail` queue: writes the mail of a job and sends it. The owner's Outbox shows what fails. */
export function createMailWorker({ mailer, ...ctx }: MailContext & { readonly mailer: Mailer }) {
  return async (job: MailJob, attempt: Attempt): Promise<void> => {
    try {
      await inLanguage(await languageOfMail(ctx, job), async () => {
        const mail = await write(ctx, job)
        if (mail) await mailer.send(mail, await readMailLook(ctx))
      })
      if (job.kind === 'test') await recordTestMail(ctx, job)
    } catch (error) {
      await recordUnsent(ctx, job, attempt, faultCode(error))
      throw error
    }
    if (attempt.number > 1) await forgetUnsent(ctx, attempt)
  }
}

function write(ctx: MailContext, given: MailJob): Promise<Mail | undefined> {
  switch (given.kind) {
    case 'contact':
      return contactMail(ctx, given.messageId)
    case 'verify-email':
    case 'reset-password':
    case 'email-link':
      return accountMail(ctx, given)
    case 'test':
      return testMail(ctx, given)
    case 'invitation':
      return invitationMail(ctx, given.invitationId)
    case 'day-sheet':
      return daySheetMail(ctx, given.day)
    case 'offer':
      return offerMail(ctx, given.offerId)
    default:
      return visitMail(ctx, given)
  }
}
