import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { appointmentsChannel } from '../app/live/changes.server.ts'
import type { Notices } from '../app/live/notices.server.ts'
import type { Address } from './address.ts'
import { type CachedResponse, createCachedResponse, plainResponse, sendCached } from './cached-response.ts'
import { type CachedPage, type Content, cachedPage, contentChannel, contentOfTable } from './page-contents.ts'

const maxBytes = 16 * 1024 * 1024
/** How long a visitor waits for a fresh rendering of a page before its stale copy is sent. */
const staleAfterMs = 1_500

interface Entry {
  readonly page: CachedPage
  readonly cached: CachedResponse
  /** Since when the page is stale, by `performance.now()`. A stale page is sent only while no newer one can be rendered. */
  staleAtMs: number
}

export interface PageCache {
  /** Responds with a fresh copy from memory. Returns false where the page has to be rendered. */
  answer(address: Address, request: IncomingMessage, response: ServerResponse): boolean
  stale(address: Address, method: string): Response | undefined
  /** Renders a page once for all requests that wait for it, and caches it. If that takes long or fails, returns the stale copy. */
  render(address: Address, method: string, render: () => Promise<Response>): Promise<Response>
}

/** Cached pages stay until their content changes. Only the database's notices drop them, so that other programs' changes count too. */
export async function createPageCache(notices: Notices, finish: (headers: Headers) => void): Promise<PageCache> {
  const pages = await createCachedPages(notices)
  const renderings = new Map<string, Promise<Response>>()

  async function renderAndCache(path: string, page: CachedPage, render: () => Promise<Response>): Promise<Response> {
    const versionBefore = pages.versionOf(page)
    const response = await render()
    if (response.status !== page.status) return response
    const headers = new Headers(response.headers)
    finish(headers)
    const cached = await createCachedResponse(page.status, Buffer.from(await response.clone().arrayBuffer()), headers)
    if (pages.versionOf(page) === versionBefore) pages.set(path, page, cached)
    return response
  }

  return {
    answer(address, request, response) {
      const fresh = isReading(request.method) ? pages.fresh(address) : undefined
      if (fresh) sendCached(fresh.cached, request, response)
      return fresh !== undefined
    },
    stale(address, method) {
      const entry = isReading(method) ? pages.find(address) : undefined
      return entry && plainResponse(entry.cached)
    },
    async render(address, method, render) {
      const page = cachedPage(address)
      if (!page || method !== 'GET') return render()
      const { path } = address
      const fresh = pages.fresh(address)
      if (fresh) return plainResponse(fresh.cached)
      // The version is in the name, so that a request after a change never gets a rendering that began before the change.
      const name = `${path} ${pages.versionOf(page)}`
      let rendering = renderings.get(name)
      if (!rendering) {
        rendering = renderAndCache(path, page, render).finally(() => renderings.delete(name))
        renderings.set(name, rendering)
      }
      if (!pages.find(address)) return (await rendering).clone()
      const rendered = await Promise.race([rendering.catch(() => undefined), after(staleAfterMs)])
      const stale = pages.find(address)
      const isFailed = rendered === undefined || rendered.status === 503
      return stale && isFailed ? plainResponse(stale.cached) : (await rendering).clone()
    },
  }
}

async function createCachedPages(notices: Notices) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ cached }) => cached.bytes })
  // Counts the changes of each content, since a page during whose rendering something changed isn't cached.
  const changes = new Map<Content, number>()
  let isListening = true

  function count(contents: readonly Content[]): void {
    for (const content of contents) changes.set(content, (changes.get(content) ?? 0) + 1)
  }

  function change(contents: readonly Content[]): void {
    count(contents)
    for (const [address, entry] of [...entries.entries()]) {
      const touched = contents.filter(content => entry.page.shows.has(content))
      if (touched.length === 0) continue
      // A page with outdated free times only becomes stale: while the database is unavailable it is better than none.
      if (touched.every(content => content === 'schedule')) entry.staleAtMs = 0
      else entries.delete(address)
    }
  }

  function makeAllStale(): void {
    for (const entry of entries.values()) entry.staleAtMs = 0
  }

  const connection = {
    onLost() {
      isListening = false
      makeAllStale()
    },
    // While the connection was lost, changes may have been missed, so every page is stale until it is rendered again.
    onReconnected() {
      isListening = true
      count(Object.values(contentOfTable).flat())
      makeAllStale()
    },
  }
  await notices.listen(contentChannel, { ...connection, onNotice: table => change(contentOfTable[table] ?? []) })
  await notices.listen(appointmentsChannel, { onReconnected: () => undefined, onNotice: () => change(['schedule']) })

  const find = ({ path, query }: Address): Entry | undefined => (query === '' ? entries.get(path) : undefined)
  return {
    find,
    fresh(address: Address): Entry | undefined {
      const entry = find(address)
      return entry && entry.staleAtMs > performance.now() ? entry : undefined
    },
    versionOf: ({ shows }: CachedPage) => [...shows].map(content => changes.get(content) ?? 0).join(),
    set(path: string, page: CachedPage, cached: CachedResponse): void {
      entries.set(path, { page, cached, staleAtMs: isListening ? performance.now() + page.freshMs : 0 })
    },
  }
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

function after(timeMs: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), timeMs).unref())
}
