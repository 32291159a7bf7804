import { useEffect, useRef } from 'react'
import { readToken } from '../auth/session.ts'

/** After the screen has loaded what it shows: nothing competes with that. */
const firstMs = 1_000
const againMs = 1_000
const slowestMs = 15_000

/** Calls `onChange` soon after an appointment changed, wherever that was. Server-sent events, read with the session's token. */
export function useChanges(onChange: () => void): void {
  const newest = useRef(onChange)
  newest.current = onChange
  useEffect(() => {
    const leaving = new AbortController()
    let pauseMs = againMs
    let timer = setTimeout(() => void listen(), firstMs)
    const listen = async () => {
      const isMissed = pauseMs > againMs
      const opened = await read(leaving.signal, event => {
        if (event === 'open') pauseMs = againMs
        // What changed while the line was down was not heard.
        if (event === 'changed' || (event === 'open' && isMissed)) newest.current()
      })
      if (leaving.signal.aborted || opened === 'refused') return
      timer = setTimeout(() => void listen(), pauseMs)
      pauseMs = Math.min(pauseMs * 2, slowestMs)
    }
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
}

async function read(signal: AbortSignal, hear: (event: string) => void): Promise<'refused' | 'ended'> {
  try {
    const response = await fetch('/api/changes', { signal, headers: { authorization: `Bearer ${readToken() ?? ''}` } })
    if (response.status === 401 || response.status === 403) return 'refused'
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let chunk = await lines?.read(); chunk && !chunk.done; chunk = await lines?.read()) {
      const parts = (rest + chunk.value).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) if (line.startsWith('event: ')) hear(line.slice(7))
    }
  } catch {
    // The line is down, or the screen was left; the caller knows which.
  }
  return 'ended'
}
