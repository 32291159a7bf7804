import { useEffect, useRef } from 'react'
import { readToken } from '../api/token.ts'
import { followChanges } from './change-stream.ts'

/** Bounds how long a screen stays stale if a program is killed between a commit and its announcement. */
const checkMs = 60_000
/** The origin of `performance.now()`. Screens read before they ask for the stream, and some of it is kept from screen to screen. */
const documentStart = 0

// All parts of a tab share one stream: browsers allow few connections to a site.
const listeners = new Set<() => void>()
let close: (() => void) | undefined

/**
 * Calls `onChange` soon after any appointment changed, and once a minute in case an announcement was lost. Returns a function that
 * ends this.
 */
export function watchChanges(onChange: () => void): () => void {
  listeners.add(onChange)
  close ??= openStream()
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    close?.()
    close = undefined
  }
}

/** `watchChanges` for as long as a component is shown. */
export function useChanges(onChange: () => void): void {
  const newest = useRef(onChange)
  newest.current = onChange
  useEffect(() => watchChanges(() => newest.current()), [])
}

function notify(): void {
  for (const listener of listeners) listener()
}

function openStream(): () => void {
  const stop = followChanges({
    open: signal => fetch('/api/changes', { signal, headers: { authorization: `Bearer ${readToken() ?? ''}` } }),
    onChange: notify,
    readSince: documentStart,
    refusedBy: [401, 403],
  })
  const check = setInterval(notify, checkMs)
  return () => {
    stop()
    clearInterval(check)
  }
}
