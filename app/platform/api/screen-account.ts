import { useSyncExternalStore } from 'react'
import { accountHeader } from './caller.ts'
import { readToken } from './token.ts'

// The screens of a tab belong to the account that opened them. `guard.ts` says which one that is, and `account-screen.tsx` closes them
// when it is no longer the browser's.

type ScreenAccount =
  | 'present'
  /** The browser has another token, and whose it is isn't known yet. */
  | 'unknown'
  /** Nobody is signed in. What was typed waits for the same account. */
  | 'ended'
  /** Another account is signed in. */
  | 'replaced'

let accountId: string | undefined
let knownToken: string | null
let state: ScreenAccount = 'present'
const listeners = new Set<() => void>()

export function openScreenFor(id: string): void {
  accountId ??= id
  knownToken = readToken()
}

/** For a user who signs out, or signs in again, in this very tab. */
export function releaseScreen(): void {
  setScreenAccount('present')
  accountId = undefined
}

export const screenAccountId = () => accountId

/** Another tab's change of the token may have been missed while this one was frozen. */
export const isTokenKnown = () => accountId === undefined || readToken() === knownToken

export const screenAccount = () => state

/** A screen of no account stays open, and one that another account closed stays closed. */
export function setScreenAccount(next: ScreenAccount): void {
  if (accountId === undefined || state === 'replaced') return
  if (next === 'present') knownToken = readToken()
  if (state === next) return
  state = next
  for (const listener of [...listeners]) listener()
}

/** Resolves once the account is present, which is never if another one is. */
export function untilPresent(): Promise<void> {
  return new Promise(resolve => {
    const stop = subscribe(() => {
      if (state !== 'present') return
      stop()
      resolve()
    })
  })
}

/** The server refuses a call that names another account than its token's. */
export const accountHeaders = (): Record<string, string> =>
  accountId === undefined ? {} : { [accountHeader]: accountId }

export const useScreenAccount = () => useSyncExternalStore(subscribe, screenAccount, () => 'present' as const)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
