import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { isPast } from '../platform/db/moments.server.ts'
import { appointments, clinicSettings, closures, pastHours, rosters } from '../platform/db/schema.ts'
import { dayOf, minuteOf, weekdayOf } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { OpeningInterval } from './opening-hours.ts'

interface ChangedHours {
  /** Null for the clinic's opening hours. */
  readonly doctorId: string | null
  readonly before: readonly OpeningInterval[]
}

/**
 * Withdraws the requests to reschedule of visits that were outside a week which has just been replaced, and are inside the new one: the
 * cut-off applies to them again. A request from before the visit came to be outside had another reason, so it stays, as it does if a
 * closure affects the visit.
 */
export async function withdrawRequestsBackInHours(
  ctx: Context,
  transaction: Database,
  { doctorId, before }: ChangedHours,
): Promise<void> {
  const visits = await readAskedVisits(ctx, transaction, doctorId)
  const [clinic] = await transaction.select().from(clinicSettings)
  if (visits.length === 0 || !clinic) return
  const { openingHours, zone } = clinic
  const weeks = await transaction.select().from(rosters)
  const isOfHours = doctorId === null ? isNull(pastHours.doctorId) : eq(pastHours.doctorId, doctorId)
  const isPastWeek = and(isOfHours, isPast(pastHours.heldUntil, ctx.now()))
  const history = await transaction.select().from(pastHours).where(isPastWeek).orderBy(desc(pastHours.heldUntil))
  const back = visits.filter(visit => {
    const isIn = (hours: readonly OpeningInterval[]) => holds(hours, visit, zone)
    const roster = weeks.filter(week => week.doctorId === visit.doctorId)
    if (isIn(before) || !isIn(roster) || !isIn(openingHours)) return false
    const outsideSince = history.find(({ hours }) => isIn(hours))?.heldUntil
    return outsideSince === undefined || visit.askedAt >= outsideSince
  })
  const ids = back.map(({ id }) => id)
  await transaction.update(appointments).set({ rescheduleAskedAt: null }).where(inArray(appointments.id, ids))
}

async function readAskedVisits({ now }: Context, transaction: Database, doctorId: string | null) {
  const { id, startsAt, endsAt, rescheduleAskedAt, squeezedIn, doctorId: ofVisit } = appointments
  const isOfVisit = or(isNull(closures.doctorId), eq(closures.doctorId, ofVisit))
  const isOverlapping = and(lt(closures.startsAt, endsAt), gt(closures.endsAt, startsAt))
  const closure = transaction.select({ one: sql`1` }).from(closures).where(and(isOfVisit, isOverlapping))
  const isAsked = and(isNotNull(rescheduleAskedAt), gt(startsAt, now()), not(squeezedIn), notExists(closure))
  const visits = await transaction
    .select({ id, startsAt, endsAt, askedAt: rescheduleAskedAt, doctorId: ofVisit })
    .from(appointments)
    .where(and(isAsked, doctorId === null ? undefined : eq(ofVisit, doctorId)))
  return visits.flatMap(({ askedAt, ...visit }) => (askedAt ? [{ ...visit, askedAt }] : []))
}

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

function holds(hours: readonly OpeningInterval[], { startsAt, endsAt }: Span, zone: string): boolean {
  const weekday = weekdayOf(dayOf(startsAt, zone))
  const from = minuteOf(startsAt, zone)
  const until = from + (endsAt.getTime() - startsAt.getTime()) / millisecondsPerMinute
  return hours.some(
    ({ weekday: day, fromMinute, toMinute }) => day === weekday && fromMinute <= from && until <= toMinute,
  )
}
