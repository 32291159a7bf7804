import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../api/client.ts'

const outboxPath = '/dashboard/outbox'

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
  const { title, line, link } = texts.outbox.notice
  if (!needsAttention || pathname === outboxPath) return null
  return (
    <section role="status" className="mb-6 max-w-3xl rounded-box bg-blush px-5 py-4 print:hidden">
      <b className="font-semibold">{title}</b>
      <p>
        {line}{' '}
        <Link to={outboxPath} className="more">
          {link}
        </Link>
      </p>
    </section>
  )
}
