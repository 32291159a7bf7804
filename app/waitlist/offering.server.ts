import { and, asc, eq, exists, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import { movedLength } from '../appointments/changing/moved-length.server.ts'
import { patientOfVisit, readOtherVisits } from '../appointments/patient.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context, Database } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { millisecondsPerMinute } from '../core/durations.ts'
import { newId } from '../core/ids.ts'
import type { JobPayload } from '../core/jobs.ts'
import { appointments, doctorTreatments, waitlistEntries, waitlistOffers } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { readCalendar } from '../schedule/calendar.server.ts'
import { slotsOfDay } from '../schedule/calendar.ts'
import { overlaps } from '../schedule/slots.ts'
import { type FreedTime, freedJob } from './waitlist.server.ts'

/** How long a patient has to accept an offer. */
export const offerMs = 30 * millisecondsPerMinute
/** Offer nothing that leaves less time to answer. */
const shortestOfferMs = 5 * millisecondsPerMinute
/** How many waiting visits to try for one freed time, longest waiting first. */
const mostTried = 200

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

/**
 * The worker of the `offer-time` queue: mails an offer for a freed time to the first waiting patient whose visit fits. When the
 * offer expires the job runs again for the next one. A time is offered to one patient at a time.
 */
export function createOfferWorker(clock: Clock) {
  return async ({ doctorId, freedFrom, freedUntil, leftById = null }: JobPayload<'offer-time'>): Promise<void> => {
    const freed = { doctorId, freedFrom: new Date(freedFrom), freedUntil: new Date(freedUntil), leftById }
    await inTransaction(clock.db, transaction => offer(clock, transaction, freed))
  }
}

async function offer({ now, enqueue }: Clock, transaction: Database, freed: FreedTime): Promise<void> {
  await transaction
    .update(waitlistOffers)
    .set({ state: 'left' })
    .where(and(eq(waitlistOffers.state, 'open'), lte(waitlistOffers.expiresAt, now())))
  const found = await firstFittingVisit({ now }, transaction, freed)
  if (!found) return
  const offerId = newId()
  const made = await transaction
    .insert(waitlistOffers)
    .values({ id: offerId, ...found, ...freed, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: waitlistOffers.id })
  // Another patient has an open offer for this time.
  if (made.length === 0) return
  await enqueue('send-mail', { kind: 'offer', offerId }, transaction)
  await enqueue('offer-time', freedJob(freed), transaction, { startAfter: found.expiresAt })
}

async function firstFittingVisit({ now }: Pick<Clock, 'now'>, transaction: Database, freed: FreedTime) {
  for (const { entryId, visit } of await waiting(transaction, freed)) {
    const { treatmentId } = visit
    if (treatmentId === null || (await isUnverifiedPatient(transaction, visit.patientId))) continue
    const wanted = await earlierTime({ now }, transaction, freed, { ...visit, treatmentId })
    if (!wanted) continue
    const { startMs } = wanted
    const otherVisits = await readOtherVisits({ now }, transaction, patientOfVisit(visit), visit.id)
    if (otherVisits.some(visit => overlaps(visit, wanted))) continue
    const expiresAt = new Date(Math.min(now().getTime() + offerMs, startMs - shortestOfferMs))
    if (expiresAt.getTime() - now().getTime() < shortestOfferMs) continue
    return { entryId, startsAt: new Date(startMs), expiresAt }
  }
  return undefined
}

/**
 * The waitlisted visits that start later and that this doctor can treat, longest waiting first; none of whoever has just left
 * this time.
 */
function waiting(transaction: Database, { doctorId, freedFrom, leftById }: FreedTime) {
  const performed = transaction
    .select({ id: doctorTreatments.treatmentId })
    .from(doctorTreatments)
    .where(eq(doctorTreatments.doctorId, doctorId))
  const offeredBefore = transaction
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.entryId, waitlistEntries.id),
        eq(waitlistOffers.doctorId, doctorId),
        eq(waitlistOffers.freedFrom, freedFrom),
      ),
    )
  const leaver = alias(appointments, 'leaver')
  const isSamePerson = and(
    eq(leaver.patientEmail, appointments.patientEmail),
    sql`lower(${leaver.patientName}) = lower(${appointments.patientName})`,
  )
  const sameLeaver = transaction
    .select({ id: leaver.id })
    .from(leaver)
    .where(and(eq(leaver.id, sql`${leftById}::uuid`), isSamePerson))
  return transaction
    .select({ entryId: waitlistEntries.id, visit: appointments })
    .from(waitlistEntries)
    .innerJoin(appointments, eq(appointments.id, waitlistEntries.appointmentId))
    .where(
      and(
        isNull(waitlistEntries.endedAt),
        isNull(appointments.deletedAt),
        isOpenAppointment(),
        gt(appointments.startsAt, freedFrom),
        inArray(appointments.treatmentId, performed),
        not(exists(offeredBefore)),
        not(exists(sameLeaver)),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(mostTried)
}

type WaitingVisit = typeof appointments.$inferSelect & { readonly treatmentId: string }

/** The first time within the freed one at which this visit would fit, if earlier than its present one. */
async function earlierTime({ now }: Pick<Clock, 'now'>, transaction: Database, freed: FreedTime, visit: WaitingVisit) {
  const { treatmentId, id, startsAt } = visit
  const { doctorId, freedFrom, freedUntil } = freed
  const span = { treatmentId, days: 1, doctorId, exceptAppointmentId: id }
  const { zone } = await readClinic({ db: transaction })
  const day = dayOf(freedFrom, zone)
  const calendar = await readCalendar(transaction, { ...span, from: day })
  const length = await movedLength(transaction, treatmentId, visit)
  return slotsOfDay(calendar, day, { now: now(), ...length, forDesk: false })
    .map(({ startMs, doctors: [doctor] }) => ({ startMs, endMs: startMs + (doctor?.visitMs ?? 0) }))
    .find(
      ({ startMs }) => freedFrom.getTime() <= startMs && startMs < freedUntil.getTime() && startMs < startsAt.getTime(),
    )
}
