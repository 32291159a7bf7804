import { useEffect, useState } from 'react'

/**
 * The token after the # of the page's address. Mail programs take a bracket, quote or dot that follows a link as part
 * of it; no token ends in one. Only event handlers may call it, since they run in the browser.
 */
export const linkToken = () => /^#([\w.-]*[\w-])/.exec(window.location.hash)?.[1] ?? ''

/** The token is undefined until the page is hydrated. Hydration may replay a click before that. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const follow = () => setToken(linkToken())
    follow()
    // A second link, opened in the same tab, changes only the part after the #.
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return token
}
