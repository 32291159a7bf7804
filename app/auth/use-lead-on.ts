import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentUser, landingPath } from './current-user.ts'

/** The location's state at the login when a user who is signed in is to sign in once more (`use-sign-in-again.ts`). */
export const signInAgain = { isAgain: true } as const

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
