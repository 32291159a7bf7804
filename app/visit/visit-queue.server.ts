import { eq } from 'drizzle-orm'
import { selectAppointments } from '../appointments/appointments.server.ts'
import { cancel } from '../appointments/changing/cancelling.server.ts'
import { arrive } from '../appointments/changing/changing.server.ts'
import { linksEndAt, openPrivateLink } from '../appointments/private-links.server.ts'
import { recordChange } from '../appointments/record.server.ts'
import type { Basis } from '../platform/based-on.server.ts'
import type { Context } from '../platform/context.server.ts'
import { appointments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { isOpen, isUnbegun, isWaiting } from '../platform/lifecycle.ts'
import { dayOf } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { isDeskCode } from '../queue/desk-code.server.ts'
import { readQueueUnchecked, visitsIn } from '../queue/queue.server.ts'
import { placeOf } from '../queue/visit-place.server.ts'
import { type Change, changeLinked } from './visit-link.server.ts'

/** The place is undefined on another day; a slip is then refused. Refuses `visit_link_dead`. */
export async function readVisitToday(ctx: Context, token: string) {
  const { visit, queue, isToday } = await readFollowed(ctx, token)
  return isToday ? { visit, zone: queue.zone, place: placeOf(queue, visit) } : undefined
}

/** A link and a slip may follow the queue. Refuses `visit_link_dead`. */
export async function followVisit(ctx: Context, token: string): Promise<string> {
  return (await readFollowed(ctx, token)).visit.id
}

/** A thousand phones may ask at once, so a visit is taken from the queue that is read once for all of them. */
async function readFollowed(ctx: Context, token: string) {
  const link = await openPrivateLink(ctx, token)
  if (!link?.appointmentId) throw new Refusal('visit_link_dead')
  const queue = await readQueueUnchecked(ctx)
  const { appointmentId } = link
  const visit =
    visitsIn(queue).find(({ id }) => id === appointmentId) ??
    (await selectAppointments(ctx.db, eq(appointments.id, appointmentId))).at(0)
  const isToday = visit && dayOf(visit.startsAt, queue.zone).compare(queue.day) === 0
  if (!visit || visit.endsAt <= linksEndAt(ctx.now(), link.shortIn !== null) || (link.isSlip && !isToday))
    throw new Refusal('visit_link_dead')
  return { visit, queue, isToday }
}

/**
 * The desk is notified; the place in the order still follows the rule. Refuses `visit_link_dead`, `visit_not_today`,
 * `appointment_over` for a patient who has come already, `changed_meanwhile`, `too_many`.
 */
export async function sayLate(ctx: Context, token: string, minutes: number, basis?: Basis): Promise<void> {
  await changeToday(ctx, token, basis, async (transaction, locked) => {
    if (!isOpen(locked.lifecycle)) throw new Refusal('appointment_over')
    const startsAt = locked.notifiedStartsAt ?? locked.startsAt
    const willComeAt = new Date(startsAt.getTime() + minutes * millisecondsPerMinute)
    const change = { willComeAt, updatedAt: ctx.now() }
    await transaction.update(appointments).set(change).where(eq(appointments.id, locked.id))
    await recordChange(ctx, transaction, 'will_be_late', locked.id, { minutes })
  })
}

/** The patient can cancel until they sit down. Refuses `visit_link_dead`, `visit_not_today`, `appointment_over`, `changed_meanwhile`, `too_many`. */
export async function leaveQueue(ctx: Context, token: string, basis?: Basis): Promise<void> {
  await changeToday(ctx, token, basis, async (transaction, locked) => {
    if (!isUnbegun(locked.lifecycle)) throw new Refusal('appointment_over')
    await cancel(ctx, transaction, locked)
  })
}

/**
 * Needs the code on the desk's screen. Refuses `visit_link_dead`, `desk_code_dead`, `visit_not_today`, `come_to_desk`
 * for a visit that was missed, cancelled or has begun, `too_many`.
 */
export async function arriveByCode(ctx: Context, token: string, code: string): Promise<void> {
  await changeToday(ctx, token, undefined, async (transaction, locked) => {
    const { zone } = await ctx.clinic(transaction)
    if (!isDeskCode(ctx, code, zone)) throw new Refusal('desk_code_dead')
    if (isWaiting(locked.lifecycle)) return
    if (!isOpen(locked.lifecycle)) throw new Refusal('come_to_desk')
    await arrive(ctx, transaction, locked)
  })
}

async function changeToday(ctx: Context, token: string, basis: Basis | undefined, change: Change): Promise<void> {
  const changeIfToday: Change = async (transaction, locked) => {
    const { zone } = await ctx.clinic(transaction)
    const isToday = dayOf(locked.startsAt, zone).compare(dayOf(ctx.now(), zone)) === 0
    if (!isToday) throw new Refusal('visit_not_today')
    await change(transaction, locked)
  }
  await changeLinked(ctx, token, changeIfToday, { basis })
}
