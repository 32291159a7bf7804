import { useEffect, useState } from 'react'
import { millisecondsPerMinute } from '../core/durations.ts'

/** The time now, renewed twice a minute: for waiting times. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), millisecondsPerMinute / 2)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
