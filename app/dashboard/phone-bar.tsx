import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ClockIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { ActivityCount } from './menu-entry.tsx'
import { CalendarIcon, MoreIcon, PeopleIcon } from './menu-icons.tsx'
import * as texts from './texts.ts'

const [today, patients] = ['/dashboard/today', '/dashboard/patients']
/** The id of the title above the waiting patients. */
const waiting = 'waiting'

/** What staff need most on a phone: the day, the waiting patients, all patients, and the whole menu. */
export function PhoneBar({ onMore }: { readonly onMore: () => void }) {
  const { phoneBar, menu } = texts.dashboard
  const { pathname, hash } = useLocation()
  const isAtQueue = pathname === today && hash === `#${waiting}`
  useScrollToQueue()
  const isToday = pathname === today && !isAtQueue
  const entries = [
    { to: today, icon: CalendarIcon, text: menu.today, isCurrent: isToday, children: <ActivityCount /> },
    { to: `${today}#${waiting}`, icon: ClockIcon, text: phoneBar.queue, isCurrent: isAtQueue },
    { to: patients, icon: PeopleIcon, text: menu.patients, isCurrent: pathname === patients },
  ]
  return (
    <nav aria-label={phoneBar.title} className="phone-bar">
      <List>
        {entries.map(({ to, icon: Icon, text, isCurrent, children }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <Icon />
              <span>{text}</span>
              {children}
            </Link>
          </li>
        ))}
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
