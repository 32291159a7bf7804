import { eq, isNull } from 'drizzle-orm'
import { readClinic } from '../../clinic/clinic.server.ts'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { secondFactors } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { lockLiveSession, requireFreshProof } from '../sessions/fresh-proof.server.ts'
import { requireCode } from './second-factor.server.ts'
import { addressOf, hashOfRecoveryCode, newRecoveryCodes, newSecret } from './totp.server.ts'

/**
 * Starts switching a second factor on: returns the secret for an authenticator app. Needs a fresh proof. Refuses `fresh_sign_in`,
 * `second_factor_on`.
 */
export async function beginSecondFactor(ctx: Context): Promise<{ secret: string; address: string }> {
  requireStaff(ctx)
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  const secret = newSecret()
  const row = { sealedSecret: await ctx.identity.seal(secret), lastStep: 0, recoveryHashes: [] }
  const [begun] = await ctx.db
    .insert(secondFactors)
    .values({ userId: account.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ id: secondFactors.userId })
  if (!begun) throw new Refusal('second_factor_on')
  return { secret, address: addressOf(secret, (await readClinic(ctx)).name, account.email ?? account.fullName) }
}

/**
 * Switches it on, once a code shows that the app has the secret. Returns the recovery codes, which can't be read again. Needs a
 * fresh proof. Refuses `fresh_sign_in`, `second_factor_wrong`, `too_many`.
 */
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

/** Switches it off, with a code. Needs a fresh proof. Refuses `fresh_sign_in`, `second_factor_wrong`, `too_many`. */
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
