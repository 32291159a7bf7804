import type { CalendarDate } from '@internationalized/date'
import { and, eq, not, sql } from 'drizzle-orm'
import { otherVisitsOf, refusalAboveLimits } from '../appointments/booking/booking-rules.server.ts'
import { movedLength } from '../appointments/changing/moving.server.ts'
import { type FreedJob, offerTime } from '../appointments/changing/offer-time.server.ts'
import { readVisitsOf } from '../appointments/patient.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import type { Context } from '../platform/context.server.ts'
import { isValidUntil } from '../platform/db/moments.server.ts'
import { waitlistOffers } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { cleans, type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { readCalendar } from '../schedule/calendar.server.ts'
import { slotsOfDay } from '../schedule/calendar.ts'
import { type Interval, overlaps } from '../schedule/slots.ts'
import { offerMs } from './find-offer.server.ts'
import { offer } from './messages/offer.server.ts'
import { deleteOldTimeRequests } from './time-requests.server.ts'
import { listWaiting, type WaitingEntry } from './waiting-entries.server.ts'
import { type FreedTime, freedTimePayload } from './waitlist.server.ts'

/** A freed time isn't offered if a patient would have less than this to respond. */
const shortestOfferMs = 5 * millisecondsPerMinute
const mostTried = 200

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

/** Offers a freed time to the first waiting patient whom it suits. When the offer expires, the job runs again for the next. */
export function createOfferWorker(clock: Clock) {
  return async ({ doctorId, freedFrom, freedUntil, leftById = null }: FreedJob): Promise<void> => {
    const freed = { doctorId, freedFrom: new Date(freedFrom), freedUntil: new Date(freedUntil), leftById }
    await clock.db.transaction(db => offerFreed({ ...clock, db }, freed))
  }
}

async function offerFreed(ctx: Clock, freed: FreedTime): Promise<void> {
  const { db, now, enqueue } = ctx
  const isOpenUntil = sql`(${isValidUntil(waitlistOffers.expiresAt, now(), offerMs)})`
  await db
    .update(waitlistOffers)
    .set({ state: 'left' })
    .where(and(eq(waitlistOffers.state, 'open'), not(isOpenUntil)))
  const found = await firstFitting(ctx, freed)
  if (!found) return
  const offerId = newId()
  const made = await db
    .insert(waitlistOffers)
    .values({ id: offerId, ...found, ...freed, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: waitlistOffers.id })
  // Nothing is offered while another patient has an open offer for this time.
  if (made.length === 0) return
  await enqueue(offer, { offerId }, db)
  await enqueue(offerTime, freedTimePayload(freed), db, { startAfter: found.expiresAt })
}

async function firstFitting(ctx: Clock, freed: FreedTime) {
  const nowMs = ctx.now().getTime()
  const clinic = await readClinic(ctx)
  const day = dayOf(freed.freedFrom, clinic.zone)
  for (const entry of await listWaiting(ctx.db, freed, day, mostTried)) {
    if (await isUnverifiedPatient(ctx.db, entry.patient.id)) continue
    const found = await findStartFor(ctx, freed, entry, day)
    if (!found || !(await canCome(ctx, clinic, entry, found))) continue
    const expiresMs = Math.min(nowMs + offerMs, found.startMs - shortestOfferMs)
    if (expiresMs - nowMs < shortestOfferMs) continue
    return { entryId: entry.entryId, startsAt: new Date(found.startMs), expiresAt: new Date(expiresMs) }
  }
  return undefined
}

async function findStartFor(
  { db, now }: Clock,
  { doctorId, freedFrom, freedUntil }: FreedTime,
  { treatmentId, visit }: WaitingEntry,
  day: CalendarDate,
): Promise<Interval | undefined> {
  const calendar = await readCalendar(db, { treatmentId, from: day, days: 1, doctorId, exceptAppointmentId: visit?.id })
  if (!calendar.treatment) return undefined
  const { durationMinutes } = calendar.treatment
  const length = visit ? await movedLength(db, treatmentId, visit) : { durationMinutes }
  const beforeMs = Math.min(freedUntil.getTime(), visit?.startsAt.getTime() ?? Number.POSITIVE_INFINITY)
  return slotsOfDay(calendar, day, { now: now(), ...length, forDesk: false })
    .map(({ startMs, doctors: [doctor] }) => ({ startMs, endMs: startMs + (doctor?.visitMs ?? 0) }))
    .find(({ startMs }) => freedFrom.getTime() <= startMs && startMs < beforeMs)
}

async function canCome(
  ctx: Clock,
  clinic: Clinic,
  { patient, treatmentId, visit }: WaitingEntry,
  wanted: Interval,
): Promise<boolean> {
  const visits = await readVisitsOf(ctx, ctx.db, patient)
  const others = otherVisitsOf(visits, visit?.id)
  if (others.some(other => overlaps(other, wanted))) return false
  if (visit) return true
  if (others.some(other => other.treatmentId === treatmentId)) return false
  return refusalAboveLimits(ctx, { emailVerified: true }, clinic, visits) === undefined
}

export const waitlistJobs = (ctx: Pick<Context, 'db' | 'now' | 'enqueue'>): FeatureJob[] => [
  runs(offerTime, createOfferWorker(ctx)),
  cleans(() => deleteOldTimeRequests(ctx)),
]
