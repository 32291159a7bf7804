import type { JobInsert, PgBoss } from 'pg-boss'
import { z } from '../values/zod.ts'

type Settings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

export interface Job<Payload extends object = object> {
  readonly name: string
  /** Several definitions of jobs can share one name and its workers. The kind then comes first in each job's payload. */
  readonly kind?: string
  readonly payload: z.ZodType<Payload>
  /** A cron expression (UTC) by which the clock queues this job. */
  readonly cron?: string
  readonly settings: Settings
  readonly own?: Pick<JobInsert, 'priority' | 'retryLimit' | 'retryDelay' | 'retryDelayMax'>
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

export const secondsPerHour = 3600
/** A job without a heartbeat for 15 seconds is retried, since its program was probably killed. */
export const heartbeatSeconds = 15

/** A job that failed, or whose program was killed, is tried again after a pause that doubles each time. */
export const retrySettings = (retryLimit: number, firstPauseSeconds: number, longestPauseSeconds?: number) => ({
  retryLimit,
  retryDelay: firstPauseSeconds,
  retryBackoff: true,
  ...(longestPauseSeconds !== undefined && { retryDelayMax: longestPauseSeconds }),
  heartbeatSeconds,
})

/** A job that the clock queues isn't retried, since the clock soon queues the next one. */
export const clockJob = (name: string, cron: string, settings: Settings = {}) =>
  defineJob({ name, cron, payload: z.object({}), settings: { retryLimit: 0, ...settings } })

export const everyMinute = '* * * * *'
