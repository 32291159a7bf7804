import type { Context } from '../platform/context.server.ts'
import { cleans, type Running } from '../platform/jobs/jobs.server.ts'
import { deleteEndedSessions } from './sessions/session-store.server.ts'

export const authJobs = (ctx: Pick<Context, 'db' | 'now'>): Running[] => [cleans(() => deleteEndedSessions(ctx))]
