import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { answerOf, api } from '../platform/api/client.ts'
import { dropToken, onTokenChange } from '../platform/api/token.ts'
import type { SignedInUser } from './current-user.ts'
import { currentUser } from './current-user.ts'
import { entering } from './keep-session.ts'
import { knownBrowsers } from './sessions/known-browsers.ts'
import { signInWithPopup } from './third-party/popup.ts'
import type { ThirdPartyId } from './third-party/third-party.ts'
import { AuthContext, type AuthContextValue, type Entered } from './use-auth.ts'

/** Provides the signed-in user. There is none during server rendering, since the page is the same for everybody. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, loading, setLoading, refresh } = useSignedInUser()

  const value = useMemo<AuthContextValue>(() => {
    async function whileLoading(act: () => Promise<Entered>): Promise<Entered> {
      setLoading(true)
      const result = await act()
      // A new token has been asked about already.
      await refresh({ fresh: false })
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
        const answer = await update(user?.email ?? user?.uid ?? '', profile)
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
    // A later request has replaced this response.
    if (asked !== latest.current) return
    setUser(found)
    setLoading(false)
  }, [])

  useEffect(() => {
    // A guard may have asked already.
    void refresh({ fresh: false })
    const shown = new AbortController()
    onTokenChange(() => void refresh({ fresh: false }), { signal: shown.signal })
    return () => shown.abort()
  }, [refresh])

  return { user, loading, setLoading, refresh }
}

/** The body of a sign-in or a registration. */
type Person = Readonly<Record<string, string>>

/** Registers or signs in, and stores the session's token; `proof` is what a third party said about the person. */
async function enter(person: Person, proof?: string): Promise<Entered> {
  const headers = proof === undefined ? {} : { authorization: `Bearer ${proof}` }
  const json = { ...person, browsers: knownBrowsers() }
  const answer = await entering(() => answerOf(api.users.$post({ json }, { headers })))
  return answer.ok ? { ok: true, message: answer.data.message } : answer
}

/** Ends the session on the server, if the server is reachable. */
async function leave(): Promise<void> {
  await answerOf(api.session.$delete())
}

/** Changes the user's own name and photo. */
async function update(email: string, profile: { displayName: string; photoURL: string }): Promise<Entered> {
  const json = { email, fName: profile.displayName, photo: profile.photoURL }
  const answer = await answerOf(api['update-user'][':email'].$put({ param: { email }, json }))
  return answer.ok ? { ok: true, message: '' } : answer
}
