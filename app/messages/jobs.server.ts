import type { Context } from '../platform/context.server.ts'
import { smsPriority } from '../platform/jobs/deliver.ts'
import { cleans, type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { createDeliverWorker, delivery } from './deliver.server.ts'
import { earlierJobs } from './earlier-jobs.server.ts'
import { createFollowWorker, followSms } from './follow-sms.server.ts'
import { deleteOldSms } from './sent-sms.server.ts'

/** So many SMS are sent at once: a gateway takes a second for each, and a doctor's whole day must be notified within a minute. */
const smsAtOnce = 4

type Messaging = Parameters<typeof createDeliverWorker>[0] & Pick<Context, 'settings'>

/** The jobs that send messages. Only one mail is sent at a time, so that at most one is in doubt if the program is killed. */
export function messageJobs(ctx: Messaging): FeatureJob[] {
  const work = createDeliverWorker(ctx)
  const ofSms = Array.from({ length: smsAtOnce }, () => runs(delivery, work, { priority: smsPriority }))
  const following = runs(followSms, createFollowWorker(ctx))
  return [runs(delivery, work), ...ofSms, following, ...earlierJobs(work), cleans(() => deleteOldSms(ctx))]
}
