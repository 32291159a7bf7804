import { answerOf, api, type DataOf, type RefusalBody } from '../../platform/api/client.ts'
import * as texts from '../texts.ts'
import type { ThirdPartyId } from './third-party.ts'

interface Returned {
  /** The name that pages of earlier versions, which are still open, expect. */
  readonly kind: typeof kind
  readonly search: string
}

type Outcome =
  | { readonly ok: true; readonly data: DataOf<(typeof api)['sign-in']['finish']['$post']> }
  | { readonly ok: false; readonly refusal: RefusalBody }

const kind = 'teeth-care-sign-in'
const size = { width: 500, height: 600 }
const pollEveryMs = 250
/** The result may still arrive for this time after the popup has closed. */
const graceMs = 7_000

let running: AbortController | undefined

/** The third party's page may cut the popup off, which then looks closed. So a closed popup is reported only if no result follows. */
export async function signInWithPopup(provider: ThirdPartyId): Promise<Outcome> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  // The browser must still count this as the user's click.
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
  return answerOf(api['sign-in'].finish.$post({ json: { claim, search } }))
}

/** Reaches the opening page even if the third party's page cut the popup off, and no page of another site. */
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
      // A result with another state belongs to another popup.
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
