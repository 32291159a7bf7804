import { createWaitingMailsWorker } from '../app/appointments/jobs.server.ts'
import { createCallList } from '../app/appointments/visit-calls.server.ts'
import { afterEmailProven } from '../app/auth/unverified.server.ts'
import { createDeliverWorker, delivery } from '../app/messages/deliver.server.ts'
import { createFollowWorker } from '../app/messages/follow-sms.server.ts'
import type { Mail } from '../app/outbox/mail/mail.ts'
import type { Mailer } from '../app/outbox/mail/mailer.server.ts'
import { newId } from '../app/platform/ids.ts'
import { deliver as messageJob } from '../app/platform/jobs/deliver.ts'
import { messages } from '../server/messages.ts'
import type { TestClinic } from './clinic.ts'

type Job = TestClinic['jobs'][number]

const isSms = ({ name, data }: Job) => name === messageJob.name && 'smsId' in data
const isMessage = (job: Job) => job.name === messageJob.name && !isSms(job)

/** The worker of messages, as the program has it. */
export const deliverWorker = (clinic: TestClinic, mailer: Mailer, print: (text: string) => void = () => undefined) =>
  createDeliverWorker({ ...clinic, mailer, messages, desk: createCallList(clinic), print })

/** Does the message jobs of a test's clinic, as the program would; returns the mails. */
export async function deliver(clinic: TestClinic): Promise<Mail[]> {
  const mails: Mail[] = []
  await deliverBy(clinic, { send: async mail => void mails.push(mail), close: () => undefined })
  return mails
}

/** Does them once with a mailer; throws what the first failing one throws. */
export async function deliverBy(clinic: TestClinic, mailer: Mailer, { queuedAt = clinic.now() } = {}): Promise<void> {
  const work = deliverWorker(clinic, mailer)
  await doJobs(clinic, ({ name }) => name === afterEmailProven.name, createWaitingMailsWorker(clinic), afterEmailProven)
  await doJobs(clinic, isMessage, job => work(job, { jobId: newId(), number: 1, isLast: false, queuedAt }), delivery)
}

/** Does the jobs of a kind that are queued now. */
async function doJobs<Payload>(
  clinic: TestClinic,
  isOfKind: (job: Job) => boolean,
  work: (payload: Payload) => Promise<void>,
  { payload }: { readonly payload: { parse(data: unknown): Payload } },
): Promise<void> {
  const queued = clinic.jobs.splice(0)
  clinic.jobs.push(...queued.filter(job => !isOfKind(job)))
  for (const { data } of queued.filter(isOfKind)) await work(payload.parse(data))
}

/** The token after the # of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** SMS as they were written, by a clinic without a gateway. */
interface WrittenSms {
  readonly to: string
  readonly text: string
}

/** Does the due jobs of messages, as the program would, and follows what comes of them; those that fail are queued again. */
export async function deliverSms(
  clinic: TestClinic,
  { isLast = false, deliverMails = true } = {},
): Promise<WrittenSms[]> {
  const printed: string[] = []
  const noMailer = { send: async () => undefined, close: () => undefined }
  const work = deliverWorker(clinic, noMailer, text => printed.push(text))
  const failed: Job[] = []
  for (;;) {
    if (deliverMails) await deliver(clinic)
    const due = (job: Job) => isSms(job) && (job.startAfter === undefined || job.startAfter <= clinic.now())
    const jobs = clinic.jobs.filter(due)
    if (jobs.length === 0) break
    clinic.jobs.splice(0, clinic.jobs.length, ...clinic.jobs.filter(job => !due(job)))
    for (const job of jobs) {
      const attempt = { jobId: newId(), number: 1, isLast, queuedAt: clinic.now() }
      await work(delivery.payload.parse(job.data), attempt).catch(() => failed.push(job))
    }
  }
  clinic.jobs.push(...failed)
  return printed.flatMap(text => {
    const [, to = '', words = ''] = /^Text to (\S+): (.*)$/m.exec(text) ?? []
    return [{ to, text: words }]
  })
}

/** Asks the gateway about the SMS that are due, as every minute. */
export async function followSms(clinic: TestClinic, { deliverMails = true } = {}): Promise<void> {
  await createFollowWorker({ ...clinic, desk: createCallList(clinic) })()
  await deliverSms(clinic, { deliverMails })
}
