import { texts } from '#texts'
import type { RefusalBody } from '../platform/api/client.ts'
import { storeToken } from '../platform/api/token.ts'
import { canStore } from '../platform/storage.ts'
import { saveBrowser } from './sessions/known-browsers.ts'

interface Session {
  readonly token: string
  readonly browser: string
}

type Entry<Given> = { readonly ok: true; readonly data: Given } | { readonly ok: false; readonly refusal: RefusalBody }

/** Signs in by a call that returns a session, and stores it. A browser that stores nothing sends nothing: the refusal says why. */
export async function entering<Given extends Session>(call: () => Promise<Entry<Given>>): Promise<Entry<Given>> {
  if (!canStore()) return { ok: false, refusal: { code: 'storage_blocked', message: texts.errors.storageBlocked } }
  const answer = await call()
  if (answer.ok) {
    storeToken(answer.data.token)
    saveBrowser(answer.data.browser)
  }
  return answer
}
