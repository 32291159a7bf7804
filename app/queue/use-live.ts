import { useCallback, useEffect, useRef, useState } from 'react'
import { currentLanguage } from '#texts'
import type { answerOf } from '../api/client.ts'
import { createAnswerOrder } from '../desk/answer-order.ts'
import { followChanges } from '../desk/change-stream.ts'

/** The span changes with time alone, and an announcement may be lost. */
const askMs = 30_000
const tickMs = 5_000
/** A view older than this says so. */
const staleMs = 60_000

const comingBack = ['online', 'offline', 'pageshow']

type Answer<View> =
  | { readonly ok: true; readonly data: View }
  | { readonly ok: false; readonly refusal: Extract<Awaited<ReturnType<typeof answerOf>>, { ok: false }>['refusal'] }

export interface Live<View> {
  readonly view: View | undefined
  /** The address leads nowhere any more, and why. */
  readonly dead: string | undefined
  /** When the view was read, by this device's clock. */
  readonly readAt: Date | undefined
  readonly secondsOld: number
  /** The server can't be reached, or the view is older than a minute. */
  readonly isStale: boolean
  ask(): Promise<void>
}

interface Source<View> {
  ask(): Promise<Answer<View>>
  /** The call that notifies of changes, by the token of the private address. */
  readonly changes: string
  readonly token: string
  readonly deadCode: string
  /** Nothing of the view changes by itself any more, or not yet. */
  isQuiet?(view: View): boolean
}

/** A view behind a private address that follows the desk: it asks at every change, every half minute, and when the network is back. */
export function useLive<View>(source: Source<View>): Live<View> {
  const newest = useRef(source)
  newest.current = source
  const { changes, token } = source
  const [read, setRead] = useState<{ readonly view: View; readonly at: Date }>()
  const [dead, setDead] = useState<string>()
  const [isReached, setReached] = useState(true)
  const [now, setNow] = useState(() => new Date())
  const [order] = useState(createAnswerOrder)
  const [shownSince] = useState(() => performance.now())
  const ask = useCallback(async () => {
    const isNews = order.next()
    const answer = await newest.current.ask()
    if (!isNews()) return
    const at = new Date()
    setNow(at)
    if (answer.ok) setRead({ view: answer.data, at })
    else if (answer.refusal.code === newest.current.deadCode) setDead(answer.refusal.message)
    setReached(answer.ok)
  }, [order])
  const isDead = dead !== undefined
  const isQuiet = read !== undefined && (source.isQuiet?.(read.view) ?? false)
  useEffect(() => {
    if (isDead) return
    void ask()
    const onBack = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    for (const event of comingBack) window.addEventListener(event, onBack)
    document.addEventListener('visibilitychange', onBack)
    return () => {
      for (const event of comingBack) window.removeEventListener(event, onBack)
      document.removeEventListener('visibilitychange', onBack)
    }
  }, [ask, isDead])
  useEffect(() => {
    if (isDead || isQuiet) return
    const body = JSON.stringify({ token })
    const headers = { 'content-type': 'application/json', 'accept-language': currentLanguage() }
    const stop = followChanges({
      open: signal => fetch(changes, { method: 'POST', signal, headers, body }),
      onChange: () => void ask(),
      readSince: shownSince,
      refusedBy: [],
    })
    const timers = [setInterval(() => void ask(), askMs), setInterval(() => setNow(new Date()), tickMs)]
    return () => {
      stop()
      for (const timer of timers) clearInterval(timer)
    }
  }, [ask, changes, token, isDead, isQuiet, shownSince])
  const ageMs = read ? Math.max(0, now.getTime() - read.at.getTime()) : 0
  return {
    view: read?.view,
    dead,
    readAt: read?.at,
    secondsOld: Math.round(ageMs / 1000),
    isStale: !isReached || ageMs > staleMs,
    ask,
  }
}
