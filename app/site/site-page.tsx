import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/site-page.ts'
import { BrokenPage, NotFoundPage } from './problem-pages.tsx'

// Cut off from whoever opened it, a page begins with a new process of the browser, which on a cheap phone costs more than all the rest
// of it. What these pages show is for everybody; the dashboard is cut off.
export const headers: Route.HeadersFunction = () => ({ 'Cross-Origin-Opener-Policy': 'unsafe-none' })

/** Stands between the site's frame and its pages, so that a page that is missing or broken keeps header and footer. */
export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />
}
