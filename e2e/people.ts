import type { APIRequestContext, Page } from '@playwright/test'

/** What every account of these tests signs in with. */
export const password = 'a calm clinic'
const photo = '/pictures/placeholder-person.svg'

const known = new Map<string, string>()

/** Registers somebody, or signs them in when they are known; answers their token. A living one is used again. */
export async function tokenOf(request: APIRequestContext, email: string, fName: string): Promise<string> {
  const kept = known.get(email)
  // Signing in anew each time would soon be one try too many.
  if (kept && (await request.get('/api/session', { headers: bearer(kept) })).ok()) return kept
  const signedIn = await request.post('/api/users', { data: { email, password } })
  const entered = signedIn.ok()
    ? signedIn
    : await request.post('/api/users', { data: { email, password, fName, photo } })
  const { token } = await entered.json()
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  known.set(email, token)
  return token
}

/** Opens a path as the person whose token it is. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await carry(page, token)
  await page.goto(path)
}

/** Keeps a token in the browser, as a sign-in would; an empty one signs out. */
export async function carry(page: Page, token: string): Promise<void> {
  // A page of the site without scripts that could already be asking who is signed in.
  await page.goto('/robots.txt')
  await page.evaluate(value => (value ? localStorage.setItem('token', value) : localStorage.clear()), token)
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
