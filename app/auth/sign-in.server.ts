import { and, eq, not } from 'drizzle-orm'
import { type Context, requireAccount, type SignedIn } from '../platform/context.server.ts'
import { users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import type { SignIn } from './account.ts'
import { endPresentedSession, openProvenSession } from './admission.server.ts'
import { provenColumns, readCredentials } from './credentials.server.ts'
import { compareGuess } from './guesses.server.ts'
import { takeOneTimeToken } from './links/one-time.server.ts'
import { isPassword } from './password-hash.server.ts'
import { readTicket, requireCode } from './second-factor/second-factor.server.ts'
import { knownBrowserOf } from './sessions/known-browser.server.ts'

/** Signs in by e-mail and password. Refuses `wrong_credentials`, `deactivated`, `second_factor_needed`, `too_many`, `busy`. */
export async function signIn(ctx: Context, { email, password, browsers = [] }: SignIn): Promise<SignedIn> {
  ctx.request.wayIn = 'password'
  const { account, browserId } = await checkPassword(ctx, email, password, browsers)
  return openProvenSession(ctx, account, 'password', { browserId })
}

/** Checks a password. Refuses `wrong_credentials`, `too_many`, `busy`. */
export async function checkPassword(ctx: Context, email: string, password: string, browsers: readonly string[] = []) {
  const columns = { ...provenColumns, passwordHash: users.passwordHash }
  const [account] = await ctx.db.select(columns).from(users).where(eq(users.email, email))
  ctx.request.account = account?.userId
  const browserId = await knownBrowserOf(ctx, account ? [account] : [], browsers)
  const guess = { use: ['signInTo', email], browserId } as const
  const isRight = await compareGuess(ctx, guess, () => isPassword(password, account?.passwordHash))
  if (!account || !isRight) throw new Refusal('wrong_credentials')
  return { account, browserId }
}

/** Signs in by the session that a third party's popup got for the e-mail. `isNew` is true once, to welcome. Refuses `proof_needed`. */
export async function signInWithProof(ctx: Context, email: string) {
  ctx.request.wayIn = 'third_party'
  const { account, client } = ctx
  if (!account || !client.token || account.email !== email) throw new Refusal('proof_needed')
  if (!(await readCredentials(ctx.db, account.id)).hasThirdParty) throw new Refusal('proof_needed')
  const welcomed = await ctx.db
    .update(users)
    .set({ welcomed: true })
    .where(and(eq(users.id, account.id), not(users.welcomed)))
    .returning({ id: users.id })
  return { token: client.token, isNew: welcomed.length > 0 }
}

/** Completes a sign-in by the second factor's code. Refuses `link_dead`, `second_factor_wrong`, `deactivated`, `too_many`. */
export async function finishSecondFactor(ctx: Context, { ticket, code }: { ticket: string; code: string }) {
  ctx.request.wayIn = 'second_factor'
  const { account, provenBy, browserId } = await readTicket(ctx, ticket)
  ctx.request.account = account.userId
  await requireCode(ctx, account.userId, code, 'confirmed', browserId)
  // A wrong code leaves the ticket valid. A right code uses the ticket up, so that of two sign-ins with it at once one is refused.
  if ((await takeOneTimeToken(ctx, 'second-factor', ticket)) === undefined) throw new Refusal('link_dead')
  return openProvenSession(ctx, account, provenBy, { withSecondFactor: true, browserId })
}

export async function signOut(ctx: Context): Promise<void> {
  requireAccount(ctx)
  await endPresentedSession(ctx)
}
