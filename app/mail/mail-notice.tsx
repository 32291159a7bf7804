import { Suspense, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { lazyPart, NoPart } from '../ui/lazy-part.tsx'

const outboxPath = '/dashboard/outbox'
const UnsentNotice = lazyPart(async () => (await import('./unsent-notice.tsx')).UnsentNotice, NoPart)

/**
 * On top of the owner's dashboard while mails wait for longer than some minutes, or were given up; the Outbox says so itself. Asked for at each screen and
 * after each change, since the dashboard stays open all day.
 */
export function MailNotice() {
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const [needsAttention, setNeedsAttention] = useState(false)
  useEffect(() => {
    if (state !== 'idle' || pathname === outboxPath) return
    let isCurrent = true
    void answerOf(api['unsent-mails'].$get()).then(answer => {
      if (isCurrent && answer.ok) setNeedsAttention(answer.data.needsAttention)
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, state])
  if (!needsAttention || pathname === outboxPath) return null
  return (
    <Suspense>
      <UnsentNotice outbox={outboxPath} />
    </Suspense>
  )
}
