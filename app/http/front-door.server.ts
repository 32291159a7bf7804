import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Load } from '../core/load.server.ts'
import { texts } from '../i18n/texts.ts'
import type { Fetch, Middleware } from './listener.server.ts'
import type { PageCache } from './page-cache.server.ts'

// More would only wait longer for the database's connections and the two cores, until nobody waits any more. To make a page is
// some calls' work.
const mostWork = 100
const workOfCall = 1
const workOfPage = 3
const retryAfterSeconds = '2'

interface FrontDoorParts {
  readonly cache: PageCache
  readonly fetch: Fetch
  /** Sets the headers that every answer carries. */
  readonly finish: (headers: Headers) => void
  readonly load: Load
}

/**
 * What a request meets first: pages out of memory, then a gate that keeps what is worked for at a time to what can be finished
 * soon; the rest hears so at once (503 with Retry-After). A stream counts until it begins.
 */
export function createFrontDoor({ cache, fetch, finish, load }: FrontDoorParts): { fetch: Fetch; before: Middleware } {
  const leaving = new WeakMap<object, () => void>()

  function enter(request: IncomingMessage, response: ServerResponse, share: number): void {
    let isCounted = false
    const count = () => {
      isCounted = true
      load.work += share
    }
    const leave = () => {
      request.off('end', count)
      if (isCounted) load.work -= share
      isCounted = false
    }
    // Who sends a body drop by drop takes nobody's place before it is there.
    const isComing = 'content-length' in request.headers || 'transfer-encoding' in request.headers
    if (isComing && !request.complete) request.once('end', count)
    else count()
    leaving.set(request, leave)
    response.once('close', leave)
  }

  return {
    async fetch(request, env) {
      try {
        return await fetch(request, env)
      } finally {
        leaving.get(env.incoming)?.()
      }
    },
    before(request, response, next) {
      const path = request.url ?? '/'
      if (cache.answer(request, response)) return
      if (isCheap(path)) return next()
      const isApi = path.startsWith('/api/')
      const share = isApi ? workOfCall : workOfPage
      if (load.work + share > mostWork) {
        // A page that is a little old is better than none.
        if (!cache.answer(request, response, true)) refuse(response, isApi, finish)
        return
      }
      enter(request, response, share)
      next()
    },
  }
}

// Files, and whoever asks whether the program lives.
function isCheap(path: string): boolean {
  return /^\/(assets|pictures|healthz|readyz)\b/.test(path)
}

function refuse(response: ServerResponse, isApi: boolean, finish: (headers: Headers) => void): void {
  const message = texts.refusals.busy({})
  const headers = new Headers({
    'Retry-After': retryAfterSeconds,
    'Cache-Control': 'no-store',
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
  })
  finish(headers)
  response.writeHead(503, [...headers].flat())
  response.end(isApi ? JSON.stringify({ acknowledged: false, code: 'busy', message }) : message)
}
