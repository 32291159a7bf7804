import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { openPrivateLink } from '../appointments/private-links.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { appointments, doctors, treatments, users, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { joinedName, nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { isValidAt } from '../platform/values/past-moment.ts'

/** An offer from the waiting list: an earlier time for a visit, or a time for an account that waits without a visit. */
export type Offered = NonNullable<Awaited<ReturnType<typeof readOffered>>>

export const offerMs = 30 * millisecondsPerMinute

export const isOfferOpen = ({ state, expiresAt }: Pick<Offered['offer'], 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && isValidAt(expiresAt, now, offerMs)

/** Finds the offer that a private link opens. Refuses `offer_gone`, `too_many`. */
export async function findOffer(ctx: Context, token: string): Promise<Offered> {
  const link = await openPrivateLink(ctx, token)
  const found = link?.offerId ? await readOffered(ctx.db, link.offerId) : undefined
  if (!found) throw new Refusal('offer_gone')
  return found
}

export async function readOffered(db: Database, offerId: string) {
  const [row] = await db
    .select({
      offer: waitlistOffers,
      entry: waitlistEntries,
      visit: appointments,
      doctorName: nameInUse(doctors),
      treatmentName: joinedName({
        name: sql`coalesce(${appointments.treatmentName}, ${treatments.name})`,
        translations: treatments.translations,
      }),
      account: {
        id: users.id,
        email: users.email,
        emailVerified: users.emailVerified,
        fullName: users.fullName,
        language: users.language,
      },
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .leftJoin(appointments, eq(appointments.id, waitlistEntries.appointmentId))
    .leftJoin(
      treatments,
      or(eq(treatments.id, appointments.treatmentId), eq(treatments.id, waitlistEntries.treatmentId)),
    )
    .leftJoin(users, and(eq(users.id, waitlistEntries.userId), isNull(users.deactivatedAt)))
    .where(eq(waitlistOffers.id, offerId))
  if (!row) return undefined
  const { offer, doctorName, visit, treatmentName, account, entry } = row
  if (visit) {
    const { patientId, patientName, patientEmail: email } = visit
    const patient = { patientId, patientName, email }
    return { offer, doctorName, treatmentName: treatmentName ?? visit.treatmentName, visit, patient }
  }
  const { treatmentId, patientName, phone } = entry
  const isWhole = treatmentId !== null && patientName !== null && phone !== null
  if (!isWhole || treatmentName === null || account === null) return undefined
  const patient = { patientId: account.id, patientName, email: account.email ?? '' }
  const request = { treatmentId, forName: patientName, phone }
  return { offer, doctorName, treatmentName, visit: undefined, patient, account, request }
}
