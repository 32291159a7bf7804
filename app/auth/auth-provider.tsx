import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#texts'
import { dropToken, onTokenChange } from '../api/token.ts'
import type { Person } from './account-calls.ts'
import { currentUser } from './current-user.ts'
import type { SignedInUser } from './signed-in-user.ts'
import type { ThirdPartyId } from './third-party.ts'
import { AuthContext, type AuthContextValue, type Entered } from './use-auth.ts'

const offline = (): Entered => ({ ok: false, refusal: { code: 'offline', message: texts.errors.offline } })

/** Knows who is signed in. During server rendering nobody is, since the page is the same for everybody. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, loading, setLoading, refresh } = useSignedInUser()

  const value = useMemo<AuthContextValue>(() => {
    async function whileLoading(act: () => Promise<Entered>): Promise<Entered> {
      setLoading(true)
      // The code may not be loaded yet, and can't be without the network.
      const result = await act().catch(offline)
      await refresh()
      return result
    }
    // Loaded on demand: a visitor who only reads doesn't need it.
    const enter = (person: Person) => whileLoading(async () => (await import('./account-calls.ts')).enter(person))
    async function enterThrough(provider: ThirdPartyId): Promise<Entered> {
      const calls = await import('./account-calls.ts').catch(() => undefined)
      if (!calls) return offline()
      const { enter: enterProved, signInWithPopup } = calls
      const proved = await signInWithPopup(provider)
      return proved.ok ? whileLoading(() => enterProved(proved.data.profile, proved.data.token)) : proved
    }
    return {
      user,
      loading,
      createNewUser: enter,
      userLogin: (email, password) => enter({ email, password }),
      googleLogin: () => enterThrough('google'),
      oidcLogin: () => enterThrough('oidc'),
      async logOut() {
        setLoading(true)
        // Even if the server can't be reached, this browser forgets the session.
        await import('./account-calls.ts').then(({ leave }) => leave()).catch(() => undefined)
        dropToken()
        await refresh()
      },
      async updateUserInfo(profile) {
        const email = user?.email ?? ''
        const answer = await import('./account-calls.ts').then(({ update }) => update(email, profile)).catch(offline)
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
