import { useEffect, useState } from 'react'

/**
 * Returns the token after the # of the page's address. Mail programs take a bracket, quote or dot that follows a link as part of it; no
 * token ends in one. Only event handlers may call this, since the server has no address of the page.
 */
export const linkToken = () => /^#([\w.-]*[\w-])/.exec(window.location.hash)?.[1] ?? ''

/** Returns the link's token, undefined until the page is hydrated, which may replay a click from before that. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const follow = () => setToken(linkToken())
    follow()
    // A second link to this page, opened in the same tab, changes only the part after the #, which loads no page.
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return token
}
