import { eq } from 'drizzle-orm'
import { languageOfVisit } from '../appointments/visit-words.server.ts'
import type { Context } from '../platform/context.server.ts'
import { users, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import type { Language } from '../platform/values/language.ts'

/** The language in which to write to the patient who is offered a time. */
export async function languageOfOffer(ctx: Pick<Context, 'db'>, offerId: string): Promise<Language> {
  const [entry] = await ctx.db
    .select({ appointmentId: waitlistEntries.appointmentId, language: users.language })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .leftJoin(users, eq(users.id, waitlistEntries.userId))
    .where(eq(waitlistOffers.id, offerId))
  return entry?.appointmentId ? languageOfVisit(ctx, entry.appointmentId) : (entry?.language ?? 'en')
}
