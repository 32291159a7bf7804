import { and, asc, eq, isNull } from 'drizzle-orm'
import { languageOfVisit } from '../app/appointments/visit-words.server.ts'
import { users, waitlistEntries, waitlistOffers } from '../app/platform/db/schema.ts'
import type { MailJob } from '../app/platform/jobs/jobs.ts'
import type { MailContext } from '../app/platform/mail/mail-context.server.ts'
import type { Language } from '../app/platform/values/language.ts'

/**
 * The language of a mail: that of the account it goes to; for a visit without an account the one that the desk chose, or else the
 * one by the clinic's rule. Mails to the clinic itself are in its first owner's. An account that never chose reads English.
 */
export async function languageOfMail(ctx: MailContext, job: MailJob): Promise<Language> {
  switch (job.kind) {
    case 'contact':
    case 'day-sheet':
      return (await ownersLanguage(ctx)) ?? 'en'
    case 'verify-email':
    case 'test':
      return languageOf(ctx, eq(users.id, job.userId))
    case 'reset-password':
    case 'email-link':
      return languageOf(ctx, eq(users.email, job.email))
    case 'invitation':
      return job.language ?? 'en'
    case 'offer':
      return ofOffer(ctx, job.offerId)
    default:
      return languageOfVisit(ctx, job.appointmentId)
  }
}

async function languageOf({ db }: MailContext, wanted: ReturnType<typeof eq>): Promise<Language> {
  const [account] = await db.select({ language: users.language }).from(users).where(wanted)
  return account?.language ?? 'en'
}

async function ownersLanguage({ db }: MailContext): Promise<Language | null> {
  const isOwner = and(eq(users.role, 'owner'), isNull(users.deactivatedAt))
  const [owner] = await db
    .select({ language: users.language })
    .from(users)
    .where(isOwner)
    .orderBy(asc(users.createdAt))
    .limit(1)
  return owner?.language ?? null
}

async function ofOffer(ctx: MailContext, offerId: string): Promise<Language> {
  const [entry] = await ctx.db
    .select({ appointmentId: waitlistEntries.appointmentId, language: users.language })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .leftJoin(users, eq(users.id, waitlistEntries.userId))
    .where(eq(waitlistOffers.id, offerId))
  return entry?.appointmentId ? languageOfVisit(ctx, entry.appointmentId) : (entry?.language ?? 'en')
}
