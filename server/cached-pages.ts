import { LRUCache } from 'lru-cache'
import { appointmentsChannel } from '../app/live/changes.server.ts'
import type { Notices } from '../app/live/notices.server.ts'
import type { Address } from './address.ts'
import type { CachedResponse } from './cached-response.ts'
import { type CachedPage, type Content, contentChannel, contentOfTable } from './page-contents.ts'

const maxBytes = 16 * 1024 * 1024

export interface Entry {
  readonly page: CachedPage
  readonly cached: CachedResponse
  /** Since when bookings or the time may have changed what the page shows, by `performance.now()`. */
  outdatedAtMs: number
  /** What the page shows was changed, or changes may have been missed. It is sent only while no newer one can be rendered. */
  isStale: boolean
  /** When the last rendering of the page was begun or asked for, and whether one was asked for that visitors don't wait for. */
  renderedAtMs: number
  isRenderedBehind: boolean
}

/** The pages in memory. Only the database's notices make them outdated or stale, so that other programs' changes count too. */
export async function createCachedPages(notices: Notices) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ cached }) => cached.bytes })
  // Counts the changes of each content, since a page during whose rendering something changed isn't cached.
  const changes = new Map<Content, number>()
  let bookedAtMs = Number.NEGATIVE_INFINITY
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
      if (touched.every(content => content === 'schedule')) entry.isStale = true
      else entries.delete(address)
    }
  }

  /** Bookings change free times alone, and no page is dropped for them: at every booking its next visitors would wait. */
  function book(): void {
    bookedAtMs = performance.now()
    for (const entry of entries.values()) {
      if (entry.page.shows.has('schedule')) entry.outdatedAtMs = Math.min(entry.outdatedAtMs, bookedAtMs)
    }
  }

  function makeAllStale(): void {
    for (const entry of entries.values()) entry.isStale = true
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
  await notices.listen(appointmentsChannel, { onReconnected: () => undefined, onNotice: book })

  return {
    find: ({ path, query }: Address): Entry | undefined => (query === '' ? entries.get(path) : undefined),
    versionOf: ({ shows }: CachedPage) => [...shows].map(content => changes.get(content) ?? 0).join(),
    /** Caches a page whose rendering was begun then. If there was a booking since, it is outdated already. */
    set(path: string, page: CachedPage, cached: CachedResponse, begunAtMs: number): void {
      const isBooked = page.shows.has('schedule') && bookedAtMs >= begunAtMs
      entries.set(path, {
        page,
        cached,
        outdatedAtMs: isBooked ? begunAtMs : performance.now() + page.freshMs,
        isStale: !isListening,
        renderedAtMs: begunAtMs,
        isRenderedBehind: false,
      })
    },
  }
}
