import { AsyncLocalStorage } from 'node:async_hooks'
import type { IdentityProvider } from '../core/context.server.ts'
import { isDatabaseGone } from '../db/gone.server.ts'

// Better Auth answers a database that is away with a fault of its own, and tells the reason to its logger alone. So that
// callers hear that the same may work in a moment, the reason is kept here for as long as the call takes.

const calls = new AsyncLocalStorage<{ lost?: unknown }>()

/** For the logger: keeps what tells that the database is away. */
export function noteLostDatabase(facts: readonly unknown[]): void {
  const call = calls.getStore()
  if (call) call.lost ??= facts.find(isDatabaseGone)
}

/** The same provider, whose calls fail with the database's own error where that was away. */
export function tellingLostDatabase(provider: IdentityProvider): IdentityProvider {
  const telling =
    <Arguments extends unknown[], Result>(method: (...given: Arguments) => Promise<Result>) =>
    (...given: Arguments): Promise<Result> => {
      const call: { lost?: unknown } = {}
      return calls.run(call, async () => {
        try {
          return await method(...given)
        } catch (error) {
          throw call.lost ?? error
        }
      })
    }
  return {
    signIn: telling(provider.signIn),
    signUp: telling(provider.signUp),
    openSession: telling(provider.openSession),
    signOut: telling(provider.signOut),
    session: telling(provider.session),
    seal: provider.seal,
    unseal: provider.unseal,
    endSessions: telling(provider.endSessions),
    isThirdParty: telling(provider.isThirdParty),
    setPassword: telling(provider.setPassword),
    setProfile: telling(provider.setProfile),
  }
}
