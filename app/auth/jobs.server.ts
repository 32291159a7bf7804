import type { Context } from '../platform/context.server.ts'
import { cleans, type FeatureJob } from '../platform/jobs/jobs.server.ts'
import { deleteEndedSessions } from './sessions/session-store.server.ts'

export const authJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => deleteEndedSessions(ctx))]
