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
import { endSessions } from './sessions/session-store.server.ts'

/** An account as its user proved it: the proof holds until an event ends earlier proofs. */
export interface ProvenAccount {
  readonly userId: string
  readonly proofsEnded: number
}

export const provenColumns = { userId: users.id, proofsEnded: users.proofsEnded }

/** The account with an e-mail, for a proof that is about to be given. */
export async function findAccount(db: Database, email: string): Promise<ProvenAccount | undefined> {
  const [account] = await db.select(provenColumns).from(users).where(eq(users.email, email))
  return account
}

/** The account of a proof that was just given, in the proof's own transaction. */
export async function readAccount(transaction: Database, userId: string): Promise<ProvenAccount> {
  const [account] = await transaction.select(provenColumns).from(users).where(eq(users.id, userId))
  if (!account) throw new Error('there is no such account')
  return account
}

/** The account that a call names by its e-mail or its id. */
export const hasAddress = (address: string) =>
  z.uuid().safeParse(address).success ? eq(users.id, address) : eq(users.email, address)

/**
 * Locks an account before a change to how its user signs in, ahead of all its other rows, so that concurrent changes wait for each
 * other. Returns false if it no longer exists.
 */
export async function lockAccount(transaction: Database, userId: string): Promise<boolean> {
  const locked = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return locked.length > 0
}

/** Whether a proof still holds. Anything that would end it waits for this transaction. */
export async function holds(transaction: Database, { userId, proofsEnded }: ProvenAccount): Promise<boolean> {
  const [account] = await transaction
    .select({ now: users.proofsEnded })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return account?.now === proofsEnded
}

/** Whether an account's user can sign in with a password, and whether through a third party such as Google. */
export async function readCredentials(
  db: Database,
  userId: string,
): Promise<{ readonly hasPassword: boolean; readonly hasThirdParty: boolean }> {
  const [found] = await db
    .select({ hasPassword: isNotNull(users.passwordHash).mapWith(Boolean), provider: thirdPartyAccounts.providerId })
    .from(users)
    .leftJoin(thirdPartyAccounts, eq(thirdPartyAccounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1)
  return { hasPassword: found?.hasPassword ?? false, hasThirdParty: (found?.provider ?? null) !== null }
}

/**
 * Called before an account becomes staff: a telephone alone is too weak for the clinic's records. Refuses
 * `email_and_password_needed`.
 */
export async function requireStrongSignIn(transaction: Database, userId: string): Promise<void> {
  const [user] = await transaction
    .select({ email: users.email, phoneProvenAt: users.phoneProvenAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user || user.phoneProvenAt === null) return
  const { hasPassword, hasThirdParty } = await readCredentials(transaction, userId)
  if (user.email === null || !(hasPassword || hasThirdParty)) throw new Refusal('email_and_password_needed')
}

/**
 * Sets an account's password, also its first one, and ends all access gained by the earlier one: all sessions but the given one, and
 * every link that was mailed before. Without such a session, calendar addresses and open invitations end as well.
 */
export async function replacePassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId))
  // A reset is for a user who may have lost the account to a stranger.
  if (exceptSessionId === undefined) {
    await endWhatItGave(transaction, userId)
    await endTelephone(transaction, userId)
  }
  await endProofs(transaction, userId, exceptSessionId)
}

/**
 * Marks an account's e-mail as proven by a user who did not give the account's password. If it is the first proof, the
 * account may have been registered by a stranger: its password, sessions, links, calendar addresses, open invitations, second
 * factor and linked third parties end. Returns whether it was the first.
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
  await endWhatItGave(transaction, userId)
  await endTelephone(transaction, userId)
  await endProofs(transaction, userId)
  return true
}

/** The telephone of an account that has an e-mail no longer signs in to it; its number stays. */
async function endTelephone(transaction: Database, userId: string): Promise<void> {
  const isOwn = and(eq(users.id, userId), isNotNull(users.email))
  await transaction.update(users).set({ phoneProvenAt: null }).where(isOwn)
}

/** Ends an account's calendar addresses and the invitations that it sent, for good: its user makes new ones. */
export async function endWhatItGave(transaction: Database, userId: string): Promise<void> {
  await transaction.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, userId))
  await endInvitationsBy(transaction, userId)
}

/** Ends the invitations that an owner sent and nobody has accepted. */
export async function endInvitationsBy(transaction: Database, userId: string): Promise<void> {
  await transaction.delete(invitations).where(eq(invitations.invitedById, userId))
}

/** Ends all that earlier proofs gave: sessions but the given one, mailed links, and sign-ins that are under way. */
export async function endProofs(transaction: Database, userId: string, exceptSessionId?: string): Promise<void> {
  // First, since this waits for sessions that are just being opened.
  await transaction
    .update(users)
    .set({ proofsEnded: sql`${users.proofsEnded} + 1` })
    .where(eq(users.id, userId))
  await endSessions(transaction, userId, exceptSessionId)
  const { value } = oneTimeTokens
  // The value of a one-time token is its account's id, or ends in it.
  await transaction.delete(oneTimeTokens).where(or(eq(value, userId), like(value, `%:${userId}`)))
}
