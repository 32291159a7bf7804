import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dropToken, onTokenChange } from '../api/token.ts'
import { enter, leave, type Person, update } from './account-calls.ts'
import { currentUser } from './current-user.ts'
import { signInWithPopup } from './popup.ts'
import type { SignedInUser } from './signed-in-user.ts'
import type { ThirdPartyId } from './third-party.ts'
import { AuthContext, type AuthContextValue, type Entered } from './use-auth.ts'

/** Knows who is signed in. During server rendering nobody is, since the page is the same for everybody. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, loading, setLoading, refresh } = useSignedInUser()

  const value = useMemo<AuthContextValue>(() => {
    async function whileLoading(act: () => Promise<Entered>): Promise<Entered> {
      setLoading(true)
      const result = await act()
      await refresh()
      return result
    }
    const enterAs = (person: Person) => whileLoading(() => enter(person))
    async function enterThrough(provider: ThirdPartyId): Promise<Entered> {
      const proved = await signInWithPopup(provider)
      return proved.ok ? whileLoading(() => enter(proved.data.profile, proved.data.token)) : proved
    }
    return {
      user,
      loading,
      createNewUser: enterAs,
      userLogin: (email, password) => enterAs({ email, password }),
      googleLogin: () => enterThrough('google'),
      oidcLogin: () => enterThrough('oidc'),
      async logOut() {
        setLoading(true)
        // Even if the server can't be reached, this browser forgets the session.
        await leave()
        dropToken()
        await refresh()
      },
      async updateUserInfo(profile) {
        const answer = await update(user?.email ?? '', profile)
        await refresh()
        return answer
      },
    }
  }, [user, loading, refresh, setLoading])
  return <AuthContext value={value}>{children}</AuthContext>
}

function useSignedInUser() {
  const [user, setUser] = useState<SignedInUser | null>(null)
  const [loading, setLoading] = useState(true)
  const latest = useRef(0)

  const refresh = useCallback(async ({ fresh = true } = {}) => {
    latest.current += 1
    const asked = latest.current
    const found = await currentUser({ fresh })
    // A later request has replaced this answer.
    if (asked !== latest.current) return
    setUser(found)
    setLoading(false)
  }, [])

  useEffect(() => {
    // A guard may have asked already.
    void refresh({ fresh: false })
    const shown = new AbortController()
    onTokenChange(() => void refresh(), { signal: shown.signal })
    return () => shown.abort()
  }, [refresh])

  return { user, loading, setLoading, refresh }
}
