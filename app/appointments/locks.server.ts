import { sql } from 'drizzle-orm'
import type { Database } from '../platform/context.server.ts'
import type { Patient } from './patient.server.ts'

// Advisory locks: shared by all programs on this database, held until the transaction ends.

/**
 * Serializes the bookings and moves of an account, or of a patient without one, so that two at once can't both find that the
 * patient has no other visit. An account has one lock for all names, since its visits are counted together.
 */
export const patientLock = ({ id, email, phone, name }: Patient): string =>
  id === null ? `patient|${email || phone}|${name.toLowerCase()}` : `account|${id}`

/** Serializes moves: UPDATE has no ON CONFLICT, so two moves into each other's time would deadlock. */
export const slotChangeLock = 'slot change'

/** Takes a lock for the rest of the transaction, waiting for it if necessary. */
export async function lock(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
