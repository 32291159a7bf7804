import { and, arrayContains, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Context, Proof } from '../../platform/context.server.ts'
import { countTry, forgetTries } from '../../platform/db/rate-limit.server.ts'
import { secondFactors } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ProvenAccount } from '../credentials.server.ts'
import { makeOneTimeToken, readOneTimeToken } from '../links/one-time.server.ts'
import { hashOfRecoveryCode, stepOf } from './totp.server.ts'

/** Whether an account has switched a second factor on. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [row] = await db.select({ id: secondFactors.userId }).from(secondFactors).where(confirmed)
  return row !== undefined
}

/**
 * Demands the code of an account that has a second factor, after this first proof. Refuses `second_factor_needed` with the ticket
 * to send the code with.
 */
export async function requireSecondFactor(
  ctx: Context,
  { userId, proofsEnded }: ProvenAccount,
  provenBy: Proof,
): Promise<void> {
  if (!(await hasSecondFactor(ctx, userId))) return
  const ticket = await makeOneTimeToken(ctx, 'second-factor', `${provenBy}:${proofsEnded}:${userId}`)
  throw new Refusal('second_factor_needed', { ticket })
}

/** The account and first proof behind a ticket, which isn't used up. Refuses `link_dead`. */
export async function readTicket(
  ctx: Context,
  ticket: string,
): Promise<{ readonly account: ProvenAccount; readonly provenBy: Proof }> {
  const value = await readOneTimeToken(ctx, 'second-factor', ticket)
  const [provenBy, proofsEnded, userId] = value?.split(':') ?? []
  if (userId === undefined || !isProof(provenBy)) throw new Refusal('link_dead')
  return { account: { userId, proofsEnded: Number(proofsEnded) }, provenBy }
}

function isProof(text: string | undefined): text is Proof {
  return text === 'password' || text === 'third_party' || text === 'email_link' || text === 'telephone'
}

/** Accepts a code once, of a second factor that is on or still being set up. Refuses `second_factor_wrong`, `too_many`. */
export async function requireCode(
  ctx: Context,
  userId: string,
  code: string,
  state: 'begun' | 'confirmed',
): Promise<void> {
  await countTry(ctx, 'secondFactor', userId)
  const isConfirmed = state === 'confirmed' ? isNotNull(secondFactors.confirmedAt) : isNull(secondFactors.confirmedAt)
  const own = and(eq(secondFactors.userId, userId), isConfirmed)
  const [factor] = await ctx.db.select().from(secondFactors).where(own)
  if (!factor) throw new Refusal('second_factor_wrong')
  const step = stepOf(await ctx.identity.unseal(factor.sealedSecret), code, ctx.now())
  const hash = hashOfRecoveryCode(code)
  // Each code counts once, so one read over a shoulder is of no use.
  const used =
    step === undefined
      ? await ctx.db
          .update(secondFactors)
          .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
          .where(and(own, arrayContains(secondFactors.recoveryHashes, [hash])))
          .returning({ id: secondFactors.userId })
      : await ctx.db
          .update(secondFactors)
          .set({ lastStep: step })
          .where(and(own, lt(secondFactors.lastStep, step)))
          .returning({ id: secondFactors.userId })
  if (used.length === 0) throw new Refusal('second_factor_wrong')
  await forgetTries(ctx, 'secondFactor', userId)
}
