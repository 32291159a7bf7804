import { useEffect, useState } from 'react'
import { millisecondsPerMinute } from '../core/durations.ts'

const checkMs = 5_000

/** The instant at which the current minute began, by the clock of the page. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(thisMinute)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(thisMinute()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

const thisMinute = () => Math.floor(Date.now() / millisecondsPerMinute) * millisecondsPerMinute
