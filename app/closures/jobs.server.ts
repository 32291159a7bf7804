import type { Context } from '../platform/context.server.ts'
import { cleans, type FeatureJob } from '../platform/jobs/jobs.server.ts'
import { endAccountsOfRetired } from './retirement.server.ts'

export const closureJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => endAccountsOfRetired(ctx))]
