import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { readClinic } from '../clinic/clinic.server.ts'
import { contextOf } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { Kept } from '../ui/kept.tsx'
import type { Route } from './+types/site-layout.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The clinic's facts for the strip and the footer, and the year on the clinic's calendar. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const { address, phone, email, zone } = await readClinic(ctx)
  return { address, phone, email, year: dayOf(ctx.now(), zone).year }
}

export default function SiteLayout({ loaderData: clinic }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <Kept part="header" of={[clinic, pathname]}>
        <SiteHeader clinic={clinic} />
      </Kept>
      <main id="page" tabIndex={-1} className="outline-none" ref={useFocusAfterNavigation(pathname)}>
        <Outlet />
      </main>
      <Kept part="footer" of={clinic}>
        <SiteFooter clinic={clinic} />
      </Kept>
    </>
  )
}

// A new page is read from its start, by eyes as by screen readers; the first page keeps the browser's own focus.
function useFocusAfterNavigation(pathname: string) {
  const page = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}
