import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { affectedVisits, appointments, closures } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { millisecondsPerMinute, minutesPerDay } from '../platform/values/durations.ts'
import { endExemptions, findAffectedVisits, noteAffectedVisits, removeClosures } from './note-affected-visits.server.ts'

/** Later than any visit. */
const forever = new Date('9999-12-31T00:00:00Z')

export const isRetirementOf = (doctorId: string): SQL | undefined =>
  and(eq(closures.doctorId, doctorId), closures.doctorLeft)

/** The visits that a retirement from then on would affect, soonest first. */
export function selectAffectedByRetirement(
  db: Database,
  now: Date,
  doctorId: string,
  retiredAt: Date,
): Promise<Appointment[]> {
  return findAffectedVisits(db, now, { doctorId, startsAt: retiredAt, endsAt: forever })
}

/**
 * Writes the work list of a retirement, in its transaction, as that of a closure that lasts until the end of the last affected visit,
 * at least for a day; nothing if it affects none. If the doctor was to leave on another day, what was done about each visit stays.
 */
export async function noteRetirement(
  ctx: Context,
  transaction: Database,
  { id: doctorId, retiredAt: startsAt }: { readonly id: string; readonly retiredAt: Date },
  notify: boolean,
): Promise<void> {
  const affected = await selectAffectedByRetirement(transaction, ctx.now(), doctorId, startsAt)
  if (affected.length === 0) {
    await removeClosures(transaction, isRetirementOf(doctorId))
    return
  }
  const dayAfterMs = startsAt.getTime() + minutesPerDay * millisecondsPerMinute
  const endsAt = new Date(Math.max(dayAfterMs, ...affected.map(visit => visit.endsAt.getTime())))
  const [written] = await transaction
    .insert(closures)
    .values({ id: newId(), doctorId, startsAt, endsAt, reason: '', doctorLeft: true, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: closures.doctorId,
      targetWhere: closures.doctorLeft.getSQL(),
      set: { startsAt, endsAt },
    })
    .returning({ id: closures.id })
  if (!written) throw new Error('a retirement was not written')
  // If the day is later than before, the visits until then stay where they are.
  const stays = transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.doctorId, doctorId), lt(appointments.startsAt, startsAt)))
  const over = and(eq(affectedVisits.closureId, written.id), inArray(affectedVisits.appointmentId, stays))
  await endExemptions(transaction, over)
  await transaction.delete(affectedVisits).where(over)
  // The mails say why in their own language.
  await noteAffectedVisits(ctx, transaction, { id: written.id, doctorId, startsAt, endsAt, reason: '' }, notify)
}
