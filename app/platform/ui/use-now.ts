import { useEffect, useState } from 'react'
import { nowMs } from '../clock.ts'

const tickMs = 5_000

/** Returns the server's time in ms. The time goes in steps of `stepMs`, so that a large component is rendered only once a step. */
export function useNow(stepMs = 1): number {
  const [nowMs, setNowMs] = useState(() => thisStep(stepMs))
  useEffect(() => {
    const timer = setInterval(() => setNowMs(thisStep(stepMs)), tickMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return nowMs
}

const thisStep = (stepMs: number) => Math.floor(nowMs() / stepMs) * stepMs
