import { lazy, Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { currentLanguage } from '#language'
import type { SignedInUser } from '../auth/current-user.ts'
import { RoleRefused, signedIn, userContext } from '../auth/guard.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { clockAheadMs } from '../platform/clock.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import { BrokenPage, ErrorPage } from '../platform/ui/problem-pages.tsx'
import { Spinner } from '../platform/ui/spinner.tsx'
import { useNow } from '../platform/ui/use-now.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { addressIn, withoutLanguage } from '../platform/values/language.ts'
import style from '../styles/dashboard.css?url'
import type { Route } from './+types/dashboard-layout.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import * as texts from './texts.ts'

const OwnerNotices = lazy(() => import('./owner-notices.tsx'))

/** Every screen of the dashboard needs a signed-in user; staff-layout and owner-layout restrict their screens further. */
export const clientMiddleware = [signedIn]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: style }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = await context.get(userContext)
  const { pathname, search, hash } = window.location
  await followLanguage(user, withoutLanguage(pathname) + search + hash)
  return { user }
}

/** An account without a chosen language gets the one it came with. Any other account's screen is opened again in its own language. */
async function followLanguage({ language }: Pick<SignedInUser, 'language'>, path: string): Promise<void> {
  const current = currentLanguage()
  if (language === null) void answerOf(api.session.language.$put({ json: { language: current } }))
  if (language === null || language === current) return
  window.location.replace(addressIn(language, path))
  // This promise never settles, since the browser is leaving this page.
  await new Promise(() => undefined)
}

export function HydrateFallback() {
  return <Spinner />
}

export default function DashboardLayout({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <DashboardFrame user={user}>
      {user.role !== 'patient' && <ClockNotice />}
      <Suspense>{user.role === 'owner' && <OwnerNotices />}</Suspense>
      <Outlet />
    </DashboardFrame>
  )
}

const noticedFromMinutes = 2

/** Warns of a device's wrong clock: our screens follow the server's clock, but other programs follow the device's. */
function ClockNotice() {
  // `useNow` renders the notice at each tick, so that the difference between the clocks is read again.
  useNow()
  const minutes = Math.round(clockAheadMs() / millisecondsPerMinute)
  const text = texts.dashboard.clock
  return (
    <LiveRegion as="p" className="mb-4 rounded-box bg-sand px-4 py-3 text-warning-content print:hidden">
      {Math.abs(minutes) >= noticedFromMinutes && (minutes > 0 ? text.ahead(minutes) : text.behind(-minutes))}
    </LiveRegion>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // A guard refuses a role before any loader has run, so its error carries the user.
  const user = error instanceof RoleRefused ? error.user : loaderData?.user
  if (!user) return <BrokenPage />
  return (
    <DashboardFrame user={user}>
      {error instanceof RoleRefused ? <ScreenRefused role={user.role} /> : <ErrorPage error={error} />}
    </DashboardFrame>
  )
}

function ScreenRefused({ role }: { role: SignedInUser['role'] }) {
  const { refused, menu } = texts.dashboard
  const isPatient = role === 'patient'
  const { title, line } = refused[isPatient ? 'patient' : 'staff']
  return (
    <div className="grid max-w-[36.8em] justify-items-start gap-4 py-8">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-sub">{title}</h1>
      <p className="text-soft">{line}</p>
      <Link to={isPatient ? '/dashboard/all-appointments' : '/dashboard/today'} className="pill pill-leaf">
        {isPatient ? menu.myAppointments : menu.today}
      </Link>
    </div>
  )
}
