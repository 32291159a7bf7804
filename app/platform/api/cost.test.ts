import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { blogs, treatments } from '../db/schema.ts'

let clinic: TestClinic
let owner: Person
beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

/** How many database statements each call sends, including the one that finds the caller. One more needs a reason. */
const statements: Record<string, number> = {
  '/clinic': 3,
  '/doctors': 3,
  '/treatments': 2,
  '/blogs': 3,
  '/reviews': 3,
  '/availability?treatment={treatment}&from=2026-11-23&days=21': 5,
  '/session': 2,
  '/all-reviews': 3,
  // One of them finds the visits whose doctor is away.
  '/appointments': 5,
  '/appointments?q=patient': 7,
  '/appointments?from=2026-11-23&to=2026-11-29': 5,
  '/users': 5,
  '/invitations': 2,
  '/rosters': 3,
  '/all-doctors': 4,
  '/closures': 3,
  '/to-call': 6,
  '/unconfirmed': 4,
  '/message-batches': 2,
  '/calendar-feeds': 2,
  '/sessions': 2,
  '/family-members': 2,
  '/own-data': 13,
  '/waiting': 3,
  '/outbox': 2,
  '/texts': 2,
  '/message-choice': 2,
  '/unsent-mails': 3,
  // A statement for each part; the queue has no tables here.
  '/system': 9,
}

test('a call sends as many statements for many rows as for few', async () => {
  await book(4)
  const few = await countAll()
  await book(12)
  expect(await countAll()).toEqual(few)
  expect(few).toEqual(statements)
})

test('a public list requested again with its ETag returns 304 until something changes', async () => {
  for (const path of ['/clinic', '/doctors', '/treatments', '/blogs', '/reviews']) {
    const first = await clinic.fetch('GET', path)
    const tag = first.headers.get('etag') ?? ''
    expect([path, first.status, first.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
    expect((await first.text()).length).toBeGreaterThan(100)
    const again = await clinic.fetch('GET', path, { headers: { 'if-none-match': tag } })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
  }
  const { headers } = await clinic.fetch('GET', '/blogs')
  await clinic.db.update(blogs).set({ answer: 'Another one.' })
  const changed = await clinic.fetch('GET', '/blogs', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(changed.status).toBe(200)
})

test('even public lists are not cached for a signed-in caller', async () => {
  const { headers } = await clinic.fetch('GET', '/treatments', { as: owner })
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})

test('a search for a common name lists the newest first, page by page, and doesn’t count all matches', async () => {
  await book(8)
  const all = await clinic.call('GET', '/appointments', { as: owner })
  const first = await clinic.call('GET', '/appointments?q=a%20PATIENT&limit=5', { as: owner })
  const next = /<\/api([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await clinic.call('GET', next, { as: owner })
  const ids = (list: Record<string, unknown>[]) => list.map(({ _id }) => _id)
  expect([...ids(first.list), ...ids(second.list)]).toEqual(ids(all.list))
  expect([first.headers.get('x-total-count'), first.headers.get('x-total-count-is')]).toEqual(['5', 'at-least'])
})

async function countAll(): Promise<Record<string, number>> {
  const [treatment] = await clinic.db.select().from(treatments)
  const counts: Record<string, number> = {}
  for (const path of Object.keys(statements)) {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await clinic.fetch('GET', path.replace('{treatment}', treatment?.id ?? ''), { as: owner })
    // A connection of the pool that is new says its zone first.
    counts[path] = sent.mock.calls.filter(([text]) => !String(text).startsWith('set timezone')).length
    sent.mockRestore()
    expect([path, status]).toEqual([path, 200])
  }
  return counts
}

async function book(patients: number): Promise<void> {
  for (let n = 0; n < patients; n++) {
    const patient = await clinic.enrol('patient')
    const json = { treatment: 'dental implant', appointDate: `2026-11-${23 + (n % 5)}`, phNum: '01712345678' }
    expect((await clinic.call('POST', '/appointment', { as: patient, json })).status).toBe(201)
  }
}
