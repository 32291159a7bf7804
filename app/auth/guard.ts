import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { currentUser } from './current-user.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** The signed-in user, for the client loaders of the routes below `signedIn`. */
export const userContext = createContext<SignedInUser>()

/** Thrown when an account's role may not see a screen. The dashboard shows it beside this user's own menu. */
export class RoleRefused extends Error {
  readonly user: SignedInUser

  constructor(user: SignedInUser) {
    super(`not for the role ${user.role}`)
    this.user = user
  }
}

/** Client middleware: redirects to the login, which leads back here. */
export const signedIn: MiddlewareFunction = async ({ request, context }) => {
  const user = await currentUser()
  if (!user) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?from=${encodeURIComponent(pathname + search)}`)
  }
  context.set(userContext, user)
}

/** Client middleware, below `signedIn`: staff only. */
export const staffOnly: MiddlewareFunction = ({ context }) => {
  const user = context.get(userContext)
  if (user.role === 'patient') throw new RoleRefused(user)
}

/** Client middleware, below `signedIn`: owners only. */
export const ownerOnly: MiddlewareFunction = ({ context }) => {
  const user = context.get(userContext)
  if (user.role !== 'owner') throw new RoleRefused(user)
}
