import { noteToCall } from '../app/appointments/visit-calls.server.ts'
import { visitMail } from '../app/appointments/visit-mail.server.ts'
import { accountMail, invitationMail, testMail } from '../app/auth/account-mail.server.ts'
import { readMailLook } from '../app/clinic/clinic-mails.server.ts'
import { contactMail } from '../app/contact/contact-mail.server.ts'
import { daySheetMail } from '../app/desk/sheet/day-sheet-mail.server.ts'
import { forgetUnsent, recordSent, recordUnsent } from '../app/outbox/unsent-mails.server.ts'
import { faultCode } from '../app/platform/fault.server.ts'
import { inLanguage } from '../app/platform/i18n/texts.server.ts'
import type { MailJob } from '../app/platform/jobs/jobs.ts'
import type { Attempt } from '../app/platform/jobs/queue.server.ts'
import type { MailContext, QueuedMail } from '../app/platform/mail/mail-context.server.ts'
import { AddressRefused, type Mailer } from '../app/platform/mail/mailer.server.ts'
import { alertMail } from '../app/system/alert-mail.server.ts'
import { offerMail } from '../app/waitlist/offer-mail.server.ts'

/** The worker of the `send-mail` queue: writes the mail of a job and sends it. The owner's Outbox shows what fails. */
export function createMailWorker({ mailer, ...ctx }: MailContext & { readonly mailer: Mailer }) {
  return async (job: MailJob, attempt: Attempt): Promise<void> => {
    try {
      const queued = mailOf(ctx, job)
      await inLanguage(await queued.language(), async () => {
        const mail = await queued.write()
        if (!mail) return
        await mailer.send(mail, await readMailLook(ctx))
        await recordSent(ctx)
      })
      await queued.afterwards?.()
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

/** The mail of a job of each kind. */
function mailOf(ctx: MailContext, job: MailJob): QueuedMail {
  switch (job.kind) {
    case 'contact':
      return contactMail(ctx, job)
    case 'verify-email':
    case 'reset-password':
    case 'email-link':
      return accountMail(ctx, job)
    case 'test':
      return testMail(ctx, job)
    case 'alert':
      return alertMail(ctx, job)
    case 'invitation':
      return invitationMail(ctx, job)
    case 'day-sheet':
      return daySheetMail(ctx, job)
    case 'offer':
      return offerMail(ctx, job)
    default:
      return visitMail(ctx, job)
  }
}
