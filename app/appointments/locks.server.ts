import { sql } from 'drizzle-orm'
import type { Database } from '../platform/context.server.ts'
import type { BookedPatient } from './patient.server.ts'

/**
 * Serializes the bookings and moves of an account, of a file, and of people of one name who share an e-mail or a phone, so that two
 * at once can't both find that the patient has no other visit. Waits for another transaction with the same person; held until this one ends.
 */
export async function lockPatient(
  transaction: Database,
  { id, fileId, email, phone, name }: BookedPatient,
): Promise<void> {
  const known = sql.param([id && `account|${id}`, fileId && `file|${fileId}`].filter(Boolean))
  const contacts = sql.param([`email|${email}|`, `phone|${phone}|`])
  // In one order for all callers, so that no two wait for each other.
  const names = sql`select name from unnest(${known}::text[]) as name
    union all select contact || name_key(${name}) from unnest(${contacts}::text[]) as contact order by name`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (${names}) as names`)
}

// Names of other advisory locks.

/** Serializes moves: UPDATE has no ON CONFLICT, so two moves into each other's time would deadlock. */
export const slotChangeLock = 'slot change'

/** Serializes the joining and parting of patient files, which lock several of them. */
export const joiningLock = 'joining files'
