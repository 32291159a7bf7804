import type { CalendarDate } from '@internationalized/date'
import { sql } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { statement } from '../db/statement.server.ts'
import type { Patient } from './patient.server.ts'

// Who writes into the same day, or for the same person, takes turns: across all programs of the clinic, until the transaction ends.

/** Bookings and moves into one day take turns, so that each sees what the one before it took. */
export const dayTurn = (day: CalendarDate): string => `day|${day}`

/** One patient's bookings take turns, so that two at once can't both find that there is no other yet. */
export const patientTurn = ({ id, email, phone, name }: Patient): string =>
  `patient|${id ?? (email || phone)}|${name.toLowerCase()}`

/** A retry waits for the try before it. */
export const keyTurn = (userId: string, key: string): string => `key|${userId}|${key}`

/** Two that want each other's time would wait for each other for ever: moves go one after the other, and take this turn first. */
export const movesTurn = 'moves'

/**
 * Waits until nobody else holds any of these turns, and holds them until the transaction ends. Taken in one order by everybody, so
 * all that a transaction needs are asked for at once.
 */
export async function takeTurns(transaction: Database, names: readonly string[]): Promise<void> {
  await lockTurns(transaction, { names })
}

const lockTurns = statement<{ names: readonly string[] }, Record<string, never>>(
  'turns',
  ({ names }) => sql`
    select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(name, 0) as turn from unnest(${names}::text[]) as name order by turn
    ) as turns`,
)
