import { Outlet, redirectDocument } from 'react-router'
import { texts } from '../i18n/texts.ts'
import type { Route } from './+types/read-layout.ts'

/** Links from an application to a read page load a document, since read pages have no router. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

export { ErrorBoundary, headers } from './site-page.tsx'

/** Around every read page: a container for toasts (`read-toasts.ts`). */
export default function ReadLayout() {
  return (
    <>
      <Outlet />
      <div id="toasts" className="toasts" aria-live="polite" data-close={texts.ui.close} />
    </>
  )
}
