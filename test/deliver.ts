import { createDesk } from '../app/appointments/visit-calls.server.ts'
import { createFollowWorker } from '../app/messages/follow-texts.server.ts'
import { newId } from '../app/platform/ids.ts'
import { jobPayloads } from '../app/platform/jobs/jobs.ts'
import type { Mail } from '../app/platform/mail/mail.ts'
import type { Mailer } from '../app/platform/mail/mailer.server.ts'
import { createMailWorker } from '../server/mails.ts'
import { createTextWorker } from '../server/texts.ts'
import type { TestClinic } from './clinic.ts'

/** Runs the queued mail jobs of a test's clinic, as the queue would; returns the mails. */
export async function deliver(clinic: TestClinic): Promise<Mail[]> {
  const mails: Mail[] = []
  await deliverBy(clinic, { send: async mail => void mails.push(mail), close: () => undefined })
  return mails
}

/** Runs them once with a mailer; throws what the first failing one throws. */
export async function deliverBy(clinic: TestClinic, mailer: Mailer, { queuedAt = clinic.now() } = {}): Promise<void> {
  const work = createMailWorker({ ...clinic, mailer })
  const queued = clinic.jobs.splice(0)
  clinic.jobs.push(...queued.filter(({ name }) => name !== 'send-mail'))
  for (const { name, data } of queued) {
    if (name !== 'send-mail') continue
    const attempt = { jobId: newId(), number: 1, isLast: false, queuedAt }
    await work(jobPayloads[name].parse(data), attempt)
  }
}

/** The token after the # of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Text messages as they were written, by a clinic without a gateway. */
interface WrittenText {
  readonly to: string
  readonly text: string
}

/** Runs the due jobs about messages, as the queue would, and follows what comes of them; those that fail are queued again. */
export async function deliverTexts(
  clinic: TestClinic,
  { isLast = false, deliverMails = true } = {},
): Promise<WrittenText[]> {
  const printed: string[] = []
  const work = createTextWorker({ ...clinic, print: text => printed.push(text) })
  const failed: TestClinic['jobs'] = []
  for (;;) {
    if (deliverMails) await deliver(clinic)
    const due = ({ name, startAfter }: TestClinic['jobs'][number]) =>
      name === 'send-text' && (startAfter === undefined || startAfter <= clinic.now())
    const texts = clinic.jobs.filter(due)
    if (texts.length === 0) break
    clinic.jobs.splice(0, clinic.jobs.length, ...clinic.jobs.filter(job => !due(job)))
    for (const job of texts) {
      const attempt = { jobId: newId(), number: 1, isLast, queuedAt: clinic.now() }
      await work(jobPayloads['send-text'].parse(job.data), attempt).catch(() => failed.push(job))
    }
  }
  clinic.jobs.push(...failed)
  return printed.flatMap(text => {
    const [, to = '', words = ''] = /^Text to (\S+): (.*)$/m.exec(text) ?? []
    return [{ to, text: words }]
  })
}

/** Asks the gateway about the texts that are due, as every minute. */
export async function followTexts(clinic: TestClinic, { deliverMails = true } = {}): Promise<void> {
  await createFollowWorker({ ...clinic, desk: createDesk(clinic) })()
  await deliverTexts(clinic, { deliverMails })
}
