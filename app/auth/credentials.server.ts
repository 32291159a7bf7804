import { and, eq, isNotNull, like, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../platform/context.server.ts'
import {
  calendarFeeds,
  invitations,
  oneTimeTokens,
  secondFactors,
  thirdPartyAccounts,
  users,
} from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { forgetBrowsers } from './sessions/known-browser.server.ts'
import { endSessions } from './sessions/session-store.server.ts'

/** An account and how often its proofs of sign-in were ended. A proof from before the last time is no longer valid. */
export interface ProvenAccount {
  readonly userId: string
  readonly proofsEnded: number
}

export const provenColumns = { userId: users.id, proofsEnded: users.proofsEnded }

export async function findAccount(db: Database, email: string): Promise<ProvenAccount | undefined> {
  const [account] = await db.select(provenColumns).from(users).where(eq(users.email, email))
  return account
}

export async function readAccount(transaction: Database, userId: string): Promise<ProvenAccount> {
  const [account] = await transaction.select(provenColumns).from(users).where(eq(users.id, userId))
  if (!account) throw new Error('there is no such account')
  return account
}

export const isAccountAt = (address: string) =>
  z.uuid().safeParse(address).success ? eq(users.id, address) : eq(users.email, address)

/** Locks an account's row before its other rows, so that changes of one account wait for each other. False if the account is gone. */
export async function lockAccount(transaction: Database, userId: string): Promise<boolean> {
  const locked = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return locked.length > 0
}

/** Whether an account's proof of sign-in still counts. A change that would end the proof waits for this transaction. */
export async function isProofValid(transaction: Database, { userId, proofsEnded }: ProvenAccount): Promise<boolean> {
  const isHeld = and(eq(users.id, userId), eq(users.proofsEnded, proofsEnded))
  const held = await transaction.select({ id: users.id }).from(users).where(isHeld).for('share')
  return held.length > 0
}

export async function readCredentials(db: Database, userId: string) {
  const [found] = await db
    .select({ hasPassword: isNotNull(users.passwordHash).mapWith(Boolean), provider: thirdPartyAccounts.providerId })
    .from(users)
    .leftJoin(thirdPartyAccounts, eq(thirdPartyAccounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1)
  return { hasPassword: found?.hasPassword ?? false, hasThirdParty: (found?.provider ?? null) !== null }
}

/** Refuses `email_and_password_needed` to an account that signs in by telephone alone, which is too weak for staff. */
export async function requireStrongSignIn(transaction: Database, userId: string): Promise<void> {
  const { email, phoneProvenAt } = users
  const [user] = await transaction.select({ email, phoneProvenAt }).from(users).where(eq(users.id, userId))
  if (!user || user.phoneProvenAt === null) return
  const { hasPassword, hasThirdParty } = await readCredentials(transaction, userId)
  if (user.email === null || !(hasPassword || hasThirdParty)) throw new Refusal('email_and_password_needed')
}

/** Sets a password; ends all mailed links and sessions but the given one. If none is given, calendar addresses and invitations end too. */
export async function replacePassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId))
  // If no session is given, this is a reset, by a user who may have lost the account to a stranger.
  if (exceptSessionId === undefined) {
    await endFeedsAndInvitations(transaction, userId)
    await endTelephone(transaction, userId)
  }
  await endProofs(transaction, userId, exceptSessionId)
}

/**
 * Marks an account's e-mail as proven. The first time, the account's password, other ways to sign in, sessions, calendar addresses and
 * invitations end, since a stranger may have registered it with this e-mail. Returns whether it was the first time.
 */
export async function proveEmailWithoutPassword(transaction: Database, userId: string): Promise<boolean> {
  const proven = await transaction
    .update(users)
    .set({ emailVerified: true, passwordHash: null })
    .where(and(eq(users.id, userId), not(users.emailVerified)))
    .returning({ id: users.id })
  if (proven.length === 0) return false
  await transaction.delete(thirdPartyAccounts).where(eq(thirdPartyAccounts.userId, userId))
  await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await endFeedsAndInvitations(transaction, userId)
  await endTelephone(transaction, userId)
  await endProofs(transaction, userId)
  return true
}

/** The telephone number of an account with an e-mail stays, but no longer signs in to the account. */
async function endTelephone(transaction: Database, userId: string): Promise<void> {
  const isOwn = and(eq(users.id, userId), isNotNull(users.email))
  await transaction.update(users).set({ phoneProvenAt: null }).where(isOwn)
}

export async function endFeedsAndInvitations(transaction: Database, userId: string): Promise<void> {
  await transaction.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, userId))
  await deleteInvitationsBy(transaction, userId)
}

export async function deleteInvitationsBy(transaction: Database, userId: string): Promise<void> {
  await transaction.delete(invitations).where(eq(invitations.invitedById, userId))
}

/** Ends an account's sessions except the given one, its known browsers, its mailed links, and sign-ins that wait for a second factor. */
export async function endProofs(transaction: Database, userId: string, exceptSessionId?: string): Promise<void> {
  // This update comes before sessions are ended, since it waits for those that are just being opened.
  const proofsEnded = sql`${users.proofsEnded} + 1`
  await transaction.update(users).set({ proofsEnded }).where(eq(users.id, userId))
  await endSessions(transaction, userId, exceptSessionId)
  // Known browsers end too, since a stranger may have signed in with the earlier password.
  await forgetBrowsers(transaction, userId)
  const { value } = oneTimeTokens
  // Ends the account's one-time tokens, whose value is the account's id or ends in it.
  await transaction.delete(oneTimeTokens).where(or(eq(value, userId), like(value, `%:${userId}`)))
}
