import { Suspense, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api, dataOf } from '../api/client.ts'
import { useLive } from '../api/use-live.tsx'
import { lazyPart, NoPart } from '../ui/lazy-part.tsx'

const outboxPath = '/dashboard/outbox'
const readUnsent = () => dataOf(api['unsent-mails'].$get())
const UnsentNotice = lazyPart(async () => (await import('./unsent-notice.tsx')).UnsentNotice, NoPart)

/** On top of the owner's dashboard while mails wait for longer than some minutes, or were given up; the Outbox says so itself. */
export function MailNotice() {
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const { data, reload } = useLive(readUnsent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on each screen too.
  useEffect(() => {
    if (state === 'idle') void reload()
  }, [pathname, state, reload])
  if (!data?.needsAttention || pathname === outboxPath) return null
  return (
    <Suspense>
      <UnsentNotice outbox={outboxPath} />
    </Suspense>
  )
}
