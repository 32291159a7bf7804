import { LRUCache } from 'lru-cache'
import { mailLook } from '../clinic/clinic-mails.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import { type Mail, signed } from '../outbox/mail/mail.ts'
import { AddressRefused, type Mailer, messageIdOf } from '../outbox/mail/mailer.server.ts'
import { forgetUnsent, recordSent, recordUnsent } from '../outbox/unsent-mails.server.ts'
import { faultCode } from '../platform/fault.server.ts'
import { deliver, deliverSms, type MessageJob, type SmsJob } from '../platform/jobs/deliver.ts'
import type { Attempt } from '../platform/jobs/jobs.server.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { z } from '../platform/values/zod.ts'
import type { Recipient, WrittenMail } from './message.server.ts'
import { prepareMessage } from './prepare.server.ts'
import { isLeftToMail, queueSms, smsKey } from './queue-sms.server.ts'
import { type SmsContext, sendSms } from './send-sms.server.ts'
import { canBeNotified, waysTo } from './ways.server.ts'

/** The last mails of this program are remembered up to this number. While the database is lost, far fewer are sent. */
const mostSent = 1_000

export const delivery = { ...deliver, payload: z.union([deliverSms.payload, deliver.payload]) }

interface Delivering extends SmsContext {
  readonly mailer: Mailer
}

/** Writes a message's text when it is about to be sent, and sends it. If one way fails, the next way follows, or else the desk calls. */
export function createDeliverWorker(options: Delivering) {
  const ctx = { ...options, mailer: withoutRepeats(options.mailer) }
  return (job: MessageJob | SmsJob, attempt: Attempt): Promise<void> =>
    'kind' in job ? deliverMessage(ctx, job, attempt) : sendSms(ctx, job, attempt)
}

/** A mailer that sends no mail twice: a job is tried again if the database is lost just after the job's mail was sent. */
function withoutRepeats(mailer: Mailer): Mailer {
  const sent = new LRUCache<string, true>({ max: mostSent })
  return {
    async send(mail, look) {
      if (!sent.has(mail.messageId)) await mailer.send(mail, look)
      sent.set(mail.messageId, true)
    },
    close: () => mailer.close(),
  }
}

type Prepared = Awaited<ReturnType<typeof prepareMessage>>

async function deliverMessage(ctx: Delivering, given: MessageJob, attempt: Attempt): Promise<void> {
  const prepared = await prepareMessage(ctx, given)
  const { job, message } = prepared
  const { recipient } = message ?? {}
  if (!recipient) return sendMail(ctx, prepared, attempt)
  const { phone, appointmentId, userId } = recipient
  const key = smsKey(job.kind, prepared.key)
  const [first, second] = await waysTo(ctx.db, recipient)
  const bySms = () =>
    ctx.db.transaction(db => queueSms(ctx, db, { key, job, phone, appointmentId, userId, nextWay: second }))
  if (first === undefined) await callIfUnreachable(ctx, job, recipient)
  if (first === 'text' && !(await isLeftToMail(ctx, key))) return bySms()
  await sendMail(ctx, prepared, attempt, second === 'text' && ctx.settings.TEXT_GATEWAY ? bySms : undefined)
}

/** If no way is left because a patient wants no SMS, the desk calls about what the clinic changed. */
async function callIfUnreachable(ctx: Delivering, { byClinic }: MessageJob, { phone, appointmentId }: Recipient) {
  if (appointmentId === null || !byClinic || !canBeNotified(ctx, { patientEmail: '', phone })) return
  await ctx.desk.call(ctx.db, appointmentId, 'no_address')
}

/** Mails a message. If that fails and the patient may get an SMS, `bySms` sends one, at once or after the time that the clinic set. */
async function sendMail(
  ctx: Delivering,
  { job, key, message, clinic, write }: Prepared,
  attempt: Attempt,
  bySms?: () => Promise<void>,
): Promise<void> {
  try {
    await write(async writing => {
      const written = await message?.writeMail?.(writing)
      if (!written) return
      const messageId = messageIdOf(ctx.settings, job.kind, key)
      await ctx.mailer.send(mailOf(written, writing.clinic, messageId), mailLook(ctx, writing.clinic))
      await recordSent(ctx)
      await message?.afterwards?.()
    })
  } catch (error) {
    const isRefused = error instanceof AddressRefused
    const isSmsNow = bySms !== undefined && (isRefused || attempt.isLast || isOverdue(ctx, clinic, attempt))
    await recordUnsent(ctx, job, isRefused || isSmsNow ? { ...attempt, isLast: true } : attempt, faultCode(error))
    if (isSmsNow) return bySms()
    if (!isRefused) throw error
    if (job.appointmentId !== undefined) await ctx.desk.call(ctx.db, job.appointmentId, 'address_refused')
    return
  }
  if (attempt.number > 1) await forgetUnsent(ctx, attempt)
}

function mailOf({ isVisitors, ...written }: WrittenMail, { name: clinicName }: Clinic, messageId: string): Mail {
  const mail = { ...written, clinicName, messageId }
  return isVisitors ? mail : signed(mail)
}

function isOverdue({ now }: Delivering, { nextWayMinutes }: Clinic, { queuedAt }: Attempt): boolean {
  return nextWayMinutes !== null && now().getTime() - queuedAt.getTime() >= nextWayMinutes * millisecondsPerMinute
}
