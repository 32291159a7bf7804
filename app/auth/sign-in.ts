import { answerOf, api, type DataOf, type RefusalBody } from '../platform/api/client.ts'
import { dropToken, storeToken } from '../platform/api/token.ts'
import { stored } from '../platform/storage.ts'
import { knownBrowsers, saveBrowser } from './sessions/known-browsers.ts'
import * as texts from './texts.ts'
import { signInWithPopup } from './third-party/popup.ts'
import type { ThirdPartyId } from './third-party/third-party.ts'

interface Session {
  readonly token: string
  readonly browser?: string | undefined
}

export type Entered<Given = DataOf<typeof api.users.$post>> =
  | { readonly ok: true; readonly data: Given }
  | { readonly ok: false; readonly refusal: RefusalBody }

/** Signs in by a call, and stores the session that it returns. Nothing is sent if the browser blocks its storage. */
export async function signInBy<Given extends Session>(call: () => Promise<Entered<Given>>): Promise<Entered<Given>> {
  if (!canStore()) return { ok: false, refusal: { code: 'storage_blocked', message: texts.auth.storageBlocked } }
  const answer = await call()
  if (answer.ok) {
    storeToken(answer.data.token)
    if (answer.data.browser !== undefined) saveBrowser(answer.data.browser)
  }
  return answer
}

// The spec's auth context consists of these functions and `useSignedInUser`: createNewUser and userLogin are `signInOrRegister`,
// googleLogin is `signInThrough`, and updateUserInfo is what the profile's form sends.

/** Signs in or registers, depending on the fields that `person` has. `proof` is the session that a third party's sign-in gave. */
export function signInOrRegister(person: Readonly<Record<string, string>>, proof?: string): Promise<Entered> {
  const headers = proof === undefined ? {} : { authorization: `Bearer ${proof}` }
  const json = { ...person, browsers: knownBrowsers() }
  return signInBy(() => answerOf(api.users.$post({ json }, { headers })))
}

/** Signs in through a third party. The refusal `popup_cancelled` means that the user opened another popup instead. */
export async function signInThrough(provider: ThirdPartyId): Promise<Entered> {
  const proved = await signInWithPopup(provider)
  if (!proved.ok) return proved
  const { profile, token, browser } = proved.data
  const entered = await signInOrRegister(profile, token)
  if (entered.ok) saveBrowser(browser)
  return entered
}

export const finishSecondFactor = (ticket: string, code: string) =>
  signInBy(() => answerOf(api['second-factor'].finish.$post({ json: { ticket, code } })))

/** Signs out. The browser forgets its session even if the server doesn't respond. */
export async function logOut(): Promise<void> {
  await answerOf(api.session.$delete())
  dropToken()
}

function canStore(): boolean {
  const store = stored('localStorage')
  store.setItem('probe', 'stored')
  const isStored = store.getItem('probe') === 'stored'
  store.removeItem('probe')
  return isStored
}
