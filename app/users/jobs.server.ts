import type { Context } from '../platform/context.server.ts'
import { cleans, type FeatureJob } from '../platform/jobs/jobs.server.ts'
import { deleteOldInvitations } from './invitations.server.ts'

export const userJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => deleteOldInvitations(ctx))]
