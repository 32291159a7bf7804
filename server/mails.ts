import { noteToCall } from '../app/appointments/visit-calls.server.ts'
import { visitMail } from '../app/appointments/visit-mail.server.ts'
import { accountMail, invitationMail, recordTestMail, testMail } from '../app/auth/account-mail.server.ts'
import { readMailLook } from '../app/clinic/clinic-mails.server.ts'
import { contactMail } from '../app/contact/contact-mail.server.ts'
import { daySheetMail } from '../app/desk/sheet/day-sheet-mail.server.ts'
import { forgetUnsent, recordUnsent } from '../app/outbox/unsent-mails.server.ts'
import { faultCode } from '../app/platform/fault.server.ts'
import { inLanguage } from '../app/platform/i18n/texts.server.ts'
import type { MailJob } from '../app/platform/jobs/jobs.ts'
import type { Attempt } from '../app/platform/jobs/queue.server.ts'
import type { Mail } from '../app/platform/mail/mail.ts'
import type { MailContext } from '../app/platform/mail/mail-context.server.ts'
import { AddressRefused, type Mailer } from '../app/platform/mail/mailer.server.ts'
import { offerMail } from '../app/waitlist/offer-mail.server.ts'
import { languageOfMail } from './mail-language.ts'

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
      const isFinal = error instanceof AddressRefused
      await recordUnsent(ctx, job, isFinal ? { ...attempt, isLast: true } : attempt, faultCode(error))
      if (!isFinal) throw error
      if ('appointmentId' in job) await noteToCall(ctx, ctx.db, job.appointmentId, 'address_refused')
      return
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
