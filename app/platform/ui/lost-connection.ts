import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { RefusedCall } from '../api/client.ts'
import { toast } from './toasts/toast.tsx'

/**
 * Client middleware: without a connection a link leaves the screen as it is, and says so. The navigation stays pending, as React Router
 * itself leaves one whose script can't be loaded, until the next one takes its place.
 */
export const stayWithoutConnection: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  const failure = Object.values(results)
    .map(({ result }) => result)
    .find(isLostConnection)
  // The address of the browser changes once the new screen is shown, but with Back at once; then, and when a screen is opened or loaded
  // again, there is none to stay on.
  const { pathname, search } = new URL(request.url)
  if (failure === undefined || pathname + search === window.location.pathname + window.location.search) return results
  toast.error(failure.message)
  await new Promise(resolve => request.signal.addEventListener('abort', resolve, { once: true }))
  return results
}

const isLostConnection = (error: unknown): error is RefusedCall =>
  error instanceof RefusedCall && error.status === undefined
