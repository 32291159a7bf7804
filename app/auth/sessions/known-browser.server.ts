import type { Context } from '../../platform/context.server.ts'
import { newId } from '../../platform/ids.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'
import type { ProvenAccount } from '../credentials.server.ts'

// A browser in which an account once signed in has a token. Its tries to sign in are counted apart, so that a stranger's guesses don't lock
// it out. The token gives no other right.

const purpose = 'known-browser'
const lifetimeMs = 180 * millisecondsPerDay

export function knownBrowserToken(
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  { userId, proofsEnded }: ProvenAccount,
  browserId = newId(),
): string {
  return signer.sign(purpose, [userId, proofsEnded, browserId, now().getTime()].join('.'))
}

/** Returns the id under which a known browser's tries are counted; undefined for another. Takes as long if there is no account. */
export function knownBrowserOf(
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  accounts: readonly ProvenAccount[],
  tokens: readonly string[],
): string | undefined {
  for (const token of tokens) {
    const [userId, proofsEnded, browserId, madeAt] = signer.open(purpose, token)?.split('.') ?? []
    const isValid = now().getTime() - Number(madeAt) < lifetimeMs
    // A change of the account's password ends the token too, since a stranger may have signed in with the earlier password.
    const isOfOne = accounts.some(account => userId === account.userId && Number(proofsEnded) === account.proofsEnded)
    if (isOfOne && isValid) return browserId
  }
  return undefined
}
