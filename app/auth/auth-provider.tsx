import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { currentUser } from './current-user.ts'
import { signInWithPopup } from './popup.ts'
import { dropToken, keepToken, onTokenChange, type SignedInUser } from './session.ts'
import type { ThirdPartyId } from './third-party.ts'
import { AuthContext, type AuthContextValue, type Entered } from './use-auth.ts'

/** Knows who is signed in. While the page comes from the server nobody is: it is the same for everybody. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, loading, setLoading, refresh } = useSignedInUser()

  const enter = useCallback(
    async (body: Record<string, string>, proof?: string): Promise<Entered> => {
      setLoading(true)
      const headers = proof === undefined ? {} : { authorization: `Bearer ${proof}` }
      const answer = await answerOf(api.users.$post({ json: body }, { headers }))
      if (answer.ok) keepToken(answer.data.token)
      await refresh()
      return answer.ok ? { ok: true, message: answer.data.message } : answer
    },
    [refresh, setLoading],
  )

  const enterThrough = useCallback(
    async (provider: ThirdPartyId): Promise<Entered> => {
      const proved = await signInWithPopup(provider)
      if (!proved.ok) return proved
      return enter(proved.data.profile, proved.data.token)
    },
    [enter],
  )

  const value = useMemo<AuthContextValue>(
    () => ({
      user,
      loading,
      createNewUser: enter,
      userLogin: (email, password) => enter({ email, password }),
      googleLogin: () => enterThrough('google'),
      oidcLogin: () => enterThrough('oidc'),
      async logOut() {
        setLoading(true)
        // Even if the server can't be reached, this browser forgets the session.
        await answerOf(api.session.$delete())
        dropToken()
        await refresh()
      },
      async updateUserInfo({ displayName, photoURL }) {
        const email = user?.email ?? ''
        const json = { fName: displayName, photo: photoURL }
        const answer = await answerOf(api['update-user'][':email'].$put({ param: { email }, json }))
        await refresh()
        return answer.ok ? { ok: true, message: '' } : answer
      },
    }),
    [user, loading, enter, enterThrough, refresh, setLoading],
  )
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
