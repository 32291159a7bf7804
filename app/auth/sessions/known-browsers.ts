import { stored } from '../../platform/storage.ts'

// What this browser stores about the accounts that signed in from it, so that strangers' guesses don't lock them out here. It has no
// e-mail in it, and stays after signing out.

const key = 'browsers'

/** Accounts that one browser remembers, the latest first. */
export const mostBrowsers = 5

/** For the next sign-in. Empty if storage is blocked. */
export function knownBrowsers(): string[] {
  try {
    const saved: unknown = JSON.parse(stored('localStorage').getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(token => typeof token === 'string') : []
  } catch {
    return []
  }
}

/** Saves the token that a sign-in returned, in place of an earlier one for the same account. */
export function saveBrowser(token: string): void {
  const accountOf = (saved: string) => saved.split('.')[0]
  const others = knownBrowsers().filter(saved => accountOf(saved) !== accountOf(token))
  stored('localStorage').setItem(key, JSON.stringify([token, ...others].slice(0, mostBrowsers)))
}
