// What this browser keeps of the accounts that signed in from it, so that strangers' guesses don't lock them out here. It holds no
// e-mail, and stays after signing out.

const key = 'browsers'

/** Accounts that one browser keeps, the latest first. */
export const mostBrowsers = 5

/** For the next sign-in. Empty if storage is blocked. */
export function knownBrowsers(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(token => typeof token === 'string') : []
  } catch {
    return []
  }
}

/** Keeps what a sign-in answered, in place of what was kept for the same account. */
export function keepBrowser(token: string): void {
  const accountOf = (kept: string) => kept.split('.')[0]
  const others = knownBrowsers().filter(kept => accountOf(kept) !== accountOf(token))
  localStorage.setItem(key, JSON.stringify([token, ...others].slice(0, mostBrowsers)))
}
