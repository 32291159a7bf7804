import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceChange } from '../app/appointments/record.server.ts'
import { listenToDatabase, type Notices } from '../app/live/notices.server.ts'
import { blogs, closures, reviews } from '../app/platform/db/schema.ts'
import { openTestClinic, type TestClinic } from '../test/clinic.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let clinic: TestClinic
let notices: Notices
let cache: PageCache
let made: number
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>
let close: () => void
let address: number

const page = (text: string, status = 200) => new Response(text, { status })
let make: () => Promise<Response>

beforeEach(async () => {
  clinic = await openTestClinic()
  notices = listenToDatabase(clinic.connection)
  cache = await createPageCache(notices, headers => headers.set('X-Finished', 'yes'))
  made = 0
  make = async () => page(`<p>${'made '.repeat(100)}${++made}</p>`)
  const server = createServer(async (request, response) => {
    const [path = '', search] = (request.url ?? '').split('?')
    const address = {
      path,
      query: search === undefined ? '' : `?${search}`,
      language: 'en',
      kind: 'page',
      authority: undefined,
    } as const
    if (cache.answer(address, request, response, () => make())) return
    const answer = await cache.render(address, request.method ?? '', () => make())
    response.writeHead(answer.status).end(await answer.text())
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  address = port
  ask = (path, headers = {}) => fetch(`http://localhost:${port}${path}`, { headers })
  close = () => server.close()
})
afterEach(async () => {
  vi.useRealTimers()
  close()
  await notices.close()
  await clinic.close()
})

const text = async (path: string) => (await ask(path)).text()
const changeBlogs = async () => {
  await clinic.db.update(blogs).set({ answer: 'Another one.' })
  await notices.caughtUp()
}

const closeClinic = async () => {
  const away = {
    id: '019a0000-0000-7000-8000-000000000001',
    startsAt: new Date(0),
    endsAt: new Date(1),
    reason: 'Training',
  }
  await clinic.db.insert(closures).values(away)
  await notices.caughtUp()
}

/** Stops the clock that pages get old by, until a test advances it. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['performance'] })
const seconds = (count: number) => void vi.advanceTimersByTime(count * 1_000)
const book = async () => {
  await announceChange(clinic.db)
  await notices.caughtUp()
}

/** From now on renderings are held up, and counted, until they are finished. */
function holdRenderings() {
  const held: ((response: Response) => void)[] = []
  make = () => new Promise(resolve => held.push(resolve))
  return { begun: () => held.length, finish: (text: string) => held.at(-1)?.(page(text)) }
}

test('a page is rendered once for simultaneous requests, and then served from memory', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => text('/blogs')))
  expect(new Set(answers).size).toBe(1)
  await text('/blogs')
  expect(made).toBe(1)
})

const get = 'GET /blogs HTTP/1.1'

