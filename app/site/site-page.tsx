import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/site-page.ts'
import { BrokenPage, NotFoundPage } from './problem-pages.tsx'

/** Stands between the site's frame and its pages, so that a page that is missing or broken keeps header and footer. */
export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />
}
