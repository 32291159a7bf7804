import type { Page, Request, Route } from '@playwright/test'

// A line to the clinic on which calls are slow, or lost on their way there or back.

export type Random = ReturnType<typeof randomOf>

/** Pseudo-random numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}

/** A change that a window sent, whatever became of it. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
  readonly key: string | undefined
  /** What the server responded; undefined if the call didn't reach it. */
  status?: number
  answer?: Record<string, unknown>
  /** Whether the response reached the window. */
  isHeard?: boolean
}

/** Windows wait for each other here, so that what is on a screen grows old. */
export function meetingPlace(windows: number) {
  let present = windows
  const waiting = new Set<() => void>()
  const releaseAll = () => {
    for (const release of waiting) release()
    waiting.clear()
  }
  return {
    /** Until another window has done something, or all of them wait. */
    async wait(): Promise<void> {
      const released = new Promise<void>(resolve => waiting.add(resolve))
      if (waiting.size >= present) releaseAll()
      await released
    },
    passed: releaseAll,
    leave() {
      present -= 1
      releaseAll()
    },
  }
}

const fates = ['whole', 'whole', 'whole', 'whole', 'whole', 'late', 'slow', 'unsent', 'unheard', 'unheard'] as const

/** Calls that only read, though they send a token. */
const reads = ['/api/visit', '/api/visit/queue', '/api/visit/changes', '/api/visit/proposals']
const isRead = (request: Request, path: string) => request.method() === 'GET' || reads.includes(path)
const isStream = (path: string) => path.endsWith('/changes')

export type Line = Awaited<ReturnType<typeof lossyLine>>

/** Puts a page on such a line. While it is deaf, the page reads nothing, so that it shows what was there before. */
export async function lossyLine(page: Page, random: Random, place: ReturnType<typeof meetingPlace>) {
  const sent: Sent[] = []
  let pending = 0
  const line = {
    isDeaf: false,
    /** From then on every call arrives. */
    isWhole: false,
    sent,
    /** Whether a change was sent after so many, and every one of them has ended. */
    isAnswered: (before: number) => sent.length > before && pending === 0,
  }
  await page.route('**/api/**', async (route, request) => {
    const path = new URL(request.url()).pathname
    if (isRead(request, path)) {
      await (line.isDeaf && !line.isWhole && !isStream(path) ? route.abort('internetdisconnected') : route.continue())
      return
    }
    const change: Sent = {
      method: request.method(),
      path,
      body: bodyOf(request),
      key: request.headers()['idempotency-key'],
    }
    sent.push(change)
    pending += 1
    await carry(route, change, line.isWhole ? 'whole' : random.pick(fates))
    pending -= 1
    place.passed()
  })

  async function carry(route: Route, change: Sent, fate: (typeof fates)[number]): Promise<void> {
    if (fate === 'unsent') return route.abort('internetdisconnected')
    if (fate === 'late') await place.wait()
    const response = await route.fetch({ timeout: 0 })
    change.status = response.status()
    change.answer = await response.json()
    if (fate === 'slow') await place.wait()
    if (fate === 'unheard') return route.abort('connectionreset')
    change.isHeard = true
    await route.fulfill({ response })
  }
  return line
}

function bodyOf(request: Request): Record<string, unknown> {
  const { searchParams } = new URL(request.url())
  const basedOn = searchParams.get('basedOn')
  return { ...request.postDataJSON(), ...(basedOn !== null && { basedOn: JSON.parse(basedOn) }) }
}
