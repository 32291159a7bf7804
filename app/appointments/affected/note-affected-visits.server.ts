import { and, asc, eq, gt, gte, inArray, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canBeNotified } from '../../messages/ways.server.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { type AffectedVisitState, affectedVisits, appointments, closures } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { isWaiting } from '../../platform/lifecycle.ts'
import { selectAppointments } from '../appointments.server.ts'
import { startBatch } from '../batches/batches.server.ts'
import { askToReschedule } from '../messages/ask-to-reschedule.server.ts'
import { recordChange } from '../record.server.ts'
import { affectedWithin, isAffected, isNotOver } from './affected-visits.server.ts'

type NewClosure = Pick<typeof closures.$inferSelect, 'doctorId' | 'startsAt' | 'endsAt'>

export function findAffectedVisits(db: Database, now: Date, { doctorId, ...bounds }: NewClosure) {
  const wanted = and(
    doctorId === null ? undefined : eq(appointments.doctorId, doctorId),
    affectedWithin(bounds, now),
    isNotOver(now),
  )
  return selectAppointments(db, wanted).orderBy(asc(appointments.startsAt), asc(appointments.id))
}

/** Writes a closure's work list. Patients who can be notified get a link with other times, unless told of another closure before. */
export async function writeAffectedVisits(
  ctx: Context,
  transaction: Database,
  closure: NewClosure & { readonly id: string; readonly reason: string },
  notify: boolean,
): Promise<void> {
  const now = ctx.now()
  const visits = await findAffectedVisits(transaction, now, closure)
  if (visits.length === 0) return
  const ids = visits.map(({ id }) => id)
  const known = new Map((await readOtherAffectedVisits(transaction, now, ids)).map(row => [row.appointmentId, row]))
  // Patients whose visits have begun aren't notified, since their messages would not be sent.
  const toNotify = visits.filter(
    visit => notify && canBeNotified(ctx, visit) && visit.startsAt > now && !isWaiting(visit.lifecycle),
  )
  const fresh = toNotify.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const rows = visits.map(({ id }) => {
    const isNotified = toNotify.some(visit => visit.id === id)
    const state: AffectedVisitState = isNotified ? 'notified' : 'to_call'
    const row = known.get(id) ?? { state, notifiedAt: isNotified ? now : null, setAt: now }
    return { ...row, closureId: closure.id, appointmentId: id }
  })
  await transaction.insert(affectedVisits).values(rows).onConflictDoNothing()
  await sendRescheduleLinks(ctx, transaction, fresh, { reason: closure.reason, closureId: closure.id })
}

/** Returns how many are removed. The cut-off applies again to patients who were asked to reschedule for these alone. */
export async function removeClosures(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  which: SQL | undefined,
): Promise<number> {
  await withdrawRescheduleRequests(transaction, now(), which)
  return (await transaction.delete(closures).where(which).returning({ id: closures.id })).length
}

/**
 * Withdraws the requests to reschedule that were made for these closures, before the closures or their rows of the work list are deleted.
 * A request stays if another closure affects its visit.
 */
export async function withdrawRescheduleRequests(
  transaction: Database,
  now: Date,
  which: SQL | undefined,
): Promise<void> {
  const { id, startsAt, rescheduleAskedAt } = appointments
  const other = alias(closures, 'other')
  const elsewhere = transaction
    .select({ one: sql`1` })
    .from(other)
    .where(and(ne(other.id, closures.id), isAffected(now, other)))
  // A visit that was booked or reopened later has no row, and a request that was sent again is younger than the row.
  const isForClosure = or(
    eq(affectedVisits.notifiedAt, rescheduleAskedAt),
    and(isAffected(now), gte(rescheduleAskedAt, closures.createdAt)),
  )
  const asked = transaction
    .select({ id })
    .from(closures)
    .innerJoin(appointments, and(gt(startsAt, now), isNotNull(rescheduleAskedAt)))
    .leftJoin(affectedVisits, and(eq(affectedVisits.closureId, closures.id), eq(affectedVisits.appointmentId, id)))
    .where(and(which, isForClosure, notExists(elsewhere)))
  await transaction.update(appointments).set({ rescheduleAskedAt: null }).where(inArray(id, asked))
}

/** Sends links that ask patients to reschedule, and that can move a visit even after the cut-off. */
export async function sendRescheduleLinks(
  ctx: Context,
  transaction: Database,
  ids: readonly string[],
  why: { readonly reason: string; readonly closureId?: string },
): Promise<void> {
  const now = ctx.now()
  const batchId = newId()
  await startBatch(ctx, transaction, { id: batchId, kind: 'ask-to-reschedule', appointmentIds: ids })
  await transaction
    .update(appointments)
    .set({ rescheduleAskedAt: now })
    .where(inArray(appointments.id, [...ids]))
  await transaction
    .update(affectedVisits)
    .set({ state: 'notified', notifiedAt: now, setAt: now, setById: null })
    .where(and(inArray(affectedVisits.appointmentId, [...ids]), eq(affectedVisits.state, 'to_call')))
  for (const id of ids) {
    const about = { id: newId(), appointmentId: id, byClinic: true, batchId, ...why } as const
    await ctx.enqueue(askToReschedule, about, transaction)
    await recordChange(ctx, transaction, 'ask_to_reschedule', id)
  }
}

/** Withdraws requests to reschedule that were not sent. The patients have to be called, and the cut-off applies to them again. */
export async function withdrawUnsentRequests(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .update(appointments)
    .set({ rescheduleAskedAt: null })
    .where(inArray(appointments.id, [...ids]))
  await transaction
    .update(affectedVisits)
    .set({ state: 'to_call', notifiedAt: null })
    .where(and(inArray(affectedVisits.appointmentId, [...ids]), eq(affectedVisits.state, 'notified')))
}

async function readOtherAffectedVisits(transaction: Database, now: Date, ids: readonly string[]) {
  const rows = await transaction
    .select({ row: affectedVisits })
    .from(affectedVisits)
    .innerJoin(appointments, eq(appointments.id, affectedVisits.appointmentId))
    .innerJoin(closures, and(eq(closures.id, affectedVisits.closureId), isAffected(now)))
    .where(inArray(affectedVisits.appointmentId, [...ids]))
    .orderBy(asc(affectedVisits.setAt))
  return rows.map(({ row }) => row)
}
