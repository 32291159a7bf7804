import { AsyncLocalStorage } from 'node:async_hooks'
import type { IdentityProvider } from '../platform/context.server.ts'
import { isDatabaseUnavailable } from '../platform/db/unavailable.server.ts'

// When the database is unreachable, Better Auth throws an error of its own and passes the cause only to its logger. To respond with
// 503 and Retry-After, we keep that cause for the duration of the call.

const calls = new AsyncLocalStorage<{ lost?: unknown }>()

/** For the logger: records errors which show that the database is unreachable. */
export function noteLostDatabase(facts: readonly unknown[]): void {
  const call = calls.getStore()
  if (call) call.lost ??= facts.find(isDatabaseUnavailable)
}

/** The same provider, whose calls fail with the database's own error when it was unreachable. */
export function withLostDatabase(provider: IdentityProvider): IdentityProvider {
  const withCause =
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
    checkPassword: withCause(provider.checkPassword),
    signUp: withCause(provider.signUp),
    seal: provider.seal,
    unseal: provider.unseal,
  }
}
