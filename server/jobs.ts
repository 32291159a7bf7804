import { createReminderWorker } from '../app/appointments/changing/reminders.server.ts'
import { deleteOldPrivateLinks } from '../app/appointments/private-links.server.ts'
import { numberToday } from '../app/appointments/serials.server.ts'
import { createDesk } from '../app/appointments/visit-calls.server.ts'
import { deleteEndedSessions } from '../app/auth/sessions/session-store.server.ts'
import { createDailyBackup } from '../app/backup/daily-backup.server.ts'
import { createDrillWorker } from '../app/backup/drill.server.ts'
import { createBackupSender } from '../app/backup/elsewhere/sending.server.ts'
import { endAccountsOfRetired } from '../app/closures/retirement.server.ts'
import { createDaySheetWorker } from '../app/desk/sheet/day-sheet-job.server.ts'
import { deleteOldBatches } from '../app/messages/batches.server.ts'
import { createFollowWorker } from '../app/messages/follow-texts.server.ts'
import { checkBalance } from '../app/messages/gateway-condition.server.ts'
import { deleteOldTexts } from '../app/messages/visit-texts.server.ts'
import { storeMail } from '../app/outbox/outbox.server.ts'
import { createPhotoWorker, createPictureCleaner } from '../app/pictures/picture-jobs.server.ts'
import type { Counters } from '../app/platform/counters.server.ts'
import { deleteOldCounters } from '../app/platform/db/rate-limit.server.ts'
import { openQueue } from '../app/platform/jobs/queue.server.ts'
import { createMailer, type Mailer } from '../app/platform/mail/mailer.server.ts'
import { createAlertWorker } from '../app/system/alerts.server.ts'
import { checkServers } from '../app/system/check-servers.server.ts'
import { createWebhookWorker } from '../app/system/webhook.server.ts'
import { deleteOldCodes } from '../app/telephone/codes.server.ts'
import { deleteOldInvitations } from '../app/users/invitations.server.ts'
import { createOfferWorker } from '../app/waitlist/offering.server.ts'
import { deleteOldTimeRequests } from '../app/waitlist/time-requests.server.ts'
import type { ProgramContext } from './api.ts'
import { createMailWorker } from './mails.ts'
import { createTextWorker } from './texts.ts'

const textWorkers = 4
const everyMinute = '* * * * *'
/** How long after its start the program makes the day's backup if there is none yet. */
const firstBackupMs = 60_000

interface JobOptions
  extends Pick<ProgramContext, 'db' | 'now' | 'settings' | 'log' | 'fetchPicture' | 'counters' | 'signer'> {
  readonly connection: Parameters<typeof openQueue>[0]
  readonly migrationsFolder: string
  readonly print: (text: string) => void
}

/** Opens the queue and starts a worker for every kind of job. */
export async function startJobs(options: JobOptions, opened: AsyncDisposableStack) {
  const { db, now, settings, log, fetchPicture, counters, signer, connection, migrationsFolder, print } = options
  const queue = await openQueue(connection, log)
  opened.defer(queue.stop)
  const sending = createMailer(settings, { print, log, store: mail => storeMail({ db, now }, mail) })
  const mailer = countAttempts(sending, counters)
  opened.defer(() => mailer.close())
  await queue.work('send-mail', createMailWorker({ db, settings, now, signer, mailer, enqueue: queue.enqueue }))
  const texting = { db, settings, now, signer, enqueue: queue.enqueue }
  const sendText = createTextWorker({ ...texting, print })
  // A gateway takes a second for each, and a doctor's whole day has to be notified within a minute.
  for (let worker = 0; worker < textWorkers; worker++) await queue.work('send-text', sendText)
  await queue.work('follow-texts', createFollowWorker({ ...texting, desk: createDesk({ now }) }), everyMinute)
  await queue.work('fetch-photo', createPhotoWorker({ db, now, fetchPicture }))
  await queue.work('clean-pictures', createPictureCleaner({ db, now }), '17 3 * * *')
  await queue.work('clean-up', () => cleanUp({ db, now }), '41 * * * *')
  await queue.work('send-reminders', createReminderWorker({ db, now, enqueue: queue.enqueue }), everyMinute)
  // Every minute: each zone has its own midnight.
  await queue.work('number-visits', async () => void (await numberToday({ db, now })), everyMinute)
  await queue.work('mail-day-sheet', createDaySheetWorker({ db, now, enqueue: queue.enqueue }), '*/5 * * * *')
  await queue.work('offer-time', createOfferWorker({ db, now, enqueue: queue.enqueue }))
  const backUp = createDailyBackup({ db, now, settings, log, connection, enqueue: queue.enqueue })
  await queue.work('back-up', backUp, '23 * * * *')
  // A machine that runs only a few hours a day gets its backup too.
  await queue.enqueue('back-up', {}, undefined, { startAfter: new Date(now().getTime() + firstBackupMs) })
  // Scheduled too for those that were made while the storage couldn't be reached, or before it was set.
  await queue.work('send-backup', createBackupSender({ db, now, settings, log }), '29 * * * *')
  await queue.work('try-backup', createDrillWorker({ settings, connection, migrationsFolder, now }), '37 2 * * *')
  const checkMachines = async () => {
    await checkServers({ db, now, settings })
    await checkBalance({ db, now, settings })
  }
  await queue.work('check-servers', checkMachines, '53 * * * *')
  // What settings changed shows at once.
  await queue.enqueue('check-servers', {})
  await queue.work('send-alerts', createAlertWorker({ db, now, settings, log, enqueue: queue.enqueue }), '*/2 * * * *')
  await queue.work('call-webhook', createWebhookWorker({ db, settings }))
  return { enqueue: queue.enqueue, forgetJobs: queue.forgetJobs }
}

async function cleanUp(ctx: Pick<ProgramContext, 'db' | 'now'>): Promise<void> {
  const cleaners = [
    deleteOldCounters,
    deleteEndedSessions,
    deleteOldPrivateLinks,
    deleteOldInvitations,
    deleteOldTimeRequests,
    deleteOldTexts,
    deleteOldBatches,
    endAccountsOfRetired,
    deleteOldCodes,
  ]
  for (const clean of cleaners) await clean(ctx)
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
