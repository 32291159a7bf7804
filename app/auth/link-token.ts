import { useEffect, useState } from 'react'

/** The token after the # of this page's address, empty where there is none; for what a press brings about, in the browser alone. */
export const linkToken = () => window.location.hash.slice(1)

/** The same for what is drawn: undefined until the browser has it. A press that was kept from before may come sooner than that. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(linkToken()), [])
  return token
}

const spent = new Map<string, Promise<unknown>>()

/** Spends a token once, however often a page is drawn: what works once must not be asked twice. */
export function spendOnce<Answer>(token: string, spend: () => Promise<Answer>): Promise<Answer> {
  const running = spent.get(token) as Promise<Answer> | undefined
  if (running) return running
  const started = spend()
  spent.set(token, started)
  return started
}
