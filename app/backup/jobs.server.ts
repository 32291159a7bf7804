import { clockJob, heartbeatSeconds, secondsPerHour } from '../platform/jobs/job.ts'
import { type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { createDailyBackup, makeBackup } from './daily-backup.server.ts'
import { createDrillWorker } from './drill.server.ts'
import { createBackupSender } from './elsewhere/sending.server.ts'
import { sendBackup } from './elsewhere/sending-state.server.ts'

const firstBackupMs = 60_000

const tryBackup = clockJob('try-backup', '37 2 * * *', { expireInSeconds: 6 * secondsPerHour, heartbeatSeconds })

type BackingUp = Parameters<typeof createDailyBackup>[0] & Parameters<typeof createDrillWorker>[0]

export const backupJobs = (ctx: BackingUp): FeatureJob[] => [
  runs(makeBackup, createDailyBackup(ctx)),
  // A backup is also made soon after each start, so that a machine that runs only a few hours a day gets one.
  () => ctx.enqueue(makeBackup, {}, undefined, { startAfter: new Date(ctx.now().getTime() + firstBackupMs) }),
  runs(sendBackup, createBackupSender(ctx)),
  runs(tryBackup, createDrillWorker(ctx)),
]
