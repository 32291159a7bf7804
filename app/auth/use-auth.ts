import { createContext, useContext } from 'react'
import type { RefusalBody } from '../platform/api/client.ts'
import type { SignedInUser } from './current-user.ts'

// Separate from its provider: hot-reloading that must not create a second context.

export type Entered =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly refusal: RefusalBody }

export interface AuthContextValue {
  readonly user: SignedInUser | null
  /** True at the start and while signing in or out, until it is known who is signed in. */
  readonly loading: boolean
  /** Confirming the e-mail leads to the page `from`. */
  createNewUser(person: {
    fName: string
    email: string
    password: string
    photo: string
    from: string
  }): Promise<Entered>
  userLogin(email: string, password: string): Promise<Entered>
  /** Signs in with Google in a popup. Code `popup_cancelled`: another popup replaced it. */
  googleLogin(): Promise<Entered>
  /** The same at the clinic's own OpenID Connect provider. */
  oidcLogin(): Promise<Entered>
  logOut(): Promise<void>
  updateUserInfo(profile: { displayName: string; photoURL: string }): Promise<Entered>
}

export const AuthContext = createContext<AuthContextValue | undefined>(undefined)

/** The signed-in user, and the functions to sign in and out. */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext)
  if (!value) throw new Error('useAuth is for components below AuthProvider')
  return value
}
