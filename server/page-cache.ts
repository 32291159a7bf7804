import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Notices } from '../app/live/notices.server.ts'
import { createLimiter } from '../app/platform/limiter.ts'
import type { Address } from './address.ts'
import { createCachedPages, type Entry } from './cached-pages.ts'
import { createCachedResponse, plainResponse, sendCached } from './cached-response.ts'
import { type CachedPage, cachedPage } from './page-contents.ts'

/** How long a visitor waits for a fresh rendering of a page before its stale copy is sent. */
const staleAfterMs = 1_500
/** How long an outdated copy is sent at once. A page that nobody asked for since then is rendered for its next visitor. */
const mostOutdatedMs = 5_000
/** The least time between two renderings of a page that visitors don't wait for. */
const behindEveryMs = 1_000

export type Render = () => Promise<Response>

export interface PageCache {
  /**
   * Responds with a copy from memory, which bookings may have outdated for some seconds. Such a page is then rendered in the background.
   * Returns false where the page has to be rendered first.
   */
  answer(address: Address, request: IncomingMessage, response: ServerResponse, render: Render): boolean
  stale(address: Address, method: string): Response | undefined
  /** Renders a page once for all requests that wait for it, and caches it. If that takes long or fails, returns the stale copy. */
  render(address: Address, method: string, render: Render): Promise<Response>
}

/**
 * Cached pages stay until their content changes (decision 047). What the clinic changes is shown at once; a booking only takes or frees a
 * time, so the copy goes out while the page is rendered again, each page once a second at most.
 */
export async function createPageCache(notices: Notices, finish: (headers: Headers) => void): Promise<PageCache> {
  const pages = await createCachedPages(notices)
  const renderings = new Map<string, Promise<Response>>()
  // One at a time, so that most of the time is left for visitors' own requests.
  const behind = createLimiter(1)

  async function renderAndCache(path: string, page: CachedPage, render: Render): Promise<Response> {
    const versionBefore = pages.versionOf(page)
    const begunAtMs = performance.now()
    const response = await render()
    if (response.status !== page.status) return response
    const headers = new Headers(response.headers)
    finish(headers)
    const cached = await createCachedResponse(page.status, Buffer.from(await response.clone().arrayBuffer()), headers)
    if (pages.versionOf(page) === versionBefore) pages.set(path, page, cached, begunAtMs)
    return response
  }

  function renderOnce(path: string, page: CachedPage, render: Render): Promise<Response> {
    // The version is in the name, so that a request after a change never gets a rendering that began before the change.
    const name = `${path} ${pages.versionOf(page)}`
    let rendering = renderings.get(name)
    if (!rendering) {
      rendering = renderAndCache(path, page, render).finally(() => renderings.delete(name))
      renderings.set(name, rendering)
    }
    return rendering
  }

  function renderBehind(address: Address, entry: Entry, render: Render): void {
    const nowMs = performance.now()
    if (entry.isRenderedBehind || nowMs - entry.renderedAtMs < behindEveryMs) return
    entry.isRenderedBehind = true
    entry.renderedAtMs = nowMs
    behind(async () => {
      // Meanwhile a visitor may have waited for a newer one.
      if (pages.find(address) === entry) await renderOnce(address.path, entry.page, render)
    })
      // A page that can't be rendered is tried again, and after some seconds by a visitor, who then sees why.
      .catch(() => undefined)
      .finally(() => {
        entry.isRenderedBehind = false
      })
  }

  /** The copy that goes out at once. If it is outdated, the page is rendered in the background. */
  function copyToSend(address: Address, render: Render): Entry | undefined {
    const entry = pages.find(address)
    if (!entry || entry.isStale) return undefined
    const outdatedMs = performance.now() - entry.outdatedAtMs
    if (outdatedMs < 0) return entry
    if (outdatedMs < mostOutdatedMs) renderBehind(address, entry, render)
    // While the page is rendered in the background, nobody would have it sooner by waiting.
    else if (!entry.isRenderedBehind) return undefined
    return entry
  }

  return {
    answer(address, request, response, render) {
      const entry = isReading(request.method) ? copyToSend(address, render) : undefined
      if (entry) sendCached(entry.cached, request, response)
      return entry !== undefined
    },
    stale(address, method) {
      const entry = isReading(method) ? pages.find(address) : undefined
      return entry && plainResponse(entry.cached)
    },
    async render(address, method, render) {
      const page = cachedPage(address)
      if (!page || method !== 'GET') return render()
      const entry = copyToSend(address, render)
      if (entry) return plainResponse(entry.cached)
      const rendering = renderOnce(address.path, page, render)
      if (!pages.find(address)) return (await rendering).clone()
      const rendered = await Promise.race([rendering.catch(() => undefined), after(staleAfterMs)])
      const stale = pages.find(address)
      const isFailed = rendered === undefined || rendered.status === 503
      return stale && isFailed ? plainResponse(stale.cached) : (await rendering).clone()
    },
  }
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

function after(timeMs: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), timeMs).unref())
}
