import { eq, inArray, lte, or } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { appointments, privateLinks, waitlistOffers } from '../platform/db/schema.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

// A link in a mail that works without signing in. The token comes after the # of its address, so that it appears in no log and no
// referrer, and only its hash is stored.

/** How long a link still shows a visit that is over. */
const lifetimeMs = 30 * millisecondsPerDay

/** Links to visits that ended by then no longer work. */
export const linksEndAt = (now: Date): Date => new Date(now.getTime() - lifetimeMs)

type Target =
  | { readonly appointmentId: string; readonly isSlip?: boolean; readonly account?: MailedAccount | undefined }
  | { readonly offerId: string }

/** An account and its e-mail, to which a link is mailed. */
interface MailedAccount {
  readonly id: string
  readonly email: string
}

/** Makes a link's token for one mail or one slip. Those made before stay valid. */
export async function makePrivateLink({ db, now }: Pick<Context, 'db' | 'now'>, target: Target): Promise<string> {
  const token = newSecretToken()
  const account = 'account' in target ? target.account : undefined
  await db.insert(privateLinks).values({
    tokenHash: hashOfToken(token),
    ...target,
    accountId: account?.id,
    accountEmail: account?.email,
    createdAt: now(),
  })
  return token
}

/** Deletes the links to visits and offers that no longer work. */
export async function deleteOldPrivateLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const over = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(lte(appointments.endsAt, linksEndAt(now())))
  const offers = db.select({ id: waitlistOffers.id }).from(waitlistOffers).where(lte(waitlistOffers.startsAt, now()))
  await db
    .delete(privateLinks)
    .where(or(inArray(privateLinks.appointmentId, over), inArray(privateLinks.offerId, offers)))
}

/** What a link's token leads to; undefined if there is no such link. */
export async function readPrivateLink(db: Database, token: string) {
  const [link] = await db
    .select({
      appointmentId: privateLinks.appointmentId,
      offerId: privateLinks.offerId,
      isSlip: privateLinks.isSlip,
      accountId: privateLinks.accountId,
      accountEmail: privateLinks.accountEmail,
    })
    .from(privateLinks)
    .where(eq(privateLinks.tokenHash, hashOfToken(token)))
  return link
}
