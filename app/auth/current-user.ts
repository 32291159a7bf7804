import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { readToken } from '../platform/api/token.ts'
import { rememberedPath } from './login-path.ts'

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

async function askServer(): Promise<SignedInUser | null> {
  const answer = await answerOf(api.session.$get())
  if (answer.ok) return answer.data
  // The user stays signed in during a short network failure.
  if (answer.refusal.code !== 'sign_in_needed') asked = undefined
  return null
}
