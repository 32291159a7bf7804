import { answerOf, api } from '../api/client.ts'
import { keepToken } from './session.ts'
import type { Entered } from './use-auth.ts'

export { signInWithPopup } from './popup.ts'

/** What a sign-in or a registration sends. */
export type Person = Readonly<Record<string, string>>

/** Registers or signs in, and keeps the session; `proof` is what a third party said about the person. */
export async function enter(person: Person, proof?: string): Promise<Entered> {
  const headers = proof === undefined ? {} : { authorization: `Bearer ${proof}` }
  const answer = await answerOf(api.users.$post({ json: { ...person } }, { headers }))
  if (!answer.ok) return answer
  keepToken(answer.data.token)
  return { ok: true, message: answer.data.message }
}

/** Ends the session on the server, if that can be reached. */
export async function leave(): Promise<void> {
  await answerOf(api.session.$delete())
}

/** Changes one's own name and photo. */
export async function update(email: string, profile: { displayName: string; photoURL: string }): Promise<Entered> {
  const json = { fName: profile.displayName, photo: profile.photoURL }
  const answer = await answerOf(api['update-user'][':email'].$put({ param: { email }, json }))
  return answer.ok ? { ok: true, message: '' } : answer
}
