import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { hasBlogs } from '../blogs/blogs.server.ts'
import { openingLine } from '../clinic/opening-text.ts'
import { contextOf } from '../platform/context.server.ts'
import { ErrorPage } from '../platform/ui/problem-pages.tsx'
import { dayOf } from '../platform/values/dates.ts'
import type { Route } from './+types/site-layout.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [clinic, withBlogs] = await Promise.all([ctx.clinic(), hasBlogs(ctx)])
  const { address, phone, email, zone, openingHours, tagline, social } = clinic
  const hours = openingLine(openingHours, zone)
  const { year } = dayOf(ctx.now(), zone)
  return { address, phone, email, hours, tagline, social, hasBlogs: withBlogs, year }
}

// The website sets no opener policy: a new browser process is slow on a cheap phone, and its pages are public. The dashboard has a policy.
export const headers: Route.HeadersFunction = () => ({ 'Cross-Origin-Opener-Policy': 'unsafe-none' })

/** The frame's facts are loaded once, so a visitor who goes on from page to page needn't wait for them again. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData: clinic }: Route.ComponentProps) {
  return (
    <Frame clinic={clinic}>
      <Outlet />
    </Frame>
  )
}

/** A page that is missing or broken has header and footer too, unless their facts could not be loaded. */
export function ErrorBoundary({ error, loaderData: clinic }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />
  return clinic ? (
    <Frame clinic={clinic}>{page}</Frame>
  ) : (
    <main id="page" tabIndex={-1}>
      {page}
    </main>
  )
}

function Frame({ clinic, children }: { clinic: Route.ComponentProps['loaderData']; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <SiteHeader clinic={clinic} pathname={pathname} />
      <main id="page" tabIndex={-1} className="outline-none" ref={useFocusAfterNavigation(pathname)}>
        {children}
      </main>
      <SiteFooter clinic={clinic} />
    </>
  )
}

// Between applications the document stays, so the focus and the reading position are moved to the start of the new page.
function useFocusAfterNavigation(pathname: string) {
  const page = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The focus stays on the result of a press on the previous screen, which has it already.
    if (document.activeElement?.matches('[data-result]')) return
    page.current?.focus({ preventScroll: true })
  }, [pathname])
  return page
}
