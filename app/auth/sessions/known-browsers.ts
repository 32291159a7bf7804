import { stored } from '../../platform/storage.ts'

// These tokens keep strangers' guesses from locking an account out in this browser. They hold no e-mail, and stay after signing out.

const key = 'browsers'

export const mostBrowsers = 5

/** The list is empty if the browser blocks its storage. */
export function knownBrowsers(): string[] {
  try {
    const saved: unknown = JSON.parse(stored('localStorage').getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(token => typeof token === 'string') : []
  } catch {
    return []
  }
}

/** Replaces the token of the same account. */
export function saveBrowser(token: string): void {
  const accountOf = (saved: string) => saved.split('.')[0]
  const others = knownBrowsers().filter(saved => accountOf(saved) !== accountOf(token))
  stored('localStorage').setItem(key, JSON.stringify([token, ...others].slice(0, mostBrowsers)))
}
