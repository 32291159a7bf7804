import { isRouteErrorResponse, Outlet } from 'react-router'
import { BrokenPage, NotFoundPage } from '../ui/problem-pages.tsx'
import type { Route } from './+types/site-page.ts'

// No opener policy here: with it a page starts a new browser process, which on a cheap phone costs more than the rest
// of the page load. These pages are public; the dashboard has the policy.
export const headers: Route.HeadersFunction = () => ({ 'Cross-Origin-Opener-Policy': 'unsafe-none' })

/** Between the site's frame and its pages, so that a missing or broken page keeps header and footer. */
export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />
}
