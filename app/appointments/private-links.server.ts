import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { currentLanguage } from '#language'
import type { Context, Database } from '../platform/context.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { appointments, privateLinks, waitlistOffers } from '../platform/db/schema.ts'
import type { Environment } from '../platform/environment.server.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

// A private link opens a visit or an offer without signing in. Its token comes after the #, so that no log and no referrer contain it, and
// only the token's hash is stored.

/** How long a private link still shows a visit that has ended. An SMS's short link is for a patient who may still be at the clinic. */
const lifetimeMs = { mailed: 30 * millisecondsPerDay, short: millisecondsPerDay / 2 }

/** Returns the time before which a visit must have ended for its links to be invalid now. */
export const linksEndAt = (now: Date, isShort = false): Date =>
  new Date(now.getTime() - lifetimeMs[isShort ? 'short' : 'mailed'])

type Target =
  | { readonly appointmentId: string; readonly isSlip?: boolean; readonly account?: MailedAccount | undefined }
  | { readonly offerId: string }

interface MailedAccount {
  readonly id: string
  readonly email: string
}

/** Makes a private link for one mail or one slip of paper. Earlier links stay valid. */
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

/** Makes a short private link for one SMS, whose page is in the language in use. */
export async function makeShortLink(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  target: { readonly appointmentId: string } | { readonly offerId: string },
): Promise<string> {
  const code = newShortCode()
  await db
    .insert(privateLinks)
    .values({ tokenHash: hashOfToken(code), ...target, shortIn: currentLanguage(), createdAt: now() })
  return shortAddress(settings, code)
}

const shortAddress = ({ publicUrl }: Pick<Environment, 'publicUrl'>, code: string) => `${publicUrl}/v/${code}`

export const sampleShortLink = ({ settings }: Pick<Context, 'settings'>) =>
  shortAddress(settings, '0'.repeat(codeLength))

export async function deleteOldPrivateLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const over = (isShort: boolean) =>
    db
      .select({ id: appointments.id })
      .from(appointments)
      .where(lte(appointments.endsAt, linksEndAt(now(), isShort)))
  const offers = db.select({ id: waitlistOffers.id }).from(waitlistOffers).where(lte(waitlistOffers.startsAt, now()))
  await db
    .delete(privateLinks)
    .where(
      or(
        inArray(privateLinks.appointmentId, over(false)),
        and(isNotNull(privateLinks.shortIn), inArray(privateLinks.appointmentId, over(true))),
        inArray(privateLinks.offerId, offers),
      ),
    )
}

/**
 * Reads a private link. A short link's unknown code counts against the caller's network; a right one never does, since others share it.
 * Refuses `too_many`.
 */
export async function openPrivateLink(ctx: Context, token: string) {
  const link = await readPrivateLink(ctx.db, token)
  if (link === undefined && shortCodeOf(token) !== undefined) await countTry(ctx, 'shortLinkFrom')
  return link
}

export async function readPrivateLink(db: Database, token: string) {
  const [link] = await db
    .select({
      appointmentId: privateLinks.appointmentId,
      offerId: privateLinks.offerId,
      isSlip: privateLinks.isSlip,
      accountId: privateLinks.accountId,
      accountEmail: privateLinks.accountEmail,
      shortIn: privateLinks.shortIn,
    })
    .from(privateLinks)
    .where(eq(privateLinks.tokenHash, hashOfToken(shortCodeOf(token) ?? token)))
  return link
}

/** Crockford's base 32 leaves out I, L, O and U, so that nobody who types a code mistakes one character for another. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A code of 12 characters has 60 random bits. */
export const codeLength = 12
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

function newShortCode(): string {
  // The 256 values of a byte are a multiple of the 32 letters, so every letter is equally likely.
  return Array.from(randomBytes(codeLength), byte => codeAlphabet[byte % codeAlphabet.length]).join('')
}

/** Returns the code that a user meant who typed small letters, or I, L or O; undefined if the text is no code. */
function shortCodeOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return codePattern.test(code) ? code : undefined
}
