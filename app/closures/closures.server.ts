import { and, asc, eq, gt } from 'drizzle-orm'
import {
  findAffectedVisits,
  removeClosures,
  sendRescheduleLinks,
  writeAffectedVisits,
} from '../appointments/affected/note-affected-visits.server.ts'
import type { Appointment } from '../appointments/appointment.ts'
import { shownFacts, upcomingByIds } from '../appointments/appointments.server.ts'
import { slotChangeLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { canBeNotified } from '../messages/ways.server.ts'
import { type Basis, basisOf, changedSince } from '../platform/based-on.server.ts'
import { type Context, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { closures, doctors } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { joinedName } from '../platform/i18n/name-in-use.server.ts'
import { newId } from '../platform/ids.ts'
import { boundsOfDays, instantsAt } from '../platform/values/dates.ts'
import { formatTime } from '../platform/values/time-of-day.ts'
import { isActiveClosure } from '../schedule/calendar.server.ts'
import type { ClosureInput, NewClosureInput } from './closure.ts'

/** Returns the current and upcoming closures, soonest first. Refuses `not_allowed`. */
export async function listClosures(ctx: Context) {
  requireStaff(ctx)
  const { id, doctorId, startsAt, endsAt, reason } = closures
  return ctx.db
    .select({ id, doctorId, doctorName: joinedName(doctors), startsAt, endsAt, reason })
    .from(closures)
    .leftJoin(doctors, eq(doctors.id, doctorId))
    .where(and(isActiveClosure, gt(endsAt, ctx.now())))
    .orderBy(asc(startsAt))
}

/** Adds a closure. Booked visits stay and become its work list. Refuses `no_such_doctor`, `start_skipped`, `end_skipped`. */
export async function addClosure(ctx: Context, input: NewClosureInput): Promise<string> {
  requireStaff(ctx)
  const closure = { id: newId(), ...(await boundsOf(ctx, input)), reason: input.reason, createdAt: ctx.now() }
  await ctx.db.transaction(async transaction => {
    // Moves of visits lock slots too, so each move either ends before the closure is saved, or sees it.
    await lock(transaction, slotChangeLock)
    await transaction.insert(closures).values(closure)
    await writeAffectedVisits(ctx, transaction, closure, input.notify)
    await announceChange(transaction)
    await recordAudit(ctx, transaction, { action: 'close', subject: 'closure', subjectId: closure.id })
  })
  return closure.id
}

/** Removes a closure. The cut-off applies again to patients whom it asked to reschedule. Refuses `not_found`. */
export async function removeClosure(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const wanted = and(eq(closures.id, id), isActiveClosure)
    if ((await removeClosures(ctx, transaction, wanted)) === 0) throw new Refusal('not_found')
    await announceChange(transaction)
    await recordAudit(ctx, transaction, { action: 'reopen', subject: 'closure', subjectId: id })
  })
}

/** Returns the visits that a closure would affect, soonest first. Refuses as `addClosure` does. */
export async function visitsAffectedByClosure(ctx: Context, input: ClosureInput): Promise<Appointment[]> {
  requireStaff(ctx)
  const affected = await findAffectedVisits(ctx.db, ctx.now(), await boundsOf(ctx, input))
  await recordSeen(ctx, 'list', affected)
  return affected
}

/** Asks patients to choose a new time, and returns how many can be notified. Somebody else may have moved a visit since. Refuses `not_allowed`. */
export async function requestReschedule(
  ctx: Context,
  ids: readonly string[],
  reason: string,
  basis?: Basis,
): Promise<number> {
  requireStaff(ctx)
  const shown = basisOf(basis?.visits)
  return ctx.db.transaction(async transaction => {
    const notified: string[] = []
    for (const visit of await upcomingByIds(transaction, ids, ctx.now())) {
      const changed = changedSince(await shownFacts(ctx, transaction, visit), basisOf(shown?.[visit.id]))
      if (Object.keys(changed).length === 0 && canBeNotified(ctx, visit)) notified.push(visit.id)
    }
    await sendRescheduleLinks(ctx, transaction, notified, { reason })
    return notified.length
  })
}

async function boundsOf(ctx: Context, { doctorId, from, fromTime, to, toTime }: ClosureInput) {
  const { zone } = await ctx.clinic()
  if (doctorId !== undefined) {
    const [doctor] = await ctx.db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId))
    if (!doctor) throw new Refusal('no_such_doctor')
  }
  // A closure from or to a time that the clocks show twice begins the first time and ends the second.
  const [startsAt] = fromTime === undefined ? [boundsOfDays(from, 1, zone).start] : instantsAt(from, fromTime, zone)
  const endsAt = toTime === undefined ? boundsOfDays(to, 1, zone).end : instantsAt(to, toTime, zone).at(-1)
  if (!startsAt) throw new Refusal('start_skipped', { day: from.toString(), time: formatTime(fromTime ?? 0) })
  if (!endsAt) throw new Refusal('end_skipped', { day: to.toString(), time: formatTime(toTime ?? 0) })
  return { doctorId: doctorId ?? null, startsAt, endsAt }
}
