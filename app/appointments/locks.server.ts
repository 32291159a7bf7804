import { sql } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { statement } from '../db/statement.server.ts'
import type { Patient } from './patient.server.ts'

// Advisory locks: shared by all programs on this database, held until the transaction ends.

/** Serializes one patient's bookings and moves, so that two at once can't both find that the patient has no other visit. */
export const patientLock = ({ id, email, phone, name }: Patient): string =>
  `patient|${id ?? (email || phone)}|${name.toLowerCase()}`

/** Serializes moves: UPDATE has no ON CONFLICT, so two moves into each other's time would deadlock. */
export const slotChangeLock = 'slot change'

/** Takes a lock for the rest of the transaction, waiting for it if necessary. */
export async function lock(transaction: Database, name: string): Promise<void> {
  await takeLock(transaction, { name })
}

const takeLock = statement<{ name: string }, Record<string, never>>(
  'lock',
  ({ name }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`,
)
