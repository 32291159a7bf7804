import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { latestEnd, latestPast } from '../values/past-moment.ts'

/** `pastMoment` for a condition of a query: a moment that lies ahead counts as none. */
export const isPast = (moment: AnyPgColumn, now: Date): SQL => lte(moment, latestPast(now))

/** `isValidAt` for a condition of a query. */
export const isValidUntil = (end: AnyPgColumn, now: Date, lifetimeMs: number): SQL | undefined =>
  and(gt(end, now), lte(end, latestEnd(now, lifetimeMs)))
