import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Load } from '../app/core/load.server.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Fetch, Middleware } from './listener.ts'
import type { PageCache } from './page-cache.ts'
import { refuseBusy } from './refusals.ts'

// More concurrent work would only queue for the database's connections and the cores. Rendering a page costs as much as a few
// calls.
const mostWork = 100
const workOfCall = 1
const workOfPage = 3
/** Two hundred who want one slot at once each get their answer: a call is short, and waits for the database without holding a page. */
const mostWorkForCalls = 250

interface RequestHandlerParts {
  readonly cache: PageCache
  readonly fetch: Fetch
  /** Sets the headers that every response has. */
  readonly finish: (headers: Headers) => void
  readonly load: Load
  readonly budget: ByteBudget
}

/**
 * Answers cached pages from memory, then limits concurrent work to what can be finished soon and refuses the rest at once (503 with
 * Retry-After), as it does with bodies that are too much for the memory. A streamed response counts until it begins.
 */
export function createRequestHandler({ cache, fetch, finish, load, budget }: RequestHandlerParts): {
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
    if (hasBody(request) && !request.complete) request.once('end', count)
    else count()
    releases.set(request, release)
    response.once('close', release)
  }

  /** Refuses a request before its body was received, so its connection ends. */
  function refuseBody(request: IncomingMessage, response: ServerResponse, isCall: boolean): void {
    if (response.headersSent) return void request.socket.destroy()
    request.pause()
    response.setHeader('Connection', 'close')
    refuseBusy(response, isCall, finish)
  }

  return {
    async fetch(request, env) {
      try {
        const answer = await fetch(request, env)
        return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer
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
        if (!cache.answer(request, response, true)) refuseBusy(response, isCall, finish)
        return
      }
      const refuse = () => refuseBody(request, response, isCall)
      if (hasBody(request) && !budget.takeBody(request, response, refuse)) return refuse()
      admit(request, response, share)
      next()
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'content-length' in headers || 'transfer-encoding' in headers
}

// Files and health checks.
function isCheap(path: string): boolean {
  return /^\/(assets|pictures|healthz|readyz)\b/.test(path)
}

// A page among the API's addresses.
function isApiDocs(path: string): boolean {
  return /^\/api\/docs\/?($|\?)/.test(path)
}
