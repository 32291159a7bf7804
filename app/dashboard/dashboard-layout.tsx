import { Outlet } from 'react-router'
import { RefusedCall } from '../api/client.ts'
import { RoleRefused, signedIn, userContext } from '../auth/guard.ts'
import { withoutLanguage } from '../core/language.ts'
import { MailNotice } from '../mail/mail-notice.tsx'
import { SetupGuide } from '../setup/setup-guide.tsx'
import style from '../styles/dashboard.css?url'
import { BrokenPage } from '../ui/problem-pages.tsx'
import { LoadFailed } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/dashboard-layout.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { followLanguage } from './follow-language.ts'
import { StaffOnly } from './staff-only.tsx'

/** All screens below need an account; staff-layout and owner-layout narrow it down. */
export const clientMiddleware = [signedIn]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: style }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = await context.get(userContext)
  const { pathname, search, hash } = window.location
  await followLanguage(user, withoutLanguage(pathname) + search + hash)
  return { user }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function DashboardLayout({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <DashboardFrame user={user}>
      {user.role === 'owner' && <MailNotice />}
      {user.role === 'owner' && <SetupGuide />}
      <Outlet />
    </DashboardFrame>
  )
}

/** Shown for a screen that is not for this account, could not be loaded, or is broken. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // A guard throws before any loader has run, so its error carries the user.
  const user = error instanceof RoleRefused ? error.user : loaderData?.user
  if (!user) return <BrokenPage />
  return (
    <DashboardFrame user={user}>
      <Problem error={error} />
    </DashboardFrame>
  )
}

function Problem({ error }: { error: unknown }) {
  if (error instanceof RoleRefused) return <StaffOnly />
  if (error instanceof RefusedCall) return <LoadFailed message={error.message} />
  return <BrokenPage />
}
