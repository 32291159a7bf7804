import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SignedInUser } from '../auth/current-user.ts'
import { Changes } from '../live/use-live.tsx'
import { ActivityProvider } from '../news/activity.tsx'
import { api } from '../platform/api/client.ts'
import { stored } from '../platform/storage.ts'
import { Announcements } from '../platform/ui/announcements.tsx'
import { Button } from '../platform/ui/button.tsx'
import { ClockIcon, CloseIcon, MenuIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { openModal } from '../platform/ui/open-modal.ts'
import { Logo } from '../site/logo.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { ActivityCount } from './menu-entry.tsx'
import { CalendarIcon, MoreIcon, PeopleIcon } from './menu-icons.tsx'
import { StaffTools } from './staff-tools.tsx'
import * as texts from './texts.ts'

interface FrameProps {
  readonly user: SignedInUser
  readonly children: ReactNode
}

export function DashboardFrame(props: FrameProps) {
  if (props.user.role === 'patient') return <Frame {...props} />
  return (
    <Changes open={signal => api.changes.$get({}, { init: { signal } })}>
      <ActivityProvider>
        <StaffTools>
          <Frame {...props} />
        </StaffTools>
      </ActivityProvider>
    </Changes>
  )
}

function Frame({ user, children }: FrameProps) {
  const sidebar = useRef<HTMLDialogElement>(null)
  const { isSlim, toggle } = useMenuWidth()
  const isStaff = user.role !== 'patient'
  const open = () => void openModal(sidebar.current)
  const close = () => sidebar.current?.close()
  return (
    <div className="dashboard" data-menu={isStaff && isSlim ? 'slim' : 'whole'} data-staff={isStaff || undefined}>
      <div className="hidden bg-deep lg:block print:hidden">
        <div className="sticky top-0">
          <DashboardMenu user={user} onChoose={close} {...(isStaff && { isSlim, onToggle: toggle })} />
        </div>
      </div>
      <header className="flex items-center justify-between gap-4 border-b border-line bg-paper px-5 py-3 lg:hidden print:hidden">
        <Button look="quiet" onClick={open}>
          <MenuIcon />
          {texts.dashboard.openSidebar}
        </Button>
        <Link to="/" aria-label={texts.dashboard.goHome} className="grid size-12 place-items-center">
          <Logo />
        </Link>
      </header>
      <dialog ref={sidebar} className="sidebar" aria-label={texts.dashboard.title}>
        <button
          type="button"
          className="absolute top-1 right-1 grid size-12 cursor-pointer place-items-center rounded-full"
          aria-label={texts.dashboard.closeSidebar}
          onClick={close}
        >
          <CloseIcon className="size-6" />
        </button>
        <DashboardMenu user={user} onChoose={close} />
      </dialog>
      <main
        id="page"
        tabIndex={-1}
        className="min-w-0 px-5 pt-7 pb-[calc(4rem+var(--phone-bar))] outline-none lg:px-9 lg:pt-9 print:p-0"
      >
        {children}
      </main>
      {isStaff && <PhoneBar onMore={open} />}
      {isStaff && <Announcements label={texts.dashboard.announcements} />}
    </div>
  )
}

const widthKey = 'menu'

/** The dashboard's menu is whole, with every label, unless a user made it slim in this browser. */
function useMenuWidth() {
  const [isSlim, setSlim] = useState(() => stored('localStorage').getItem(widthKey) === 'slim')
  const toggle = () => {
    stored('localStorage').setItem(widthKey, isSlim ? 'whole' : 'slim')
    setSlim(!isSlim)
  }
  return { isSlim, toggle }
}

const [today, patients] = ['/dashboard/today', '/dashboard/patients']

/** The bar at the foot of a phone has what staff need most: the day, the waiting patients, all patients, and the whole menu. */
function PhoneBar({ onMore }: { readonly onMore: () => void }) {
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
