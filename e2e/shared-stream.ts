import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'
import type { Site } from './clinic.ts'
import { linkTo, screenAddress } from './waiting.ts'

// The tabs of one browser, which share one stream of changes.

/** The pages whose stream of changes is open. */
export function streamsOf(context: BrowserContext) {
  const open = new Set<Page>()
  const isStream = (url: string) => url.endsWith('/changes')
  context.on('response', response => isStream(response.url()) && void open.add(response.frame().page()))
  const onEnd = (sent: Request) => isStream(sent.url()) && void open.delete(sent.frame().page())
  context.on('requestfailed', onEnd)
  context.on('requestfinished', onEnd)
  return () => [...open].filter(page => !page.isClosed())
}

/** Without the reads of each half minute only the stream brings what changed. */
export const stopPolling = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setInterval } = window
    window.setInterval = Object.assign(
      (work: TimerHandler, ms?: number, ...given: unknown[]) => (ms === 30_000 ? 0 : setInterval(work, ms, ...given)),
      setInterval,
    )
  })

/** Ten screens that follow today: six of the desk, the links of two visits, and two waiting rooms. */
export async function tenAddresses(
  request: APIRequestContext,
  site: Site,
  visits: readonly { readonly id: string }[],
): Promise<string[]> {
  return [
    ...Array.from({ length: 6 }, () => '/dashboard/today/list'),
    ...(await Promise.all(visits.map(({ id }) => linkTo(site, id)))),
    ...(await Promise.all([1, 2].map(async () => `/queue${await screenAddress(request)}`))),
  ]
}
