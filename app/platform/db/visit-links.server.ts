import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../context.server.ts'
import { appointments, privateLinks, waitlistEntries, waitlistOffers } from './schema.ts'

/** Ends for good all private links to the given appointments, in messages and on slips, and to the times offered in their place. */
export async function deleteLinksTo(db: Database, visits: SQL | undefined): Promise<void> {
  const ids = db.select({ id: appointments.id }).from(appointments).where(visits)
  const offers = db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(inArray(waitlistEntries.appointmentId, ids))
  await db
    .delete(privateLinks)
    .where(or(inArray(privateLinks.appointmentId, ids), inArray(privateLinks.offerId, offers)))
}
