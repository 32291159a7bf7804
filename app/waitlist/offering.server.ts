import { and, asc, eq, exists, gt, inArray, isNull, lte, not } from 'drizzle-orm'
import { z } from 'zod'
import { engagementsOf } from '../appointments/patient.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context, Database } from '../core/context.server.ts'
import { dayOf, millisecondsPerMinute } from '../core/dates.ts'
import { newId } from '../core/ids.ts'
import { appointments, doctorTreatments, waitlistEntries, waitlistOffers } from '../db/schema.ts'
import { readCalendar } from '../schedule/calendar.server.ts'
import { slotsOfDay } from '../schedule/calendar.ts'
import { overlaps } from '../schedule/slots.ts'
import { freedJob } from './waitlist.server.ts'

const job = z.object({ doctorId: z.uuid(), freedFrom: z.iso.datetime(), freedUntil: z.iso.datetime() })

/** How long somebody has to take what they are offered. */
export const offerMs = 30 * millisecondsPerMinute
/** A shorter time to answer would be no offer. */
const shortestOfferMs = 5 * millisecondsPerMinute
/** How many of those who wait longest are looked at for one time. */
const mostTried = 200

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

interface Freed {
  readonly doctorId: string
  readonly from: Date
  readonly until: Date
}

/**
 * The worker of the `offer-time` queue: offers a time that came free to the first who waits and fits, by mail. When the offer
 * expires the job comes again, for the next. One time is on offer to one at a time.
 */
export function createOfferWorker(clock: Clock) {
  return async (data: object): Promise<void> => {
    const { doctorId, freedFrom, freedUntil } = job.parse(data)
    await clock.db.transaction(transaction =>
      offer(clock, transaction, { doctorId, from: new Date(freedFrom), until: new Date(freedUntil) }),
    )
  }
}

async function offer({ now, enqueue }: Clock, transaction: Database, freed: Freed): Promise<void> {
  const { doctorId, from, until } = freed
  await transaction
    .update(waitlistOffers)
    .set({ state: 'left' })
    .where(and(eq(waitlistOffers.state, 'open'), lte(waitlistOffers.expiresAt, now())))
  const found = await firstWhoFits({ now }, transaction, freed)
  if (!found) return
  const offerId = newId()
  const made = await transaction
    .insert(waitlistOffers)
    .values({ id: offerId, ...found, doctorId, freedFrom: from, freedUntil: until, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: waitlistOffers.id })
  // It is on offer to somebody else already.
  if (made.length === 0) return
  await enqueue('send-mail', { kind: 'offer', offerId }, transaction)
  await enqueue('offer-time', freedJob(doctorId, from, until), transaction, {
    startAfter: found.expiresAt,
  })
}

async function firstWhoFits({ now }: Pick<Clock, 'now'>, transaction: Database, freed: Freed) {
  for (const { entryId, visit } of await waiting(transaction, freed)) {
    const { treatmentId, patientId, patientName, patientEmail, phone } = visit
    if (treatmentId === null) continue
    const startMs = await earlierStart({ now }, transaction, freed, { ...visit, treatmentId })
    if (startMs === undefined) continue
    const patient = { id: patientId, name: patientName, email: patientEmail, phone }
    const busy = await engagementsOf({ now }, transaction, patient, visit.id)
    const wanted = { startMs, endMs: startMs + visit.endsAt.getTime() - visit.startsAt.getTime() }
    if (busy.some(engagement => overlaps(engagement, wanted))) continue
    const expiresAt = new Date(Math.min(now().getTime() + offerMs, startMs - shortestOfferMs))
    if (expiresAt.getTime() - now().getTime() < shortestOfferMs) continue
    return { entryId, startsAt: new Date(startMs), expiresAt }
  }
  return undefined
}

/** Those who wait for something earlier than they have, with this doctor's treatments, longest waiting first. */
function waiting(transaction: Database, { doctorId, from }: Freed) {
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
        eq(waitlistOffers.freedFrom, from),
      ),
    )
  return transaction
    .select({ entryId: waitlistEntries.id, visit: appointments })
    .from(waitlistEntries)
    .innerJoin(appointments, eq(appointments.id, waitlistEntries.appointmentId))
    .where(
      and(
        isNull(waitlistEntries.endedAt),
        isNull(appointments.deletedAt),
        inArray(appointments.lifecycle, ['requested', 'confirmed']),
        gt(appointments.startsAt, from),
        inArray(appointments.treatmentId, performed),
        not(exists(offeredBefore)),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(mostTried)
}

type WaitingVisit = typeof appointments.$inferSelect & { readonly treatmentId: string }

/** The first start within what came free at which this visit would fit, earlier than the one it has. */
async function earlierStart({ now }: Pick<Clock, 'now'>, transaction: Database, freed: Freed, visit: WaitingVisit) {
  const { treatmentId, id, startsAt, endsAt } = visit
  const { doctorId, from, until } = freed
  const span = { treatmentId, days: 1, doctorId, exceptAppointmentId: id }
  const { zone } = await readClinic({ db: transaction })
  const day = dayOf(from, zone)
  const calendar = await readCalendar(transaction, { ...span, from: day })
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / millisecondsPerMinute
  return slotsOfDay(calendar, day, { now: now(), durationMinutes, forDesk: false })
    .map(slot => slot.startMs)
    .find(startMs => from.getTime() <= startMs && startMs < until.getTime() && startMs < startsAt.getTime())
}
