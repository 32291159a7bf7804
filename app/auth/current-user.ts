import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { readToken } from '../platform/api/token.ts'
import { withoutLanguage } from '../platform/values/language.ts'

/** The signed-in user, as the API returns it. */
export type SignedInUser = DataOf<typeof api.session.$get>

let asked: { token: string; user: Promise<SignedInUser | null> } | undefined

/** The user this browser's token belongs to; fetched once for each token, again with `fresh`. */
export function currentUser({ fresh = false } = {}): Promise<SignedInUser | null> {
  const token = readToken()
  if (token === null) return Promise.resolve(null)
  if (fresh || asked?.token !== token) asked = { token, user: askServer() }
  return asked.user
}

/** The path that an address of the login remembers if it is on this site, in this page's language, otherwise home. */
export function rememberedPath(search: string, origin = window.location.origin): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const here = new URL('/', origin)
  const target = URL.canParse(from, here) ? new URL(from, here) : here
  const path = withoutLanguage(target.pathname)
  // Read as an address again, a path such as `//host` (of `/.//host` or `/bn//host`, say) would lead to another site.
  return target.origin === here.origin && !path.startsWith('//') ? path + target.search : '/'
}

/**
 * Where a user goes who has just signed in: to the remembered path; without one staff go to today's board, a doctor's with their own
 * day, the owner of a clinic without doctors to the first steps, and patients home.
 */
export async function landingPath(search: string): Promise<string> {
  const remembered = rememberedPath(search)
  if (remembered !== '/') return remembered
  const user = await currentUser()
  if (!user || user.role === 'patient') return '/'
  const doctors = user.role === 'owner' ? await answerOf(api.doctors.$get()) : undefined
  return doctors?.ok && doctors.data.length === 0 ? '/dashboard/start' : '/dashboard/today'
}

/** Whether that path is a booking page, for which a treatment was chosen. */
export function leadsToBooking(search: string): boolean {
  const from = withoutLanguage(new URLSearchParams(search).get('from') ?? '')
  return /^(\/treatments)?\/appointment(\/[^/]|\?treatment=[^&])/.test(from)
}

async function askServer(): Promise<SignedInUser | null> {
  const answer = await answerOf(api.session.$get())
  if (answer.ok) return answer.data
  // The user stays signed in during a short network failure.
  if (answer.refusal.code !== 'sign_in_needed') asked = undefined
  return null
}
