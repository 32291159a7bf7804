import { Outlet, redirectDocument } from 'react-router'
import { ToastRegion } from '../platform/ui/toasts/toast-region.tsx'
import type { Route } from './+types/read-layout.ts'

/** Links from an application to a read page load a document, since read pages have no router. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

export default function ReadLayout() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}
