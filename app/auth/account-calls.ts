import { answerOf, api } from '../api/client.ts'
import { storeToken } from '../api/token.ts'
import { knownBrowsers, saveBrowser } from './known-browsers.ts'
import type { Entered } from './use-auth.ts'

/** The body of a sign-in or a registration. */
export type Person = Readonly<Record<string, string>>

/** Registers or signs in, and stores the session's token; `proof` is what a third party said about the person. */
export async function enter(person: Person, proof?: string): Promise<Entered> {
  const headers = proof === undefined ? {} : { authorization: `Bearer ${proof}` }
  const answer = await answerOf(api.users.$post({ json: { ...person, browsers: knownBrowsers() } }, { headers }))
  if (!answer.ok) return answer
  storeToken(answer.data.token)
  saveBrowser(answer.data.browser)
  return { ok: true, message: answer.data.message }
}

/** Ends the session on the server, if the server is reachable. */
export async function leave(): Promise<void> {
  await answerOf(api.session.$delete())
}

/** Changes the user's own name and photo. */
export async function update(email: string, profile: { displayName: string; photoURL: string }): Promise<Entered> {
  const json = { email, fName: profile.displayName, photo: profile.photoURL }
  const answer = await answerOf(api['update-user'][':email'].$put({ param: { email }, json }))
  return answer.ok ? { ok: true, message: '' } : answer
}
