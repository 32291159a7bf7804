import { LRUCache } from 'lru-cache'
import { noteToCall } from '../app/appointments/visit-calls.server.ts'
import { visitMail } from '../app/appointments/visit-mail.server.ts'
import { accountMail, invitationMail, testMail } from '../app/auth/account-mail.server.ts'
import { readClinic } from '../app/clinic/clinic.server.ts'
import { readMailLook } from '../app/clinic/clinic-mails.server.ts'
import { contactMail } from '../app/contact/contact-mail.server.ts'
import { daySheetMail } from '../app/desk/sheet/day-sheet-mail.server.ts'
import { isLeftToMail, queueText } from '../app/messages/queue-text.server.ts'
import { canBeNotified, isNotice, type PatientJob, type Recipient, waysOf } from '../app/messages/ways.server.ts'
import { forgetUnsent, recordSent, recordUnsent } from '../app/outbox/unsent-mails.server.ts'
import type { Context } from '../app/platform/context.server.ts'
import { faultCode } from '../app/platform/fault.server.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import type { MailJob } from '../app/platform/jobs/jobs.ts'
import type { Attempt } from '../app/platform/jobs/queue.server.ts'
import type { MailContext, QueuedMail } from '../app/platform/mail/mail-context.server.ts'
import { AddressRefused, type Mailer } from '../app/platform/mail/mailer.server.ts'
import { millisecondsPerMinute } from '../app/platform/values/durations.ts'
import { alertMail } from '../app/system/alert-mail.server.ts'
import { codeMail } from '../app/telephone/code-mail.server.ts'
import { offerMail } from '../app/waitlist/offer-mail.server.ts'

/** Of the last mails; far fewer are sent while a database is lost. */
const mostSent = 1_000

type Sending = MailContext & Pick<Context, 'enqueue'> & { readonly mailer: Mailer }

/**
 * The worker of the `send-mail` queue: writes the mail of a job and sends it. The owner's Outbox shows what fails. A message to a
 * patient goes by the first of their ways that works, so perhaps as a text message instead.
 */
export function createMailWorker(options: Sending) {
  const ctx = { ...options, mailer: sendingOnce(options.mailer) }
  return async (job: MailJob, attempt: Attempt): Promise<void> => {
    const recipient = isToPatient(job) ? await waysOf(ctx, job) : undefined
    if (!isToPatient(job) || !recipient) return sendMail(ctx, job, attempt)
    const { ways, ...about } = recipient
    const [first, second] = ways
    const byText = () => ctx.db.transaction(db => queueText(ctx, db, { job, ...about, nextWay: second }))
    if (first === undefined) await noteUnsaid(ctx, job, recipient)
    if (first === 'text' && !(await isLeftToMail(ctx, job))) return byText()
    await sendMail(ctx, job, attempt, second === 'text' && ctx.settings.TEXT_GATEWAY ? byText : undefined)
  }
}

/** A job whose mail went out, but that can't be completed since the database was lost at that moment, is tried again. */
function sendingOnce(mailer: Mailer): Mailer {
  const sent = new LRUCache<string, true>({ max: mostSent })
  return {
    async send(mail, look) {
      if (!sent.has(mail.messageId)) await mailer.send(mail, look)
      sent.set(mail.messageId, true)
    },
    close: () => mailer.close(),
  }
}

/** What the clinic changed has to be said to a patient who wants no texts too: by the desk, which counted on a text. */
async function noteUnsaid(ctx: Sending, job: PatientJob, { phone }: Recipient): Promise<void> {
  if (!('appointmentId' in job) || !isNotice(job) || !canBeNotified(ctx, { patientEmail: '', phone })) return
  await noteToCall(ctx, ctx.db, job.appointmentId, 'no_address')
}

const isToPatient = (job: MailJob): job is PatientJob => 'appointmentId' in job || 'offerId' in job

/** Sends a mail. If that fails and the patient may be texted, `byText` takes over at once or after the clinic's rule. */
async function sendMail(
  { mailer, ...ctx }: Sending,
  job: MailJob,
  attempt: Attempt,
  byText?: () => Promise<void>,
): Promise<void> {
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
    const isRefused = error instanceof AddressRefused
    const isTextNow = byText !== undefined && (isRefused || attempt.isLast || (await isOverdue(ctx, attempt)))
    await recordUnsent(ctx, job, isRefused || isTextNow ? { ...attempt, isLast: true } : attempt, faultCode(error))
    if (isTextNow) return byText()
    if (!isRefused) throw error
    if ('appointmentId' in job) await noteToCall(ctx, ctx.db, job.appointmentId, 'address_refused')
    return
  }
  if (attempt.number > 1) await forgetUnsent(ctx, attempt)
}

/** Whether a mail has been tried for so long that the patient's next way comes. */
async function isOverdue(ctx: MailContext, { queuedAt }: Attempt): Promise<boolean> {
  const { nextWayMinutes } = await readClinic(ctx)
  if (nextWayMinutes === null) return false
  return ctx.now().getTime() - queuedAt.getTime() >= nextWayMinutes * millisecondsPerMinute
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
    case 'code':
      return codeMail(ctx, job)
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
