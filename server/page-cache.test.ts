import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
    if (cache.answer(address, request, response)) return
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
  close()
  await notices.close()
  await clinic.close()
})

const text = async (path: string) => (await ask(path)).text()
const changeBlogs = async () => {
  await clinic.db.update(blogs).set({ answer: 'Another one.' })
  await notices.caughtUp()
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
  const away = {
    id: '019a0000-0000-7000-8000-000000000001',
    startsAt: new Date(0),
    endsAt: new Date(1),
    reason: 'Training',
  }
  await clinic.db.insert(closures).values(away)
  await notices.caughtUp()
  const working = make
  make = async () => page('away', 503)
  expect(await text('/')).toBe(first)
  // Other content is never served stale: it may have been removed on purpose.
  await changeBlogs()
  expect(await text('/')).toBe('away')
  make = working
  expect(await text('/')).not.toBe(first)
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