/** Everything received on a connection after these requests until it closes, without the dates. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect(address, 'localhost')
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.write(requests.map(lines => `${lines}\r\nHost: clinic\r\n\r\n`).join(''))
  await once(socket, 'close')
  return received.replace(/Date: [^\r]+ GMT/g, 'Date')
}

test('one connection is answered again and again, and in order', async () => {
  await text('/blogs')
  const last = `${get}\r\nConnection: close`
  const received = await exchange(get, 'HEAD /blogs HTTP/1.1', get, 'GET /about HTTP/1.1', last)
  expect(received.match(/HTTP\/1.1 200 OK/g)).toHaveLength(5)
  expect(received.match(/<p>made [^<]*<\/p>/g)?.map(body => body.at(-5))).toEqual(['1', '1', '2', '1'])
})

test('a connection closes on request, and always with HTTP/1.0', async () => {
  await text('/blogs')
  for (const request of [`${get}\r\nConnection: close`, 'GET /blogs HTTP/1.0']) {
    const received = await exchange(request)
    expect(received).toContain('Connection: close')
    expect(received).toMatch(/<p>made .*1<\/p>$/)
  }
})

test('a change drops the pages that show it, and no others', async () => {
  for (const path of ['/blogs', '/about', '/']) await text(path)
  await clinic.db.update(reviews).set({ title: 'Braces' })
  await notices.caughtUp()
  const counts: Record<string, number> = {}
  for (const path of ['/about', '/blogs', '/']) {
    const before = made
    await text(path)
    counts[path] = made - before
  }
  expect(counts).toEqual({ '/about': 0, '/blogs': 0, '/': 1 })
})

test('a page rendered during a change is not cached, and requests after the change get a newer one', async () => {
  let finish: (page: Response) => void = () => undefined
  make = () =>
    new Promise(resolve => {
      finish = resolve
    })
  const early = text('/blogs')
  await expect.poll(() => finish.length).toBe(1)
  const finishEarly = finish
  await changeBlogs()
  make = async () => page('new')
  expect(await text('/blogs')).toBe('new')
  finishEarly(page('old'))
  expect(await early).toBe('old')
  expect(await text('/blogs')).toBe('new')
})

test('a page whose free times changed is rendered again, and served stale while that fails', async () => {
  const first = await text('/')
  await closeClinic()
  const working = make
  make = async () => page('away', 503)
  expect(await text('/')).toBe(first)
  // Other content is never served stale: it may have been removed on purpose.
  await changeBlogs()
  expect(await text('/')).toBe('away')
  make = working
  expect(await text('/')).not.toBe(first)
})

test('a booking lets nobody wait: its page goes out at once, and one rendering runs behind it', async () => {
  stopClock()
  const first = await text('/')
  seconds(1)
  await book()
  const { begun, finish } = holdRenderings()
  const answers = await Promise.all(Array.from({ length: 20 }, () => text('/')))
  expect([new Set(answers), begun()]).toEqual([new Set([first]), 1])
  // However long it takes and however much is booked meanwhile.
  seconds(20)
  await book()
  expect([await text('/'), begun()]).toEqual([first, 1])
  finish('new')
  await expect.poll(() => text('/')).toBe('new')
})

test('while there are bookings, a page is rendered once a second', async () => {
  stopClock()
  await text('/')
  const working = make
  const rendered: string[] = []
  make = async () => {
    const response = await working()
    rendered.push(await response.clone().text())
    return response
  }
  for (let second = 1; second <= 5; second++) {
    seconds(1)
    for (let booking = 0; booking < 3; booking++) {
      await book()
      await text('/')
    }
    await expect.poll(() => text('/')).toBe(rendered.at(-1))
    expect(rendered).toHaveLength(second)
  }
})

test('bookings change no page without free times', async () => {
  stopClock()
  await text('/blogs')
  seconds(1)
  await book()
  await text('/blogs')
  expect(made).toBe(1)
})

test('a page that nobody asked for since a booking is rendered for its next visitor, and for those who come meanwhile', async () => {
  stopClock()
  await text('/')
  await book()
  seconds(5)
  const { begun, finish } = holdRenderings()
  const waiting = [text('/'), text('/')]
  await expect.poll(begun).toBe(1)
  finish('new')
  expect(await Promise.all(waiting)).toEqual(['new', 'new'])
})

test('the time lets nobody wait either', async () => {
  stopClock()
  const first = await text('/')
  seconds(60)
  expect(await text('/')).toBe(first)
  await expect.poll(() => text('/')).not.toBe(first)
})

test('a page rendered during a booking is cached, and soon rendered again', async () => {
  stopClock()
  const { begun, finish } = holdRenderings()
  const first = text('/')
  await expect.poll(begun).toBe(1)
  await book()
  finish('before the booking')
  expect(await first).toBe('before the booking')
  expect([await text('/'), begun()]).toEqual(['before the booking', 1])
  seconds(1)
  expect([await text('/'), begun()]).toEqual(['before the booking', 2])
  finish('after it')
  await expect.poll(() => text('/')).toBe('after it')
})

test('what the clinic changes is shown at once, also while a page is rendered behind a booking', async () => {
  stopClock()
  await text('/')
  seconds(1)
  await book()
  const { begun, finish } = holdRenderings()
  await text('/')
  expect(begun()).toBe(1)
  const finishOld = finish
  await closeClinic()
  make = async () => page('closed')
  expect(await text('/')).toBe('closed')
  finishOld('open')
  make = async () => page('closed and booked')
  seconds(1)
  await book()
  const seen: string[] = []
  await expect.poll(async () => seen[seen.push(await text('/')) - 1]).toBe('closed and booked')
  expect(seen).not.toContain('open')
})

test('a page that fails behind its visitors is tried once a second, and then by a visitor, who sees that', async () => {
  stopClock()
  const first = await text('/')
  await book()
  let tries = 0
  make = async () => {
    tries++
    return page('it failed', 500)
  }
  for (let second = 1; second < 5; second++) {
    seconds(1)
    expect([await text('/'), await text('/')]).toEqual([first, first])
    await expect.poll(() => tries).toBe(second)
  }
  seconds(1)
  expect([await text('/'), tries]).toEqual(['it failed', 5])
})

test('without notifications nothing counts as fresh; afterwards everything is rendered again', async () => {
  await text('/blogs')
  await clinic.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'teeth-care-notices' and datname = current_database()`,
  )
  await expect
    .poll(async () => {
      await text('/blogs')
      return made
    })
    .toBeGreaterThan(1)
  await expect
    .poll(async () => {
      const before = made
      await text('/blogs')
      await text('/blogs')
      return made - before
    })
    .toBe(0)
})

test('a cached page is sent compressed, with the common headers, and as 304 where the client has it', async () => {
  await text('/blogs')
  const zipped = await ask('/blogs', { 'accept-encoding': 'gzip' })
  const plain = await ask('/blogs', { 'accept-encoding': 'identity;q=1, br;q=0' })
  expect([zipped.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null])
  expect(await zipped.text()).toBe(await plain.text())
  expect([zipped.headers.get('x-finished'), zipped.headers.get('vary')]).toEqual(['yes', 'Accept-Encoding'])
  const etag = zipped.headers.get('etag') ?? ''
  expect(etag).not.toBe(plain.headers.get('etag'))
  const again = await ask('/blogs', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('searches, unknown addresses and failures are not cached', async () => {
  for (const path of ['/treatments?name=crown', '/nobody', '/dashboard/all-appointments/1']) {
    const before = made
    await text(path)
    await text(path)
    expect([path, made - before]).toEqual([path, 2])
  }
  make = async () => page(`missing ${++made}`, 404)
  expect(await text('/about')).not.toBe(await text('/about'))
})

test('the 404 page of all unknown addresses is cached, with its status', async () => {
  make = async () => page(`missing ${++made}`, 404)
  const first = await text('/not-found')
  const again = await ask('/not-found')
  expect([again.status, await again.text()]).toEqual([404, first])
})
