import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { openScreenFor, screenAccountId, setScreenAccount, untilPresent } from '../platform/api/screen-account.ts'
import { readToken } from '../platform/api/token.ts'
import type { SignedInUser } from './current-user.ts'
import { currentUser } from './current-user.ts'
import { loginPath } from './login-path.ts'

/** The signed-in user, for client loaders of pages below `signedIn`. The promise rejects with a redirect to the login. */
export const userContext = createContext<Promise<SignedInUser>>()

/** The user's role may not see a page. The dashboard says so, with the menu that the user may see beside it. */
export class RoleRefused extends Error {
  readonly user: SignedInUser

  constructor(user: SignedInUser) {
    super(`not for the role ${user.role}`)
    this.user = user
  }
}

/**
 * Without a token no route below loads, and where a session has ended the screen before stays until its account is back. Loaders don't
 * wait for the server's check of the token.
 */
export const signedIn: MiddlewareFunction = async ({ request, context }) => {
  if (readToken() === null) {
    if (screenAccountId() === undefined) throw toLogin(request)
    setScreenAccount('ended')
    await untilPresent()
  }
  const user = currentUser().then(found => found ?? Promise.reject(toLogin(request)))
  // Without a handler here, the browser would report a rejection that no loader awaits as unhandled.
  user.then(({ uid }) => openScreenFor(uid)).catch(() => undefined)
  context.set(userContext, user)
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath(pathname + search))
}

export const staffOnly: MiddlewareFunction = async ({ context }) => {
  const user = await context.get(userContext)
  if (user.role === 'patient') throw new RoleRefused(user)
}

export const ownerOnly: MiddlewareFunction = async ({ context }) => {
  const user = await context.get(userContext)
  if (user.role !== 'owner') throw new RoleRefused(user)
}
