import type { Live } from '../api/use-live.tsx'
import { useNow } from '../ui/use-now.ts'

/** A view older than this says so. */
const staleMs = 60_000

/** How old a live view is, and whether it may be wrong: the server can't be reached, or the view is older than a minute. */
export function useAge({ readAt, refusal }: Pick<Live<unknown>, 'readAt' | 'refusal'>) {
  const nowMs = useNow()
  const ageMs = Math.max(0, nowMs - (readAt ?? nowMs))
  return { secondsOld: Math.round(ageMs / 1000), isStale: refusal !== undefined || ageMs > staleMs }
}
