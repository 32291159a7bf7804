import { type Context, isStaff } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { newId } from '../core/ids.ts'
import { isDatabaseGone } from '../db/gone.server.ts'
import type { RecordPart } from '../db/record-parts.ts'
import { recordViews } from '../db/schema.ts'
import { readClinic } from './clinic.server.ts'

interface Seen {
  /** None where the patient has no account: the appointment is their record then. */
  readonly patientId: string | null
  readonly id: string
}

/**
 * Writes down that somebody of the clinic is about to see these patients' records, once a day for each; what people see of
 * themselves is not written down. Where a full disk takes no more, the log keeps it, so that the desk can go on.
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
    if (!isDatabaseGone(error)) throw error
    ctx.log.warn({ ...view, subjects: [...subjects] }, 'a record was seen while the trail could not be written')
  }
}
