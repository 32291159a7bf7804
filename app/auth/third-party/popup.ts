import { answerOf, api, type DataOf, type RefusalBody } from '../../platform/api/client.ts'
import { knownBrowsers } from '../sessions/known-browsers.ts'
import * as texts from '../texts.ts'
import type { ThirdPartyId } from './third-party.ts'

interface Returned {
  /** The name of this message. Pages of earlier versions, which may still be open, expect it. */
  readonly kind: typeof kind
  readonly search: string
}

type Outcome =
  | { readonly ok: true; readonly data: DataOf<(typeof api)['sign-in']['finish']['$post']> }
  | { readonly ok: false; readonly refusal: RefusalBody }

const kind = 'teeth-care-sign-in'
const size = { width: 500, height: 600 }
const pollEveryMs = 250
/** How long after the popup has closed the result of the sign-in may still arrive. */
const graceMs = 7_000

let running: AbortController | undefined

/** Signs in by a popup. The third party's page may make an open popup look closed, so one counts as closed only if no result follows. */
export async function signInWithPopup(provider: ThirdPartyId): Promise<Outcome> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  // The popup is opened before anything is awaited, since a browser allows popups only while it handles the user's click.
  const popup = window.open('', '', centredFeatures(size))
  if (!popup) return refused('popup_blocked', texts.auth.popup.blocked)
  mine.signal.addEventListener('abort', () => popup.close())
  const started = await answerOf(api['sign-in'][':provider'].start.$post({ param: { provider } }))
  if (mine.signal.aborted) return refused('popup_cancelled', '')
  if (!started.ok) {
    popup.close()
    return started
  }
  const { url, claim, state } = started.data
  popup.location.href = url
  const search = await answerFrom(popup, state, mine.signal)
  if (mine.signal.aborted) return refused('popup_cancelled', '')
  if (search === undefined) return refused('popup_closed', texts.auth.popup.closed)
  popup.close()
  return answerOf(api['sign-in'].finish.$post({ json: { claim, search, browsers: knownBrowsers() } }))
}

/** Sends the result to the page that opened the popup, even if the third party cut the two apart, and to no page of another site. */
export function postToOpener(search: string): void {
  const message: Returned = { kind, search }
  const channel = new BroadcastChannel(kind)
  channel.postMessage(message)
  channel.close()
}

function answerFrom(popup: Window, state: string, signal: AbortSignal): Promise<string | undefined> {
  return new Promise(resolve => {
    const channel = new BroadcastChannel(kind)
    let closedSinceMs: number | undefined
    function end(search: string | undefined): void {
      clearInterval(clock)
      channel.close()
      resolve(search)
    }
    const clock = setInterval(() => {
      if (!popup.closed) return
      closedSinceMs ??= Date.now()
      if (Date.now() - closedSinceMs > graceMs) end(undefined)
    }, pollEveryMs)
    channel.onmessage = ({ data }: MessageEvent<Returned>) => {
      // Only a result with this `state` is of this popup; another popup's has another.
      if (new URLSearchParams(data.search).get('state') === state) end(data.search)
    }
    signal.addEventListener('abort', () => end(undefined))
  })
}

function refused(code: string, message: string): Outcome {
  return { ok: false, refusal: { code, message } }
}

function centredFeatures({ width, height }: typeof size): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
