import { type Context, isStaff } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { newId } from '../core/ids.ts'
import type { RecordPart } from '../db/record-parts.ts'
import { recordViews } from '../db/schema.ts'
import { isDatabaseUnavailable } from '../db/unavailable.server.ts'
import { readClinic } from './clinic.server.ts'

interface Seen {
  /** Null if the patient has no account: the appointment is then their record. */
  readonly patientId: string | null
  readonly id: string
}

/**
 * Records that a member of staff is about to see these patients' records, once a day for each; users who see their own
 * aren't recorded. If the database can't write, for instance on a full disk, the log takes the entry, so that the desk
 * can go on.
 */
export async function recordSeen(ctx: Context, seen: RecordPart, records: readonly Seen[]): Promise<void> {
  const { account } = ctx
  if (!account || !isStaff(account)) return
  const subjects = new Set(records.map(({ patientId, id }) => patientId ?? id))
  subjects.delete(account.id)
  if (subjects.size === 0) return
  const at = ctx.now()
  const view = { at, actorId: account.id, actorRole: account.role, seen }
  try {
    const day = dayOf(at, (await readClinic(ctx)).zone).toString()
    const rows = [...subjects].map(subjectId => ({ id: newId(), ...view, day, subjectId }))
    await ctx.db.insert(recordViews).values(rows).onConflictDoNothing()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    ctx.log.warn({ ...view, subjects: [...subjects] }, 'a record was seen while the trail could not be written')
  }
}
