import type { Proof } from '../../platform/account-kinds.ts'
import { type Account, type Context, type Database, requireAccount } from '../../platform/context.server.ts'
import { Refusal } from '../../platform/errors.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { pastMoment } from '../../platform/values/past-moment.ts'
import { lockAccount, readCredentials } from '../credentials.server.ts'
import { isSessionAlive } from './session-store.server.ts'

const freshMs = 5 * millisecondsPerMinute

/** Needs a sign-in in the account's strongest way, at most five minutes ago. Refuses `sign_in_needed`, else `code` with that way. */
export async function requireFreshProof(ctx: Context, code: 'fresh_sign_in' | 'sign_in_again'): Promise<Account> {
  const account = requireAccount(ctx)
  const startedAt = pastMoment(account.sessionStartedAt, ctx.now())
  const isFresh = startedAt !== undefined && ctx.now().getTime() - startedAt.getTime() <= freshMs
  const proof = strongestProof(account, await readCredentials(ctx.db, account.id))
  if (!isFresh || account.provenBy !== proof) throw new Refusal(code, { proof })
  return account
}

/** Locks the account at the start of a transaction that needs a recent sign-in. Refuses `sign_in_needed` if a reset ended the session. */
export async function lockLiveSession(transaction: Database, { id, sessionId }: Account): Promise<void> {
  const isThere = await lockAccount(transaction, id)
  if (!isThere || !(await isSessionAlive(transaction, sessionId))) throw new Refusal('sign_in_needed')
}

type Credentials = Awaited<ReturnType<typeof readCredentials>>

function strongestProof({ email }: Account, { hasPassword, hasThirdParty }: Credentials): Proof {
  if (hasPassword) return 'password'
  if (hasThirdParty) return 'third_party'
  return email === null ? 'telephone' : 'email_link'
}
