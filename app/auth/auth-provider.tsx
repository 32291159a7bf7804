import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { currentUser } from './current-user.ts'
import { dropToken, onTokenChange, type SignedInUser } from './session.ts'
import type { ThirdPartyId } from './third-party.ts'
import { AuthContext, type AuthContextValue, type Entered } from './use-auth.ts'
import type { Person } from './ways.ts'

const offline: Entered = { ok: false, refusal: { code: 'offline', message: texts.errors.offline } }

/** Knows who is signed in. While the page comes from the server nobody is: it is the same for everybody. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, loading, setLoading, refresh } = useSignedInUser()

  const value = useMemo<AuthContextValue>(() => {
    async function whileLoading(act: () => Promise<Entered>): Promise<Entered> {
      setLoading(true)
      // What isn't fetched yet can't be without the network.
      const result = await act().catch(() => offline)
      await refresh()
      return result
    }
    // Who only reads needs none of the ways in and out.
    const enter = (person: Person) => whileLoading(async () => (await import('./ways.ts')).enter(person))
    async function enterThrough(provider: ThirdPartyId): Promise<Entered> {
      const ways = await import('./ways.ts').catch(() => undefined)
      if (!ways) return offline
      const { enter: enterProved, signInWithPopup } = ways
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
        await import('./ways.ts').then(({ leave }) => leave()).catch(() => undefined)
        dropToken()
        await refresh()
      },
      async updateUserInfo(profile) {
        const email = user?.email ?? ''
        const answer = await import('./ways.ts').then(({ update }) => update(email, profile)).catch(() => offline)
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

  const refresh = useCallback(async () => {
    latest.current += 1
    const asked = latest.current
    const found = await currentUser({ fresh: true })
    // An answer that a later question has overtaken is old news.
    if (asked !== latest.current) return
    setUser(found)
    setLoading(false)
  }, [])

  useEffect(() => {
    void refresh()
    return onTokenChange(() => void refresh())
  }, [refresh])

  return { user, loading, setLoading, refresh }
}
