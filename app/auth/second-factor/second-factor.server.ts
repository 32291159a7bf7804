import { and, arrayContains, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Proof } from '../../platform/account-kinds.ts'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { countGuess, type Use } from '../../platform/db/rate-limit.server.ts'
import { secondFactors } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { latestPast } from '../../platform/values/past-moment.ts'
import type { ProvenAccount } from '../credentials.server.ts'
import { makeOneTimeToken, readOneTimeToken } from '../links/one-time.server.ts'
import { lockLiveSession, requireFreshProof } from '../sessions/fresh-proof.server.ts'
import { isOldSeal } from './seal.server.ts'
import { addressOf, hashOfRecoveryCode, newRecoveryCodes, newSecret, stepAt, stepOf } from './totp.server.ts'

export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [row] = await db.select({ id: secondFactors.userId }).from(secondFactors).where(confirmed)
  return row !== undefined
}

/** Asks an account for its second factor, if any: refuses `second_factor_needed`, with the ticket to send with the code. */
export async function requireSecondFactor(
  ctx: Context,
  { userId, proofsEnded }: ProvenAccount,
  provenBy: Proof,
  browserId = '',
): Promise<void> {
  if (!(await hasSecondFactor(ctx, userId))) return
  const ticket = await makeOneTimeToken(ctx, 'second-factor', `${provenBy}:${proofsEnded}:${browserId}:${userId}`)
  throw new Refusal('second_factor_needed', { ticket })
}

/** Reads who is signing in by the ticket, which stays valid for another try. Refuses `link_dead`. */
export async function readTicket(ctx: Context, ticket: string) {
  const value = await readOneTimeToken(ctx, 'second-factor', ticket)
  const [provenBy, proofsEnded, browserId, userId] = value?.split(':') ?? []
  if (userId === undefined || !isProof(provenBy)) throw new Refusal('link_dead')
  return { account: { userId, proofsEnded: Number(proofsEnded) }, provenBy, browserId: browserId || undefined }
}

function isProof(text: string | undefined): text is Proof {
  return text === 'password' || text === 'third_party' || text === 'email_link' || text === 'telephone'
}

/** Accepts a code of the second factor. A browser that the account knows has guesses of its own. Refuses `second_factor_wrong`, `too_many`. */
export async function requireCode(
  ctx: Context,
  userId: string,
  code: string,
  state: 'begun' | 'confirmed',
  browserId?: string,
): Promise<void> {
  const use: Use = browserId === undefined ? ['secondFactor', userId] : ['guessFromKnownBrowser', browserId]
  const isRight = await countGuess(ctx, [use], () => useCode(ctx, userId, code, state))
  if (!isRight) throw new Refusal('second_factor_wrong')
}

/** Each code is accepted once, so that one that was read over a user's shoulder is useless. */
async function useCode(ctx: Context, userId: string, code: string, state: 'begun' | 'confirmed'): Promise<boolean> {
  const isConfirmed = state === 'confirmed' ? isNotNull(secondFactors.confirmedAt) : isNull(secondFactors.confirmedAt)
  const own = and(eq(secondFactors.userId, userId), isConfirmed)
  const [factor] = await ctx.db.select().from(secondFactors).where(own)
  if (!factor) return false
  const secret = ctx.sealer.unseal(factor.sealedSecret)
  const step = stepOf(secret, code, ctx.now())
  const hash = hashOfRecoveryCode(code)
  const { lastStep, recoveryHashes } = secondFactors
  // A code that was accepted while the clock was ahead would refuse all others until then.
  const isAhead = gt(lastStep, stepAt(latestPast(ctx.now())))
  const [isUnused, change] =
    step === undefined
      ? [arrayContains(recoveryHashes, [hash]), { recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` }]
      : [or(lt(lastStep, step), isAhead), { lastStep: step }]
  const used = await ctx.db
    .update(secondFactors)
    .set({ ...change, ...(isOldSeal(factor.sealedSecret) && { sealedSecret: ctx.sealer.seal(secret) }) })
    .where(and(own, isUnused))
    .returning({ id: secondFactors.userId })
  return used.length > 0
}

/** Returns the secret for an authenticator app. Needs a recent sign-in. Refuses `fresh_sign_in`, `second_factor_on`. */
export async function beginSecondFactor(ctx: Context): Promise<{ secret: string; address: string }> {
  requireStaff(ctx)
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  const secret = newSecret()
  const row = { sealedSecret: ctx.sealer.seal(secret), lastStep: 0, recoveryHashes: [] }
  const [begun] = await ctx.db
    .insert(secondFactors)
    .values({ userId: account.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ id: secondFactors.userId })
  if (!begun) throw new Refusal('second_factor_on')
  return { secret, address: addressOf(secret, (await ctx.clinic()).name, account.email ?? account.fullName) }
}

/** Returns the recovery codes, this once. Needs a recent sign-in. Refuses `fresh_sign_in`, `second_factor_wrong`, `too_many`. */
export async function confirmSecondFactor(ctx: Context, { code }: { code: string }): Promise<string[]> {
  requireStaff(ctx)
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  await requireCode(ctx, account.id, code, 'begun')
  const codes = newRecoveryCodes()
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    await transaction
      .update(secondFactors)
      .set({ confirmedAt: ctx.now(), recoveryHashes: codes.map(hashOfRecoveryCode) })
      .where(eq(secondFactors.userId, account.id))
    await recordAudit(ctx, transaction, { action: 'second_factor_on', subject: 'user', subjectId: account.id })
  })
  return codes
}

/** Ends the second factor. Needs a code and a recent sign-in. Refuses `fresh_sign_in`, `second_factor_wrong`, `too_many`. */
export async function dropSecondFactor(ctx: Context, { code }: { code: string }): Promise<void> {
  requireStaff(ctx)
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  await requireCode(ctx, account.id, code, 'confirmed')
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, account.id))
    await recordAudit(ctx, transaction, { action: 'second_factor_off', subject: 'user', subjectId: account.id })
  })
}
