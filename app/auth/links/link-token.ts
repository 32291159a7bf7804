import { useEffect, useState } from 'react'

/**
 * The token after the # of this page's address, empty if there is none. Mail programs take a bracket, a quote or a dot that follows a
 * link as part of it, plain or encoded; no token has or ends with such a sign. For event handlers, which run only in the browser.
 */
export const linkToken = () => /^#([\w.-]*[\w-])/.exec(window.location.hash)?.[1] ?? ''

/**
 * The same for rendering: undefined until the page is hydrated. A click replayed by hydration may come sooner than
 * that.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const follow = () => setToken(linkToken())
    follow()
    // Another link of the same kind, opened in the same tab, changes only what stands after the #.
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return token
}
