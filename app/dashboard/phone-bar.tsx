import { Link, useLocation } from 'react-router'
import { ClockIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { ActivityCount } from './menu-entry.tsx'
import { CalendarIcon, MoreIcon, PeopleIcon } from './menu-icons.tsx'
import * as texts from './texts.ts'

const today = '/dashboard/today'

/** What staff need most on a phone, below the thumb: the day, who waits, the patients, and the whole menu. */
export function PhoneBar({ onMore }: { readonly onMore: () => void }) {
  const { phoneBar, menu } = texts.dashboard
  const { pathname, hash } = useLocation()
  const isAtQueue = pathname === today && hash === `#waiting`
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
          <Link to={`${today}#waiting`} aria-current={isAtQueue ? 'page' : undefined}>
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
