import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RefusalBody } from '../platform/api/client.ts'
import { releaseScreen } from '../platform/api/screen-account.ts'
import { onTokenChange, readToken } from '../platform/api/token.ts'
import type { Refused } from '../platform/ui/forms/refused-form.ts'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import { currentUser, landingPath, type SignedInUser } from './current-user.ts'
import { loginPath } from './login-path.ts'
import { type Entered, logOut } from './sign-in.ts'
import * as texts from './texts.ts'

/** Returns the user; undefined until the browser knows. The server renders no user, so that its pages are the same for all. */
export function useSignedInUser(): SignedInUser | null | undefined {
  const [user, setUser] = useState<SignedInUser | null>()
  useEffect(() => {
    const shown = new AbortController()
    const read = async () => {
      const token = readToken()
      const found = await currentUser()
      if (token === readToken() && !shown.signal.aborted) setUser(found)
    }
    void read()
    onTokenChange(() => void read(), shown)
    return () => shown.abort()
  }, [])
  return user
}

/** After a sign-in, leads to the page that the user wanted, or to the second factor. Returns other refusals. */
export function useAfterSignIn({ replace = false } = {}) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (entered: Entered<{ readonly message: string }>, warning?: string): Promise<RefusalBody | undefined> => {
    if (entered.ok) {
      toast.success(entered.data.message)
      if (warning !== undefined) toast.warning(warning)
      await navigate(await landingPath(search), { replace: true })
      return undefined
    }
    const { ticket } = entered.refusal
    if (ticket === undefined) return entered.refusal
    await navigate(`/second-factor${search}`, { replace, state: { ticket } })
    return undefined
  }
}

const again = { isAgain: true } as const

export function useSkipIfSignedIn(): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isAgain = state?.isAgain === true
  // Another account may sign in here.
  useEffect(releaseScreen, [])
  useEffect(() => {
    if (isAgain) return
    let isLeft = false
    // A page whose guard couldn't reach the server leads here. An answer from before that would lead back and forth for ever.
    void currentUser().then(async user => {
      const path = user && (await landingPath(search))
      if (path && !isLeft) await navigate(path, { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [isAgain, navigate, search])
}

/** If a refusal asks for a recent sign-in, leads to the login and from there back to this page. */
export function useSignInAgain(): (refusal: Refused) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async ({ code, message }) => {
    toast.error(message)
    if (code === 'fresh_sign_in') await navigate(loginPath(pathname + search), { state: again })
  }
}

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { clinicName } = useSiteFacts()
  return useCallback(async () => {
    await logOut()
    toast.success(texts.auth.loggedOut(clinicName))
    await navigate('/login')
  }, [navigate, clinicName])
}
