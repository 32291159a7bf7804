import { Link, useLocation } from 'react-router'
import { ClockIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { ActivityCount } from './menu-entry.tsx'
import { CalendarIcon, MoreIcon, PeopleIcon } from './menu-icons.tsx'
import * as texts from './texts.ts'

const [today, patients] = ['/dashboard/today', '/dashboard/patients']

/** What staff need most on a phone: the day, the waiting patients, all patients, and the whole menu. */
export function PhoneBar({ onMore }: { readonly onMore: () => void }) {
  const { phoneBar, menu } = texts.dashboard
  const { pathname, hash } = useLocation()
  const isAtQueue = pathname === today && hash === '#waiting'
  const isToday = pathname === today && !isAtQueue
  const entries = [
    { to: today, icon: CalendarIcon, text: menu.today, isCurrent: isToday, children: <ActivityCount /> },
    { to: `${today}#waiting`, icon: ClockIcon, text: phoneBar.queue, isCurrent: isAtQueue },
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
