import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Load } from '../app/core/load.server.ts'
import { texts } from '../app/i18n/texts.ts'
import type { Fetch, Middleware } from './listener.ts'
import type { PageCache } from './page-cache.ts'

// More concurrent work would only queue for the database's connections and the cores. Rendering a page costs as much as a few
// calls.
const mostWork = 100
const workOfCall = 1
const workOfPage = 3
/** Two hundred who want one slot at once each get their answer: a call is short, and waits for the database without holding a page. */
const mostWorkForCalls = 250
const retryAfterSeconds = '2'

interface RequestHandlerParts {
  readonly cache: PageCache
  readonly fetch: Fetch
  /** Sets the headers that every response has. */
  readonly finish: (headers: Headers) => void
  readonly load: Load
}

/**
 * Answers cached pages from memory, then limits concurrent work to what can be finished soon and refuses the rest at once (503 with
 * Retry-After). A streamed response counts until it begins.
 */
export function createRequestHandler({ cache, fetch, finish, load }: RequestHandlerParts): {
  fetch: Fetch
  before: Middleware
} {
  const releases = new WeakMap<object, () => void>()

  function admit(request: IncomingMessage, response: ServerResponse, share: number): void {
    let isCounted = false
    const count = () => {
      isCounted = true
      load.work += share
    }
    const release = () => {
      request.off('end', count)
      if (isCounted) load.work -= share
      isCounted = false
    }
    // A slowly sent body takes up no capacity before it is complete.
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
    if (hasBody && !request.complete) request.once('end', count)
    else count()
    releases.set(request, release)
    response.once('close', release)
  }

  return {
    async fetch(request, env) {
      try {
        return await fetch(request, env)
      } finally {
        releases.get(env.incoming)?.()
      }
    },
    before(request, response, next) {
      const path = request.url ?? '/'
      if (cache.answer(request, response)) return
      if (isCheap(path)) return next()
      const isCall = path.startsWith('/api/') && !isApiDocs(path)
      const share = isCall ? workOfCall : workOfPage
      if (load.work + share > (isCall ? mostWorkForCalls : mostWork)) {
        // A stale page is better than none.
        if (!cache.answer(request, response, true)) refuse(response, isCall, finish)
        return
      }
      admit(request, response, share)
      next()
    },
  }
}

// Files and health checks.
function isCheap(path: string): boolean {
  return /^\/(assets|pictures|healthz|readyz)\b/.test(path)
}

// A page among the API's addresses.
function isApiDocs(path: string): boolean {
  return /^\/api\/docs\/?($|\?)/.test(path)
}

function refuse(response: ServerResponse, isCall: boolean, finish: (headers: Headers) => void): void {
  const message = texts.refusals.busy({})
  const headers = new Headers({
    'Retry-After': retryAfterSeconds,
    'Cache-Control': 'no-store',
    'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
  })
  finish(headers)
  response.writeHead(503, [...headers].flat())
  response.end(isCall ? JSON.stringify({ acknowledged: false, code: 'busy', message }) : message)
}
