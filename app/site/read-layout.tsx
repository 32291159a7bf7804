import { Outlet, redirectDocument } from 'react-router'
import * as platformTexts from '../platform/i18n/texts.ts'
import { CloseIcon } from '../platform/ui/icons.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import type { Route } from './+types/read-layout.ts'

/** Links from an application to a read page load a document, since read pages have no router. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

/** A container for toasts, and the template for one (`read-toasts.ts`). */
export default function ReadLayout() {
  return (
    <>
      <Outlet />
      <LiveRegion role="log" id="toasts" className="toasts">
        <template>
          <p className="toast">
            <span />
            <button type="button" className="toast-close" aria-label={platformTexts.ui.close}>
              <CloseIcon className="size-4" />
            </button>
          </p>
        </template>
      </LiveRegion>
    </>
  )
}
