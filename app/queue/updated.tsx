import { texts } from '#texts'

interface UpdatedProps {
  readonly live: { readonly readAt: Date | undefined; readonly secondsOld: number; readonly isStale: boolean }
  readonly silentSince: string | null
}

/** How old a page's view is; it says so when it may be wrong. */
export function Updated({ live: { readAt, secondsOld, isStale }, silentSince }: UpdatedProps) {
  const text = texts.queueView
  const isDoubtful = isStale || silentSince !== null
  const line =
    isStale && readAt
      ? text.unreachable(clockOf(readAt))
      : silentSince !== null
        ? text.silent(silentSince)
        : text.updated(secondsOld)
  return (
    <p
      role={isDoubtful ? 'status' : undefined}
      className={`mt-6 text-center text-sm ${isDoubtful ? 'rounded-box bg-sand px-4 py-3 text-warning-content' : 'text-soft'}`}
    >
      {line}
    </p>
  )
}

/** "09:30" by this device's clock. */
export function clockOf(moment: Date): string {
  return `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`
}
