import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { readToken } from '../platform/api/token.ts'
import type { SignedInUser } from './current-user.ts'
import { currentUser } from './current-user.ts'
import { loginPath } from './login-path.ts'

/** The signed-in user, for the client loaders of the routes below `signedIn`. Rejects with a redirect to the login without one. */
export const userContext = createContext<Promise<SignedInUser>>()

/** Thrown when an account's role may not see a screen. The dashboard shows it beside this user's own menu. */
export class RoleRefused extends Error {
  readonly user: SignedInUser

  constructor(user: SignedInUser) {
    super(`not for the role ${user.role}`)
    this.user = user
  }
}

/**
 * Client middleware: without a token no route below loads. Loaders needn't wait until the server has checked it, since a bad one
 * gets their requests refused anyway.
 */
export const signedIn: MiddlewareFunction = ({ request, context }) => {
  if (readToken() === null) throw toLogin(request)
  const user = currentUser().then(found => found ?? Promise.reject(toLogin(request)))
  // Not an unhandled rejection: callers that await it get the error.
  user.catch(() => undefined)
  context.set(userContext, user)
}

/** The login, which leads back here. */
function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath(pathname + search))
}

/** Client middleware, below `signedIn`: staff only. */
export const staffOnly: MiddlewareFunction = async ({ context }) => {
  const user = await context.get(userContext)
  if (user.role === 'patient') throw new RoleRefused(user)
}

/** Client middleware, below `signedIn`: owners only. */
export const ownerOnly: MiddlewareFunction = async ({ context }) => {
  const user = await context.get(userContext)
  if (user.role !== 'owner') throw new RoleRefused(user)
}
