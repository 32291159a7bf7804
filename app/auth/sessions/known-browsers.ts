import { stored } from '../../platform/storage.ts'

// With these tokens, strangers' guesses don't lock an account out in this browser. They contain no e-mail, and stay after signing out.

const key = 'browsers'

export const mostBrowsers = 5

/** Returns the stored tokens of this browser; none if the browser blocks its storage. */
export function knownBrowsers(): string[] {
  try {
    const saved: unknown = JSON.parse(stored('localStorage').getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(token => typeof token === 'string') : []
  } catch {
    return []
  }
}

/** Stores this browser's token for an account in place of the account's earlier one. */
export function saveBrowser(token: string): void {
  const accountOf = (saved: string) => saved.split('.')[0]
  const others = knownBrowsers().filter(saved => accountOf(saved) !== accountOf(token))
  stored('localStorage').setItem(key, JSON.stringify([token, ...others].slice(0, mostBrowsers)))
}
