import { and, eq } from 'drizzle-orm'
import { lockAppointment } from '../appointments/appointments.server.ts'
import { changeSlots, move } from '../appointments/changing/moving.server.ts'
import { readPrivateLink } from '../appointments/private-links.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context, Database } from '../core/context.server.ts'
import { dayOf, minuteOf } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { appointments, doctors, waitlistEntries, waitlistOffers } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { endWaiting, freedJob } from './waitlist.server.ts'

/** An offer as its page shows it. */
export interface Offer {
  readonly state: 'open' | 'taken' | 'gone'
  readonly treatmentName: string
  readonly startsAt: Date
  readonly doctorName: string
  readonly insteadOf: Date
  readonly expiresAt: Date
}

/** The offer behind a mailed link. Anyone with the link may call. Refuses `offer_gone` for an invalid link. */
export async function readOffer(ctx: Context, token: string): Promise<Offer> {
  const { offer, visit, doctorName } = await findOffer(ctx.db, token)
  const isOpen = offer.state === 'open' && offer.expiresAt > ctx.now() && visit.startsAt > offer.startsAt
  return {
    state: offer.state === 'taken' ? 'taken' : isOpen ? 'open' : 'gone',
    treatmentName: visit.treatmentName,
    startsAt: offer.startsAt,
    doctorName,
    insteadOf: visit.startsAt,
    expiresAt: offer.expiresAt,
  }
}

/**
 * Accepts an offer: moves the waiting visit to the offered time if it is still free. Anyone with the link may call; accepting
 * twice succeeds twice. Refuses `offer_gone`.
 */
export async function acceptOffer(ctx: Context, token: string): Promise<void> {
  const { offer } = await findOffer(ctx.db, token)
  try {
    await changeSlots(ctx, transaction => take(ctx, transaction, token, offer.id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'offer_gone') await leave(ctx, offer.id)
    throw new Refusal('offer_gone')
  }
}

/** Declines an offer, which then goes to the next patient. Anyone with the link may call. */
export async function declineOffer(ctx: Context, token: string): Promise<void> {
  const { offer } = await findOffer(ctx.db, token)
  await leave(ctx, offer.id)
}

async function take(ctx: Context, transaction: Database, token: string, offerId: string): Promise<void> {
  const { offer, visit } = await findOffer(transaction, token)
  if (offer.state === 'taken') return
  if (offer.state !== 'open' || offer.expiresAt <= ctx.now() || visit.startsAt <= offer.startsAt) {
    throw new Refusal('offer_gone')
  }
  const locked = await lockAppointment(transaction, eq(appointments.id, visit.id))
  const { zone } = await readClinic({ db: transaction })
  const { startsAt, doctorId } = offer
  const request = { day: dayOf(startsAt, zone), minute: minuteOf(startsAt, zone), doctorId }
  await move(ctx, transaction, locked, { request, forDesk: false })
  await transaction.update(waitlistOffers).set({ state: 'taken' }).where(eq(waitlistOffers.id, offerId))
  await endWaiting(ctx, transaction, visit.id)
}

async function leave(ctx: Context, offerId: string): Promise<void> {
  await inTransaction(ctx.db, async transaction => {
    const left = await transaction
      .update(waitlistOffers)
      .set({ state: 'left' })
      .where(and(eq(waitlistOffers.id, offerId), eq(waitlistOffers.state, 'open')))
      .returning()
    for (const freed of left) await ctx.enqueue('offer-time', freedJob(freed), transaction)
  })
}

async function findOffer(db: Database, token: string) {
  const link = await readPrivateLink(db, token)
  if (!link?.offerId) throw new Refusal('offer_gone')
  const [found] = await db
    .select({ offer: waitlistOffers, visit: appointments, doctorName: doctors.name })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(appointments, eq(appointments.id, waitlistEntries.appointmentId))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .where(eq(waitlistOffers.id, link.offerId))
  if (!found) throw new Refusal('offer_gone')
  return found
}
