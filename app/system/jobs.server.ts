import { checkBalance } from '../messages/gateway-condition.server.ts'
import type { Context } from '../platform/context.server.ts'
import { clockJob } from '../platform/jobs/job.ts'
import { type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { createAlertWorker } from './alerts.server.ts'
import { checkServers } from './check-servers.server.ts'
import { callWebhook, createWebhookWorker } from './webhook.server.ts'

const checkMachines = clockJob('check-servers', '53 * * * *')
const sendAlerts = clockJob('send-alerts', '*/2 * * * *')

export const systemJobs = (ctx: Pick<Context, 'db' | 'now' | 'settings' | 'log' | 'enqueue'>): FeatureJob[] => [
  runs(checkMachines, async () => {
    await checkServers(ctx)
    await checkBalance(ctx)
  }),
  // The servers are checked at each start, so that the effect of changed settings shows at once.
  () => ctx.enqueue(checkMachines, {}),
  runs(sendAlerts, createAlertWorker(ctx)),
  runs(callWebhook, createWebhookWorker(ctx)),
]
