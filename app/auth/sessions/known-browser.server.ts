import type { Context } from '../../platform/context.server.ts'
import { newId } from '../../platform/ids.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'
import type { ProvenAccount } from '../credentials.server.ts'

// Tries from a browser known to an account are counted apart, so that a stranger's guesses lock nobody out. The token proves nothing else.

const purpose = 'known-browser'
const lifetimeMs = 180 * millisecondsPerDay

export function knownBrowserToken(
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  { userId, proofsEnded }: ProvenAccount,
  browserId = newId(),
): string {
  return signer.sign(purpose, [userId, proofsEnded, browserId, now().getTime()].join('.'))
}

/** Tries are counted under this id; undefined for an unknown browser. Takes as long without accounts. */
export function knownBrowserOf(
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  accounts: readonly ProvenAccount[],
  tokens: readonly string[],
): string | undefined {
  for (const token of tokens) {
    const [userId, proofsEnded, browserId, madeAt] = signer.open(purpose, token)?.split('.') ?? []
    const isValid = now().getTime() - Number(madeAt) < lifetimeMs
    // A change of the password ends the token too, since a stranger may have signed in with the earlier one.
    const isOfOne = accounts.some(account => userId === account.userId && Number(proofsEnded) === account.proofsEnded)
    if (isOfOne && isValid) return browserId
  }
  return undefined
}
