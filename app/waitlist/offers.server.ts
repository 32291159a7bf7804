import { and, eq } from 'drizzle-orm'
import { lockAppointment } from '../appointments/appointments.server.ts'
import { changeSlots, move } from '../appointments/changing/moving.server.ts'
import { readPrivateLink } from '../appointments/private-links.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context, Database } from '../core/context.server.ts'
import { dayOf, minuteOf } from '../core/dates.ts'
import { Refusal, type RefusalCode } from '../core/errors.ts'
import { appointments, doctors, waitlistEntries, waitlistOffers } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { endWaiting, freedJob } from './waitlist.server.ts'

/** What became of an offer; `cancelled` and `moved` tell of the waiting visit. */
export type OfferState = 'open' | 'taken' | 'gone' | 'cancelled' | 'moved'

/** An offer as its page shows it. */
export interface Offer {
  readonly state: OfferState
  readonly treatmentName: string
  readonly startsAt: Date
  readonly doctorName: string
  /** When the waiting visit is now. */
  readonly insteadOf: Date
  readonly expiresAt: Date
}

/** The offer behind a mailed link. Anyone with the link may call. Refuses `offer_gone` for an invalid link. */
export async function readOffer(ctx: Context, token: string): Promise<Offer> {
  const { offer, visit, doctorName } = await findOffer(ctx.db, token)
  return {
    state: stateOf(ctx, offer, visit),
    treatmentName: visit.treatmentName,
    startsAt: offer.startsAt,
    doctorName,
    insteadOf: visit.startsAt,
    expiresAt: offer.expiresAt,
  }
}

/**
 * Accepts an offer: moves the waiting visit to the offered time if it is still free. Anyone with the link may call; accepting
 * twice succeeds twice. Refuses `offer_gone`, `offer_visit_cancelled`, `offer_visit_moved`.
 */
export async function acceptOffer(ctx: Context, token: string): Promise<void> {
  const { offer } = await findOffer(ctx.db, token)
  try {
    await changeSlots(ctx, transaction => take(ctx, transaction, token, offer.id))
  } catch (error) {
    if (!(error instanceof Refusal) || endings.includes(error.code)) throw error
    await leave(ctx, offer.id)
    throw new Refusal('offer_gone')
  }
}

type Row = Awaited<ReturnType<typeof findOffer>>

function stateOf({ now }: Pick<Context, 'now'>, offer: Row['offer'], visit: Row['visit']): OfferState {
  if (visit.lifecycle === 'cancelled') return 'cancelled'
  const isTaken = offer.state === 'taken'
  if (isTaken && visit.startsAt.getTime() === offer.startsAt.getTime()) return 'taken'
  if (isTaken || visit.startsAt <= offer.startsAt) return 'moved'
  return offer.state === 'open' && offer.expiresAt > now() ? 'open' : 'gone'
}

const refusalOf = { gone: 'offer_gone', cancelled: 'offer_visit_cancelled', moved: 'offer_visit_moved' } as const
const endings: readonly RefusalCode[] = Object.values(refusalOf)

/** Declines an offer, which then goes to the next patient. Anyone with the link may call. */
export async function declineOffer(ctx: Context, token: string): Promise<void> {
  const { offer } = await findOffer(ctx.db, token)
  await leave(ctx, offer.id)
}

async function take(ctx: Context, transaction: Database, token: string, offerId: string): Promise<void> {
  const { offer, visit } = await findOffer(transaction, token)
  const state = stateOf(ctx, offer, visit)
  if (state === 'taken') return
  if (state !== 'open') throw new Refusal(refusalOf[state])
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
