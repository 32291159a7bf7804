import { redirect } from 'react-router'
import { readToken, type SignedInUser } from './session.ts'

let asked: { token: string; user: Promise<SignedInUser | null> } | undefined

/** Who the token of this browser belongs to; asked once for each token, again when `fresh` is wanted. */
export function currentUser({ fresh = false } = {}): Promise<SignedInUser | null> {
  const token = readToken()
  if (token === null) return Promise.resolve(null)
  if (fresh || asked?.token !== token) asked = { token, user: askServer() }
  return asked.user
}

/** The signed-in user, or the way to the login with this path remembered. For client loaders. */
export async function requireUser(request: Request): Promise<SignedInUser> {
  const user = await currentUser()
  if (!user) throw loginFirst(request)
  return user
}

/** Leads to the login and, after it, back to where somebody wanted to go. */
export function loginFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login?from=${encodeURIComponent(pathname + search)}`)
}

/** Where to go after signing in: the remembered path, if it is one of this site, otherwise home. */
export function rememberedPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const here = new URL('/', window.location.origin)
  const target = URL.canParse(from, here) ? new URL(from, here) : here
  return target.origin === here.origin ? target.pathname + target.search : '/'
}

// A visitor who isn't signed in needs no client of our API.
async function askServer(): Promise<SignedInUser | null> {
  const client = await import('../api/client.ts').catch(() => undefined)
  if (!client) {
    asked = undefined
    return null
  }
  const { answerOf, api } = client
  const answer = await answerOf(api.session.$get())
  if (answer.ok) return answer.data
  // Nobody is signed out because the network is away for a moment.
  if (answer.refusal.code !== 'sign_in_needed') asked = undefined
  return null
}
