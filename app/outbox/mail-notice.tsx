import { useEffect, useRef } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { useLive } from '../live/use-live.tsx'
import { api, dataOf } from '../platform/api/client.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import * as texts from './texts.ts'

const outboxPath = '/dashboard/outbox'
/** The screens without the notice of unsent mails, since they show the mails themselves. */
const without = [outboxPath, '/dashboard/system']
const readUnsent = () => dataOf(api['unsent-mails'].$get())

export function MailNotice() {
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const { data, reload } = useLive(readUnsent)
  const shownOn = useRef(pathname)
  // The count of unsent mails is read again on each new screen too.
  useEffect(() => {
    if (state !== 'idle' || shownOn.current === pathname) return
    shownOn.current = pathname
    void reload()
  }, [pathname, state, reload])
  const { title, line, link } = texts.outbox.notice
  return (
    <LiveRegion className="mb-6 max-w-3xl rounded-box bg-blush px-5 py-4 print:hidden">
      {data?.needsAttention && !without.includes(pathname) && (
        <>
          <b className="font-semibold">{title}</b>
          <p>
            <span>{line}</span>{' '}
            <Link to={outboxPath} className="more">
              {link}
            </Link>
          </p>
        </>
      )}
    </LiveRegion>
  )
}
