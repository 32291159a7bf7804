import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ClockIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { ActivityCount } from './menu-entry.tsx'
import { CalendarIcon, MoreIcon, PeopleIcon } from './menu-icons.tsx'
import * as texts from './texts.ts'

const today = '/dashboard/today'
/** The id of the title above the waiting patients. */
const waiting = 'waiting'

/**
 * What staff need most on a phone, below the thumb: the day, the waiting patients, all patients, and the whole menu.
 */
export function PhoneBar({ onMore }: { readonly onMore: () => void }) {
  const { phoneBar, menu } = texts.dashboard
  const { pathname, hash } = useLocation()
  const isAtQueue = pathname === today && hash === `#${waiting}`
  useScrollToQueue()
  return (
    <nav aria-label={phoneBar.title} className="phone-bar">
      <List>
        <li>
          <Link to={today} aria-current={pathname === today && !isAtQueue ? 'page' : undefined}>
            <CalendarIcon />
            <span>{menu.today}</span>
            <ActivityCount />
          </Link>
        </li>
        <li>
          <Link to={`${today}#${waiting}`} aria-current={isAtQueue ? 'page' : undefined}>
            <ClockIcon />
            <span>{phoneBar.queue}</span>
          </Link>
        </li>
        <li>
          <Link to="/dashboard/patients" aria-current={pathname === '/dashboard/patients' ? 'page' : undefined}>
            <PeopleIcon />
            <span>{menu.patients}</span>
          </Link>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMore}>
            <MoreIcon />
            <span>{phoneBar.more}</span>
          </button>
        </li>
      </List>
    </nav>
  )
}

/** Scrolls to the list of waiting patients, which arrives after the browser has gone to its address. */
function useScrollToQueue(): void {
  // The location is another object after each press, so that a press to the same address scrolls too.
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== `#${waiting}`) return
    const scroll = () => {
      const title = document.getElementById(waiting)
      title?.scrollIntoView()
      return title !== null
    }
    if (scroll()) return
    const observer = new MutationObserver(() => scroll() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [location])
}
