import type { Context } from '../platform/context.server.ts'
import { cleans, type FeatureJob } from '../platform/jobs/jobs.server.ts'
import { deleteOldCodes } from './codes.server.ts'

export const telephoneJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => deleteOldCodes(ctx))]
