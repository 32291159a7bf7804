import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { SignedInUser } from '../auth/current-user.ts'
import { ActivityProvider } from '../desk/news/activity.tsx'
import { api } from '../platform/api/client.ts'
import { Changes } from '../platform/api/use-live.tsx'
import { Button } from '../platform/ui/button.tsx'
import { CloseIcon, MenuIcon } from '../platform/ui/icons.tsx'
import { Logo } from '../site/logo.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'

interface FrameProps {
  readonly user: SignedInUser
  readonly children: ReactNode
}

/** The menu (behind a button on a phone) and the screen. What staff see follows the changes of appointments. */
export function DashboardFrame(props: FrameProps) {
  if (props.user.role === 'patient') return <Frame {...props} />
  return (
    <Changes open={signal => api.changes.$get({}, { init: { signal } })}>
      <ActivityProvider>
        <Frame {...props} />
      </ActivityProvider>
    </Changes>
  )
}

function Frame({ user, children }: FrameProps) {
  const sidebar = useRef<HTMLDialogElement>(null)
  const close = () => sidebar.current?.close()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-card lg:grid-cols-[13.25rem_minmax(0,1fr)] lg:grid-rows-1 print:block">
      <div className="hidden border-r border-line bg-paper lg:block print:hidden">
        <div className="sticky top-0">
          <DashboardMenu user={user} onChoose={close} />
        </div>
      </div>
      <header className="flex items-center justify-between gap-4 border-b border-line bg-paper px-5 py-3 lg:hidden print:hidden">
        <Button look="quiet" onClick={() => sidebar.current?.showModal()}>
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
          className="absolute top-2.5 right-2.5 grid size-12 place-items-center rounded-full hover:bg-mint-soft"
          aria-label={texts.dashboard.closeSidebar}
          onClick={close}
        >
          <CloseIcon className="size-6" />
        </button>
        <DashboardMenu user={user} onChoose={close} />
      </dialog>
      <main id="page" tabIndex={-1} className="min-w-0 px-5 pt-7 pb-16 outline-none lg:px-9 lg:pt-9 print:p-0">
        {children}
      </main>
    </div>
  )
}
