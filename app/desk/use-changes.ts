import { useEffect, useRef } from 'react'
import { readToken } from '../api/token.ts'

/** Wait until the screen has loaded, so as not to compete with that. */
const firstMs = 1_000
const againMs = 1_000
const slowestMs = 15_000
/** Bounds how long a screen stays stale if a program is killed between a commit and its announcement. */
const checkMs = 60_000

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

/** Reads server-sent events with fetch, since EventSource can't send the session's token. */
function openStream(): () => void {
  const leaving = new AbortController()
  let pauseMs = againMs
  let timer = setTimeout(() => void listen(), firstMs)
  const check = setInterval(notify, checkMs)
  const listen = async () => {
    const isMissed = pauseMs > againMs
    const opened = await read(leaving.signal, event => {
      if (event === 'open') pauseMs = againMs
      // Changes during a disconnection were missed.
      if (event === 'changed' || (event === 'open' && isMissed)) notify()
    })
    if (leaving.signal.aborted || opened === 'refused') return
    timer = setTimeout(() => void listen(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, slowestMs)
  }
  return () => {
    leaving.abort()
    clearTimeout(timer)
    clearInterval(check)
  }
}

async function read(signal: AbortSignal, onEvent: (event: string) => void): Promise<'refused' | 'ended'> {
  try {
    const response = await fetch('/api/changes', { signal, headers: { authorization: `Bearer ${readToken() ?? ''}` } })
    if (response.status === 401 || response.status === 403) return 'refused'
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let chunk = await lines?.read(); chunk && !chunk.done; chunk = await lines?.read()) {
      const parts = (rest + chunk.value).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) if (line.startsWith('event: ')) onEvent(line.slice(7))
    }
  } catch {
    // The connection broke, or the user left the screen: `signal` says which.
  }
  return 'ended'
}
