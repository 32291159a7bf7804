import { appointmentJobs } from '../app/appointments/jobs.server.ts'
import { createCallList } from '../app/appointments/visit-calls.server.ts'
import { authJobs } from '../app/auth/sessions/session-store.server.ts'
import { backupJobs } from '../app/backup/jobs.server.ts'
import { closureJobs } from '../app/closures/retirement.server.ts'
import { deskJobs } from '../app/desk/sheet/day-sheet-job.server.ts'
import { messageJobs } from '../app/messages/jobs.server.ts'
import { createMailer, type Mailer } from '../app/outbox/mail/mailer.server.ts'
import { storeMail } from '../app/outbox/outbox.server.ts'
import { pictureJobs } from '../app/pictures/jobs.server.ts'
import type { Counters } from '../app/platform/counters.server.ts'
import { deleteOldCounters } from '../app/platform/db/rate-limit.server.ts'
import { deleteOldKeys } from '../app/platform/db/repeated.server.ts'
import { openJobs } from '../app/platform/jobs/jobs.server.ts'
import { systemJobs } from '../app/system/jobs.server.ts'
import { telephoneJobs } from '../app/telephone/code-amid-flood.server.ts'
import { userJobs } from '../app/users/invitations.server.ts'
import { waitlistJobs } from '../app/waitlist/offering.server.ts'
import type { ProgramContext } from './api.ts'
import { messages } from './messages.ts'

const features = [
  messageJobs,
  appointmentJobs,
  waitlistJobs,
  deskJobs,
  pictureJobs,
  backupJobs,
  systemJobs,
  authJobs,
  userJobs,
  closureJobs,
  telephoneJobs,
]

interface JobOptions
  extends Pick<ProgramContext, 'db' | 'now' | 'settings' | 'log' | 'fetchPicture' | 'counters' | 'signer'> {
  readonly connection: Parameters<typeof openJobs>[0]
  readonly migrationsFolder: string
  readonly print: (text: string) => void
}

export async function startJobs(options: JobOptions, opened: AsyncDisposableStack) {
  const { settings, log, counters, connection, print } = options
  const jobs = await openJobs(connection, log)
  opened.defer(jobs.stop)
  const sending = createMailer(settings, { print, log, store: mail => storeMail(options, mail) })
  const mailer = countAttempts(sending, counters)
  opened.defer(() => mailer.close())
  const ctx = { ...options, enqueue: jobs.enqueue, mailer, messages, desk: createCallList(options) }
  for (const jobsOf of features) for (const start of jobsOf(ctx)) await start(jobs)
  await jobs.clean(() => deleteOldCounters(ctx))
  await jobs.clean(() => deleteOldKeys(ctx))
  return { enqueue: jobs.enqueue, forgetJobs: jobs.forgetJobs }
}

function countAttempts(mailer: Mailer, { mailAttempts }: Counters): Mailer {
  return {
    async send(...sending) {
      try {
        await mailer.send(...sending)
        mailAttempts.inc({ outcome: 'sent' })
      } catch (error) {
        mailAttempts.inc({ outcome: 'failed' })
        throw error
      }
    },
    close: () => mailer.close(),
  }
}
