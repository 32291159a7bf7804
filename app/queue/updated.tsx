import type { Live } from '../live/use-live.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useNow } from '../platform/ui/use-now.ts'
import * as texts from './texts.ts'

export function Updated({ live, silentSince }: { live: Live<unknown>; silentSince: string | null }) {
  const { readAt } = live
  const { secondsOld, isStale } = useAge(live)
  const text = texts.queueView
  const doubt = isStale && readAt !== undefined ? text.unreachable(clockOf(new Date(readAt))) : silentText(silentSince)
  return (
    <>
      <LiveRegion as="p" className="mt-6 rounded-box bg-sand px-4 py-3 text-center text-sm text-warning-content">
        {doubt}
      </LiveRegion>
      {doubt === undefined && <p className="mt-6 text-center text-sm text-soft">{text.updated(secondsOld)}</p>}
    </>
  )
}

const silentText = (since: string | null) => (since === null ? undefined : texts.queueView.silent(since))

export function clockOf(moment: Date): string {
  return `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`
}

const staleMs = 60_000

/** Says how old a view is. It may be wrong (`isStale`) if it is too old or the server can't be reached. */
export function useAge({ readAt, refusal }: Pick<Live<unknown>, 'readAt' | 'refusal'>) {
  const nowMs = useNow()
  const ageMs = Math.max(0, nowMs - (readAt ?? nowMs))
  return { secondsOld: Math.round(ageMs / 1000), isStale: refusal !== undefined || ageMs > staleMs }
}
