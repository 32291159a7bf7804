import type { ServerResponse } from 'node:http'
import { texts } from '../i18n/texts.ts'
import type { Fetch, Middleware } from './listener.server.ts'
import type { PageCache } from './page-cache.server.ts'

// More would only wait longer for the database's connections and the two cores, until nobody waits any more.
const mostAtOnce = 100
const retryAfterSeconds = '2'

interface FrontDoorParts {
  readonly cache: PageCache
  readonly fetch: Fetch
  /** Sets the headers that every answer carries. */
  readonly finish: (headers: Headers) => void
}

/**
 * What a request meets first: pages out of memory, then a gate that keeps what is worked for at a time to what can be finished
 * soon; the rest hears so at once (503 with Retry-After). A stream counts until it begins.
 */
export function createFrontDoor({ cache, fetch, finish }: FrontDoorParts): { fetch: Fetch; before: Middleware } {
  let atOnce = 0
  return {
    async fetch(request, env) {
      atOnce++
      try {
        return await fetch(request, env)
      } finally {
        atOnce--
      }
    },
    before(request, response, next) {
      const path = request.url ?? '/'
      if (cache.answer(request, response)) return
      if (atOnce < mostAtOnce || isCheap(path)) next()
      else refuse(response, path.startsWith('/api/'), finish)
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
