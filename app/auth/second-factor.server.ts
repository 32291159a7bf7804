import { and, arrayContains, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Account, type Context, requireStaff, type SignedIn } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { recordAudit } from '../db/audit.server.ts'
import { countTry, forgetTries } from '../db/rate-limit.server.ts'
import { secondFactors } from '../db/schema.ts'
import { makeOneTimeToken, readOneTimeToken, takeOneTimeToken } from './one-time.server.ts'
import { addressOf, hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './totp.server.ts'

/** Whether an account has switched a second factor on. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [row] = await db.select({ id: secondFactors.userId }).from(secondFactors).where(confirmed)
  return row !== undefined
}

/**
 * Starts switching a second factor on: answers the secret for an authenticator app. Staff may call. Refuses
 * `second_factor_on`.
 */
export async function beginSecondFactor(ctx: Context): Promise<{ secret: string; address: string }> {
  const account = requireStaff(ctx)
  const secret = newSecret()
  const row = { sealedSecret: await ctx.identity.seal(secret), lastStep: 0, recoveryHashes: [] }
  const [begun] = await ctx.db
    .insert(secondFactors)
    .values({ userId: account.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ id: secondFactors.userId })
  if (!begun) throw new Refusal('second_factor_on')
  return { secret, address: addressOf(secret, account.email) }
}

/**
 * Switches it on, once a code shows that the app has the secret. Answers the recovery codes, which can't be read again.
 * Staff may call. Refuses `second_factor_wrong`, `too_many`.
 */
export async function confirmSecondFactor(ctx: Context, { code }: { code: string }): Promise<string[]> {
  const account = requireStaff(ctx)
  await requireCode(ctx, account.id, code, 'begun')
  const codes = newRecoveryCodes()
  await ctx.db.transaction(async transaction => {
    await transaction
      .update(secondFactors)
      .set({ confirmedAt: ctx.now(), recoveryHashes: codes.map(hashOfRecoveryCode) })
      .where(eq(secondFactors.userId, account.id))
    await recordAudit(ctx, transaction, { action: 'second_factor_on', subject: 'user', subjectId: account.id })
  })
  return codes
}

/** Switches it off, with a code. Staff may call. Refuses `second_factor_wrong`, `too_many`. */
export async function dropSecondFactor(ctx: Context, { code }: { code: string }): Promise<void> {
  const account: Account = requireStaff(ctx)
  await requireCode(ctx, account.id, code, 'confirmed')
  await ctx.db.transaction(async transaction => {
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, account.id))
    await recordAudit(ctx, transaction, { action: 'second_factor_off', subject: 'user', subjectId: account.id })
  })
}

/**
 * Revokes a session that was just opened, by whichever sign-in, if the account has a second factor. Refuses
 * `second_factor_needed` with the ticket to send the code with.
 */
export async function requireSecondFactor(ctx: Context, { userId, token }: SignedIn): Promise<void> {
  if (!(await hasSecondFactor(ctx, userId))) return
  await ctx.identity.signOut(token)
  throw new Refusal('second_factor_needed', { ticket: await makeOneTimeToken(ctx, 'second-factor', userId) })
}

/**
 * Completes a sign-in with the code. Anybody with the ticket may call. Refuses `link_dead`, `second_factor_wrong`,
 * `too_many`.
 */
export async function finishSecondFactor(
  ctx: Context,
  { ticket, code }: { ticket: string; code: string },
): Promise<SignedIn> {
  const userId = await readOneTimeToken(ctx, 'second-factor', ticket)
  if (userId === undefined) throw new Refusal('link_dead')
  await requireCode(ctx, userId, code, 'confirmed')
  // A wrong code leaves the ticket valid, a right one uses it up: of two at once one is refused.
  if ((await takeOneTimeToken(ctx, 'second-factor', ticket)) === undefined) throw new Refusal('link_dead')
  return ctx.identity.openSession(userId, ctx.client)
}

async function requireCode(ctx: Context, userId: string, code: string, state: 'begun' | 'confirmed'): Promise<void> {
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
