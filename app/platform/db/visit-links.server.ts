import { and, eq, inArray, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm'
import type { Database } from '../context.server.ts'
import { appointments, privateLinks, waitlistEntries, waitlistOffers } from './schema.ts'

/** Links in SMS are short. Neither those nor links in mails are on a printed slip. */
export const sentLinks = {
  phone: isNotNull(privateLinks.shortIn),
  email: and(isNull(privateLinks.shortIn), not(privateLinks.isSlip)),
} as const

/** Ends links to visits, in messages and on slips, and to the times offered in their place, for good. By default all of them. */
export async function deleteLinksTo(db: Database, visits: SQL | undefined, which?: SQL): Promise<void> {
  const ids = db.select({ id: appointments.id }).from(appointments).where(visits)
  const isOfVisits = inArray(waitlistEntries.appointmentId, ids)
  const isTarget = or(inArray(privateLinks.appointmentId, ids), isOfferTo(db, isOfVisits))
  await db.delete(privateLinks).where(and(isTarget, which))
}

export async function deleteOfferLinks(db: Database, entries: SQL | undefined, which: SQL | undefined): Promise<void> {
  await db.delete(privateLinks).where(and(isOfferTo(db, entries), which))
}

function isOfferTo(db: Database, entries: SQL | undefined): SQL {
  const offers = db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(entries)
  return inArray(privateLinks.offerId, offers)
}
