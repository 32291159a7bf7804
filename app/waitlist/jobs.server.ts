import { offerTime } from '../appointments/changing/offer-time.server.ts'
import type { Context } from '../platform/context.server.ts'
import { cleans, type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { createOfferWorker } from './offering.server.ts'
import { deleteOldTimeRequests } from './time-requests.server.ts'

export const waitlistJobs = (ctx: Pick<Context, 'db' | 'now' | 'enqueue'>): FeatureJob[] => [
  runs(offerTime, createOfferWorker(ctx)),
  cleans(() => deleteOldTimeRequests(ctx)),
]
