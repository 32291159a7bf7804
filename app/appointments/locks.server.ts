import { sql } from 'drizzle-orm'
import type { Database } from '../platform/context.server.ts'
import type { BookedPatient } from './patient.server.ts'

/** Locks all by which a patient is known. Otherwise two bookings at once could both find that the patient has no other visit. */
export async function lockPatient(transaction: Database, { id, fileId, email, phone, name }: BookedPatient) {
  const known = sql.param([id && `account|${id}`, fileId && `file|${fileId}`].filter(Boolean))
  const contacts = sql.param([`email|${email}|`, `phone|${phone}|`])
  // All callers lock in the same order, so that no two wait for each other.
  const names = sql`select name from unnest(${known}::text[]) as name
    union all select contact || name_key(${name}) from unnest(${contacts}::text[]) as contact order by name`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (${names}) as names`)
}

/** Serializes moves: UPDATE has no ON CONFLICT, so two moves into each other's time would deadlock. */
export const slotChangeLock = 'slot change'

/** Joining and parting lock several patient files. */
export const joiningLock = 'joining files'
