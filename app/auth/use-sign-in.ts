import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RefusalBody } from '../platform/api/client.ts'
import { onTokenChange, readToken } from '../platform/api/token.ts'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import { currentUser, landingPath, type SignedInUser } from './current-user.ts'
import { loginPath } from './login-path.ts'
import { type Entered, logOut } from './sign-in.ts'
import * as texts from './texts.ts'

/** The signed-in user, null without one; undefined until that is known, so during server rendering, whose pages are the same for everybody. */
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

/**
 * For the outcome of a sign-in: leads a user who is in to where they wanted to go, and one whose second factor is needed to its page.
 * Returns any other refusal.
 */
export function useEntered({ replace = false } = {}) {
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

/** The location's state at the login when a user who is signed in is to sign in once more. */
const again = { isAgain: true } as const

/** On the login and the registration: sends a user who is already signed in to where they wanted to go. */
export function useLeadOn(): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isAgain = state?.isAgain === true
  useEffect(() => {
    if (isAgain) return
    let isLeft = false
    // Asks the server, since a guard that couldn't reach it leads here: trusting an older response would redirect back and forth
    // for ever.
    void currentUser().then(async user => {
      const path = user && (await landingPath(search))
      if (path && !isLeft) await navigate(path, { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [isAgain, navigate, search])
}

/** Shows a refusal; if a fresh proof is wanted, leads to the login and back to this screen. */
export function useSignInAgain(): (refusal: RefusalBody) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async ({ code, message }) => {
    toast.error(message)
    if (code === 'fresh_sign_in') await navigate(loginPath(pathname + search), { state: again })
  }
}

/** Signs out, says goodbye and goes to the login (spec). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { clinicName } = useSiteFacts()
  return useCallback(async () => {
    await logOut()
    toast.success(texts.auth.loggedOut(clinicName))
    await navigate('/login')
  }, [navigate, clinicName])
}
