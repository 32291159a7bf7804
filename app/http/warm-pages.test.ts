import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { onDatabase } from '../../test/databases.ts'
import { listenToDatabase, type Notices } from '../db/notices.server.ts'
import type { MadePage } from './made-page.server.ts'
import { plainBody } from './page-body.server.ts'
import { keepPages } from './page-cache.server.ts'
import { keepWarm, renewMs } from './warm-pages.server.ts'

const treatment = '/treatments/01a2033b-c92b-74e4-8cef-90f414bd0236'
const stepMs = 5_000
const watchedMs = 200_000

let clinic: TestClinic
let notices: Notices
beforeEach(async () => {
  clinic = await openTestClinic()
  notices = listenToDatabase(onDatabase(inject('embedded'), clinic.databaseName))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await notices.close()
  await clinic.close()
})

const page = (text: string): MadePage => ({ status: 200, headers: new Headers(), text: [text], isBroken: false })

// Vitest's own ways to wait turn the clock on.
const nextTurn = () => new Promise(setImmediate)

test('nobody waits for a page that ages: it was made anew before', async () => {
  const cache = await keepPages(notices, () => undefined)
  const renewed = new Map<string, number>()
  const renew = async (address: string) => {
    if (address === '/sitemap.xml') {
      // The treatment's page is first made between two rounds.
      vi.advanceTimersByTime(stepMs)
      return new Response(`<loc>http://clinic${treatment}</loc>`)
    }
    const make = async () => {
      renewed.set(address, (renewed.get(address) ?? 0) + 1)
      return page(`made ahead, ${renewed.get(address)}`)
    }
    return new Response(plainBody((await cache.page(new Request(`http://clinic${address}`), make)).text))
  }
  const warm = keepWarm(cache, renew)
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.end('somebody waits')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const seen = async (path: string) => {
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
    return answer.text()
  }
  try {
    for (const path of ['/', '/about', treatment]) while ((await seen(path)) !== 'made ahead, 1') await nextTurn()
    for (let passedMs = 2 * stepMs; passedMs <= watchedMs; passedMs += stepMs) {
      vi.advanceTimersByTime(stepMs)
      if (passedMs % renewMs === 0) while (cache.aging().length > 0) await nextTurn()
      for (const path of ['/', '/about', treatment]) expect(await seen(path)).toContain('made ahead')
    }
    expect(renewed.get('/')).toBeGreaterThan(watchedMs / 60_000)
    expect(renewed.get('/about')).toBe(1)
  } finally {
    await warm.stop()
    server.close()
  }
})
