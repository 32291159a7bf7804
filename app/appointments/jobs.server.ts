import { emailProven } from '../auth/unverified.server.ts'
import type { Context } from '../platform/context.server.ts'
import { cleans, type Running, runs } from '../platform/jobs/jobs.server.ts'
import { deleteOldBatches } from './batches/batches.server.ts'
import { createWaitingMailsWorker } from './booking/waiting-mails.server.ts'
import { createReminderWorker, sendReminders } from './changing/reminders.server.ts'
import { deleteOldPrivateLinks } from './private-links.server.ts'
import { numberToday, numberVisits } from './serials.server.ts'

export const appointmentJobs = (ctx: Pick<Context, 'db' | 'now' | 'enqueue'>): Running[] => [
  runs(sendReminders, createReminderWorker(ctx)),
  runs(numberVisits, async () => void (await numberToday(ctx))),
  runs(emailProven, createWaitingMailsWorker(ctx)),
  cleans(() => deleteOldPrivateLinks(ctx)),
  cleans(() => deleteOldBatches(ctx)),
]
