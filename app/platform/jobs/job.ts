import type { JobInsert, PgBoss } from 'pg-boss'
import { z } from '../values/zod.ts'

type Settings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** Work that is stored in the database until it is done. Its feature defines it, and enqueues it by this definition. */
export interface Job<Payload extends object = object> {
  readonly name: string
  /** Several definitions can share a name, and thereby their workers; then this comes first in the payload. */
  readonly kind?: string
  readonly payload: z.ZodType<Payload>
  /** When one is queued by the clock, as a cron expression (UTC). */
  readonly cron?: string
  /** How often it is tried, and how long it stays. */
  readonly settings: Settings
  /** Where one definition differs from others of its name. */
  readonly own?: Pick<JobInsert, 'priority' | 'retryLimit' | 'retryDelay' | 'retryDelayMax'>
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

export const secondsPerHour = 3600
/** A job without a heartbeat for this long is retried, since its program was probably killed. */
export const heartbeatSeconds = 15

/** Tries again after a pause that doubles each time; a job whose program was killed too. */
export const retried = (retryLimit: number, firstPauseSeconds: number, longestPauseSeconds?: number) => ({
  retryLimit,
  retryDelay: firstPauseSeconds,
  retryBackoff: true,
  ...(longestPauseSeconds !== undefined && { retryDelayMax: longestPauseSeconds }),
  heartbeatSeconds,
})

/** A job of the clock. It isn't retried, since the clock queues the next one soon: from a minute later to a day. */
export const clockJob = (name: string, cron: string, settings: Settings = {}) =>
  defineJob({ name, cron, payload: z.object({}), settings: { retryLimit: 0, ...settings } })

export const everyMinute = '* * * * *'
