import type { Proof } from '../../platform/account-kinds.ts'
import { type Account, type Context, type Database, requireAccount } from '../../platform/context.server.ts'
import { Refusal } from '../../platform/errors.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { lockAccount, readCredentials } from '../credentials.server.ts'
import { isSessionAlive } from './session-store.server.ts'

const freshMs = 5 * millisecondsPerMinute

/**
 * Requires the caller to have signed in within the last five minutes by the account's strongest means, and with the second factor's
 * code if there is one, which every way of signing in asks for. Protects changes to how a user signs in, and deleting the account.
 * Refuses `sign_in_needed`, and otherwise with the given code and the proof that is wanted.
 */
export async function requireFreshProof(ctx: Context, code: 'fresh_sign_in' | 'sign_in_again'): Promise<Account> {
  const account = requireAccount(ctx)
  const isFresh = ctx.now().getTime() - account.sessionStartedAt.getTime() <= freshMs
  const proof = strongestProof(account, await readCredentials(ctx.db, account.id))
  if (!isFresh || account.provenBy !== proof) throw new Refusal(code, { proof })
  return account
}

/**
 * Locks the caller's account, and requires the request's session to be alive still: a reset may have ended it meanwhile. Comes first
 * in each transaction that needs a fresh proof. Refuses `sign_in_needed`.
 */
export async function lockLiveSession(transaction: Database, { id, sessionId }: Account): Promise<void> {
  const isThere = await lockAccount(transaction, id)
  if (!isThere || !(await isSessionAlive(transaction, sessionId))) throw new Refusal('sign_in_needed')
}

function strongestProof(
  { email }: Account,
  { hasPassword, hasThirdParty }: Awaited<ReturnType<typeof readCredentials>>,
): Proof {
  if (hasPassword) return 'password'
  if (hasThirdParty) return 'third_party'
  return email === null ? 'telephone' : 'email_link'
}
