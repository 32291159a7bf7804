import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { readToken } from '../platform/api/token.ts'
import { rememberedPath } from './login-path.ts'

export type SignedInUser = DataOf<typeof api.session.$get>

let asked: { token: string; user: Promise<SignedInUser | null> } | undefined

/** Asks the server who is signed in, once for each token, or again with `fresh`. */
export function currentUser({ fresh = false } = {}): Promise<SignedInUser | null> {
  const token = readToken()
  if (token === null) return Promise.resolve(null)
  if (fresh || asked?.token !== token) asked = { token, user: askServer() }
  return asked.user
}

/** Signing in leads to the remembered path, else staff to today's list, an owner without doctors to first steps, patients home. */
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
  // A short network failure doesn't sign the user out.
  if (answer.refusal.code !== 'sign_in_needed') asked = undefined
  return null
}
