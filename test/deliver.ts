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
export async function deliverBy(clinic: TestClinic, mailer: Mailer): Promise<void> {
  const work = createMailWorker({ ...clinic, mailer })
  const queued = clinic.jobs.splice(0)
  clinic.jobs.push(...queued.filter(({ name }) => name !== 'send-mail'))
  for (const { name, data } of queued) {
    if (name !== 'send-mail') continue
    const attempt = { jobId: newId(), number: 1, isLast: false, queuedAt: clinic.now() }
    await work(jobPayloads[name].parse(data), attempt)
  }
}

/** The token after the # of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Runs the queued jobs of a clinic without a gateway; returns the text messages that were written, in their order. */
export async function deliverTexts(clinic: TestClinic): Promise<{ to: string; text: string }[]> {
  await deliver(clinic)
  const printed: string[] = []
  const work = createTextWorker({ ...clinic, print: text => printed.push(text) })
  const queued = clinic.jobs.splice(0)
  clinic.jobs.push(...queued.filter(({ name }) => name !== 'send-text'))
  for (const { name, data } of queued) {
    if (name === 'send-text') await work(jobPayloads[name].parse(data))
  }
  return printed.flatMap(text => {
    const [, to = '', words = ''] = /^Text to (\S+): (.*)$/m.exec(text) ?? []
    return [{ to, text: words }]
  })
}
