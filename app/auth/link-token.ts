import { useEffect, useState } from 'react'

/**
 * The token after the # of this page's address, empty if there is none. For event handlers, which run only in the
 * browser.
 */
export const linkToken = () => window.location.hash.slice(1)

/**
 * The same for rendering: undefined until the page is hydrated. A click replayed by hydration may come sooner than
 * that.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(linkToken()), [])
  return token
}

const spent = new Map<string, Promise<unknown>>()

/** Spends a token once, however often a page renders: a token that works once must not be sent twice. */
export function spendOnce<Answer>(token: string, spend: () => Promise<Answer>): Promise<Answer> {
  const running = spent.get(token) as Promise<Answer> | undefined
  if (running) return running
  const started = spend()
  spent.set(token, started)
  return started
}
