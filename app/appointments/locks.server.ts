import { sql } from 'drizzle-orm'
import type { Database } from '../platform/context.server.ts'
import type { BookedPatient } from './patient.server.ts'

/** Locks account, file, e-mail and telephone of a patient. Otherwise two bookings at once could both find no other visit of the patient. */
export async function lockPatient(transaction: Database, { id, fileId, email, phone, name }: BookedPatient) {
  const known = sql.param([id && `account|${id}`, fileId && `file|${fileId}`].filter(Boolean))
  const contacts = sql.param([`email|${email}|`, `phone|${phone}|`])
  // All callers lock a patient's names in the same order, so that no two wait for each other.
  const names = sql`select name from unnest(${known}::text[]) as name
    union all select contact || name_key(${name}) from unnest(${contacts}::text[]) as contact order by name`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (${names}) as names`)
}

/** Lets only one change of slots run at a time: UPDATE has no ON CONFLICT, so two visits moved into each other's time would deadlock. */
export const slotChangeLock = 'slot change'

/** Joining and parting patient files lock several files, so only one of them runs at a time. */
export const joiningLock = 'joining files'
