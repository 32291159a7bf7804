import { eq } from 'drizzle-orm'
import type { Proof } from '../platform/account-kinds.ts'
import type { Context, SignedIn } from '../platform/context.server.ts'
import { users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { isProofValid, type ProvenAccount } from './credentials.server.ts'
import { requireSecondFactor } from './second-factor/second-factor.server.ts'
import { rememberBrowser } from './sessions/known-browser.server.ts'
import { endSession, openSession } from './sessions/session-store.server.ts'

interface Admission {
  readonly withSecondFactor?: boolean
  /** The browser that the account knew before. */
  readonly browserId?: string | undefined
}

/** Opens the session of every way to sign in. Refuses `deactivated`, `second_factor_needed`, `sign_in_needed` if a reset came first. */
export async function openProvenSession(
  ctx: Context,
  account: ProvenAccount,
  provenBy: Proof,
  { withSecondFactor = false, browserId }: Admission = {},
): Promise<SignedIn> {
  const { userId } = account
  ctx.request.account = userId
  const [user] = await ctx.db.select({ off: users.deactivatedAt }).from(users).where(eq(users.id, userId))
  if (user?.off) throw new Refusal('deactivated')
  if (!withSecondFactor) await requireSecondFactor(ctx, account, provenBy, browserId)
  const signedIn = await ctx.db.transaction(async transaction => {
    if (!(await isProofValid(transaction, account))) throw new Refusal('sign_in_needed')
    const token = await openSession({ ...ctx, db: transaction }, userId, provenBy)
    return { token, browser: await rememberBrowser(ctx, transaction, userId, browserId) }
  })
  await endPresentedSession(ctx)
  return signedIn
}

export async function endPresentedSession(ctx: Context): Promise<void> {
  if (ctx.account && ctx.client.token) await endSession(ctx, ctx.client.token)
}
