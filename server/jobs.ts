import { deleteOldBatches } from '../app/appointments/batches/batches.server.ts'
import { offerTime } from '../app/appointments/changing/offer-time.server.ts'
import { appointmentJobs } from '../app/appointments/jobs.server.ts'
import { deleteOldPrivateLinks } from '../app/appointments/private-links.server.ts'
import { createDesk } from '../app/appointments/visit-calls.server.ts'
import { deleteEndedSessions } from '../app/auth/sessions/session-store.server.ts'
import { backupJobs } from '../app/backup/jobs.server.ts'
import { endAccountsOfRetired } from '../app/closures/retirement.server.ts'
import { createDaySheetWorker, mailDaySheet } from '../app/desk/sheet/day-sheet-job.server.ts'
import { messageJobs } from '../app/messages/jobs.server.ts'
import { deleteOldSms } from '../app/messages/sent-sms.server.ts'
import { createMailer, type Mailer } from '../app/outbox/mail/mailer.server.ts'
import { storeMail } from '../app/outbox/outbox.server.ts'
import { pictureJobs } from '../app/pictures/jobs.server.ts'
import type { Counters } from '../app/platform/counters.server.ts'
import { deleteOldCounters } from '../app/platform/db/rate-limit.server.ts'
import { clockJob } from '../app/platform/jobs/job.ts'
import { openJobs, runs } from '../app/platform/jobs/jobs.server.ts'
import { systemJobs } from '../app/system/jobs.server.ts'
import { deleteOldCodes } from '../app/telephone/codes.server.ts'
import { deleteOldInvitations } from '../app/users/invitations.server.ts'
import { createOfferWorker } from '../app/waitlist/offering.server.ts'
import { deleteOldTimeRequests } from '../app/waitlist/time-requests.server.ts'
import type { ProgramContext } from './api.ts'
import { messages } from './messages.ts'

const cleaners = [
  deleteOldCounters,
  deleteEndedSessions,
  deleteOldPrivateLinks,
  deleteOldInvitations,
  deleteOldTimeRequests,
  deleteOldSms,
  deleteOldBatches,
  endAccountsOfRetired,
  deleteOldCodes,
]
const cleanUp = clockJob('clean-up', '41 * * * *')

interface JobOptions
  extends Pick<ProgramContext, 'db' | 'now' | 'settings' | 'log' | 'fetchPicture' | 'counters' | 'signer'> {
  readonly connection: Parameters<typeof openJobs>[0]
  readonly migrationsFolder: string
  readonly print: (text: string) => void
}

/** Opens the jobs and starts the workers of all features. */
export async function startJobs(options: JobOptions, opened: AsyncDisposableStack) {
  const { settings, log, counters, connection, print } = options
  const jobs = await openJobs(connection, log)
  opened.defer(jobs.stop)
  const sending = createMailer(settings, { print, log, store: mail => storeMail(options, mail) })
  const mailer = countAttempts(sending, counters)
  opened.defer(() => mailer.close())
  const ctx = { ...options, enqueue: jobs.enqueue, mailer, messages, desk: createDesk(options) }
  const running = [
    ...messageJobs(ctx),
    ...appointmentJobs(ctx),
    runs(offerTime, createOfferWorker(ctx)),
    runs(mailDaySheet, createDaySheetWorker(ctx)),
    ...pictureJobs(ctx),
    ...backupJobs(ctx),
    ...systemJobs(ctx),
    runs(cleanUp, async () => {
      for (const clean of cleaners) await clean(ctx)
    }),
  ]
  for (const start of running) await start(jobs)
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
