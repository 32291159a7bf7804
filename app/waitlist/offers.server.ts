import { and, eq } from 'drizzle-orm'
import { lockAppointment } from '../appointments/appointments.server.ts'
import { bookOffered } from '../appointments/booking/booking.server.ts'
import { changeSlots, move } from '../appointments/changing/moving.server.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { appointments, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import { Refusal, type RefusalCode } from '../platform/errors.ts'
import { clockTimeOf, dayOf } from '../platform/values/dates.ts'
import { findOffer, isOfferOpen, type Offered } from './find-offer.server.ts'
import { endEntries, freedTimePayload } from './waitlist.server.ts'

/** `cancelled` and `moved` mean the patient's own visit, for which an earlier time was wanted. */
export const offerStates = ['open', 'taken', 'gone', 'cancelled', 'moved'] as const

/** Reads the offer that a private link opens. Refuses `offer_gone`. */
export async function readOffer(ctx: Context, token: string) {
  const found = await findOffer(ctx, token)
  const { offer, treatmentName, doctorName, visit } = found
  const { startsAt, expiresAt } = offer
  return { state: stateOf(ctx, found), treatmentName, startsAt, doctorName, insteadOf: visit?.startsAt, expiresAt }
}

/**
 * Accepts an offered time: moves the waiting visit, or books one for an account that waits without a visit. A second call succeeds too.
 * Refuses `offer_gone`, `offer_visit_cancelled`, `offer_visit_moved`, and what only the patient can resolve: `patient_busy`,
 * `appointment_exists`, `too_many_visits`, `verify_for_more_visits`, `too_many_bookings`.
 */
export async function acceptOffer(ctx: Context, token: string): Promise<void> {
  const { offer, visit } = await findOffer(ctx, token)
  try {
    const { zone } = await ctx.clinic()
    const isBooked = await changeSlots(
      ctx,
      transaction => takeOffer(ctx, transaction, token),
      dayOf(offer.startsAt, zone),
    )
    if (isBooked) ctx.counters.bookings.inc({ by: 'offer' })
  } catch (error) {
    if (!(error instanceof Refusal) || codesThatEndOffer.includes(error.code)) throw error
    await releaseOffer(ctx, offer.id)
    throw codesAboutPatient.includes(error.code) ? error : offerUnavailable(visit)
  }
}

const refusalOf = { cancelled: 'offer_visit_cancelled', moved: 'offer_visit_moved' } as const
const codesThatEndOffer: readonly RefusalCode[] = ['offer_gone', ...Object.values(refusalOf)]
const codesAboutPatient: readonly RefusalCode[] = [
  'patient_busy',
  'appointment_exists',
  'too_many_visits',
  'verify_for_more_visits',
  'too_many_bookings',
]

/** Refuses an offer that is gone. A patient who waits without a visit reads that the waiting goes on. */
const offerUnavailable = (visit: Offered['visit']) => new Refusal('offer_gone', visit ? {} : { goesOn: 1 })

function stateOf({ now }: Pick<Context, 'now'>, { offer, visit }: Offered): (typeof offerStates)[number] {
  const isTaken = offer.state === 'taken'
  if (visit) {
    if (visit.lifecycle === 'cancelled') return 'cancelled'
    if (isTaken && visit.startsAt.getTime() === offer.startsAt.getTime()) return 'taken'
    if (isTaken || visit.startsAt <= offer.startsAt) return 'moved'
  }
  if (isTaken) return 'taken'
  return isOfferOpen(offer, now()) ? 'open' : 'gone'
}

export async function declineOffer(ctx: Context, token: string): Promise<void> {
  const { offer } = await findOffer(ctx, token)
  await releaseOffer(ctx, offer.id)
}

/** Takes the offered time. Returns true if a new visit was booked for it. */
async function takeOffer(ctx: Context, transaction: Database, token: string): Promise<boolean> {
  const found = await findOffer({ ...ctx, db: transaction }, token)
  const state = stateOf(ctx, found)
  if (state === 'taken') return false
  if (state === 'gone') throw offerUnavailable(found.visit)
  if (state !== 'open') throw new Refusal(refusalOf[state])
  const { offer } = found
  const { zone } = await ctx.clinic(transaction)
  const { startsAt, doctorId } = offer
  const time = { day: dayOf(startsAt, zone), ...clockTimeOf(startsAt, zone), doctorId }
  if (found.visit) {
    const locked = await lockAppointment(transaction, eq(appointments.id, found.visit.id))
    await move(ctx, transaction, locked, { request: time, forDesk: false, isOffered: true })
  } else {
    // An offered time is booked by the rules for patients, even for an account of staff.
    const account = { ...found.account, role: 'patient' as const }
    await bookOffered(ctx, transaction, account, { ...time, ...found.request })
  }
  await transaction.update(waitlistOffers).set({ state: 'taken' }).where(eq(waitlistOffers.id, offer.id))
  await endEntries(ctx, transaction, eq(waitlistEntries.id, offer.entryId))
  return found.visit === undefined
}

async function releaseOffer(ctx: Context, offerId: string): Promise<void> {
  await ctx.db.transaction(async transaction => {
    const left = await transaction
      .update(waitlistOffers)
      .set({ state: 'left' })
      .where(and(eq(waitlistOffers.id, offerId), eq(waitlistOffers.state, 'open')))
      .returning()
    for (const freed of left) await ctx.enqueue(offerTime, freedTimePayload(freed), transaction)
  })
}
