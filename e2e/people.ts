import type { APIRequestContext, Page } from '@playwright/test'
import { queryDatabase } from '../test/program.ts'
import { goTo } from './clinic.ts'
import { stopScripts } from './kept-page.ts'

/** The password of every account in these tests. */
export const password = 'a calm clinic'
const photo = '/pictures/placeholder-person.svg'

// A session counts as fresh for five minutes.
const freshMs = 4 * 60_000
const known = new Map<string, { readonly token: string; readonly signedInAt: number }>()

/** Registers a user, or signs them in if they exist; returns their token. A fresh one is reused. */
export async function tokenOf(request: APIRequestContext, email: string, fName: string): Promise<string> {
  const stored = known.get(email)
  // Signing in each time would soon reach the rate limit.
  if (stored && performance.now() - stored.signedInAt < freshMs) {
    const session = await request.get('/api/session', { headers: bearer(stored.token) })
    if (session.ok()) return stored.token
  }
  const signedIn = await request.post('/api/users', { data: { email, password } })
  const entered = signedIn.ok()
    ? signedIn
    : await request.post('/api/users', { data: { email, password, fName, photo } })
  const { token } = await entered.json()
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  known.set(email, { token, signedInAt: performance.now() })
  return token
}

/** Signs a registered user in; returns the token of a new session. */
export async function signIn(request: APIRequestContext, email: string): Promise<string> {
  const { token } = await (await request.post('/api/users', { data: { email, password } })).json()
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  return token
}

/** Marks a user's e-mail as verified, as the link in the mail would. */
export async function verifyEmail(dataDir: string, email: string): Promise<void> {
  await queryDatabase(dataDir, 'update users set email_verified = true where email = $1', [email])
}

/** Opens a path as the token's user. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await carry(page, token)
  await goTo(page, path)
}

/** Stores a token in the browser, as a sign-in would; an empty one signs out. */
export async function carry(page: Page, token: string): Promise<void> {
  // A page with scripts could already be sending requests with the token.
  await stopScripts(page)
  await page.evaluate(value => (value ? localStorage.setItem('token', value) : localStorage.clear()), token)
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
