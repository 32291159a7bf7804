import { emailProven } from '../auth/unverified.server.ts'
import type { Context } from '../platform/context.server.ts'
import { type Running, runs } from '../platform/jobs/jobs.server.ts'
import { createWaitingMailsWorker } from './booking/waiting-mails.server.ts'
import { createReminderWorker, sendReminders } from './changing/reminders.server.ts'
import { numberToday, numberVisits } from './serials.server.ts'

export const appointmentJobs = (ctx: Pick<Context, 'db' | 'now' | 'enqueue'>): Running[] => [
  runs(sendReminders, createReminderWorker(ctx)),
  runs(numberVisits, async () => void (await numberToday(ctx))),
  runs(emailProven, createWaitingMailsWorker(ctx)),
]
