import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { onDatabase } from '../../test/databases.ts'
import { listenToDatabase, type Notices } from '../db/notices.server.ts'
import { blogs, closures } from '../db/schema.ts'
import { keepAliveTimeoutMs } from './made-head.server.ts'
import type { MadePage } from './made-page.server.ts'
import { plainBody } from './page-body.server.ts'
import { keepPages, type PageCache } from './page-cache.server.ts'

let clinic: TestClinic
let notices: Notices
let cache: PageCache
let made: number
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>
let close: () => void
let address: number

const page = (text: string, status = 200): MadePage => ({
  status,
  headers: new Headers(),
  text: [text],
  isBroken: status === 503,
})
let make: () => Promise<MadePage>

beforeEach(async () => {
  clinic = await openTestClinic()
  notices = listenToDatabase(onDatabase(inject('embedded'), clinic.databaseName))
  cache = await keepPages(notices, headers => headers.set('X-Finished', 'yes'))
  made = 0
  make = async () => page(`<p>${'made '.repeat(100)}${++made}</p>`)
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, async (request, response) => {
    if (cache.answer(request, response)) return
    const answer = await cache.page(new Request(`http://clinic${request.url}`), () => make())
    response.writeHead(answer.status).end(plainBody(answer.text))
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

test('a page is made once for all who ask at once, and then comes out of memory', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => text('/blogs')))
  expect(new Set(answers).size).toBe(1)
  await text('/blogs')
  expect(made).toBe(1)
})

const get = 'GET /blogs HTTP/1.1'

/** What a connection answers to these bytes until it closes, without its dates. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect(address, 'localhost')
  let heard = ''
  socket.on('data', chunk => {
    heard += chunk
  })
  socket.write(requests.map(lines => `${lines}\r\nHost: clinic\r\n\r\n`).join(''))
  await once(socket, 'close')
  return heard.replace(/Date: [^\r]+ GMT/g, 'Date')
}

test('a head that was written out before says what node:http says itself', async () => {
  await text('/blogs')
  // A header of no meaning has the second go the usual way; the third closes the connection.
  const heard = await exchange(get, `${get}\r\nConnection: keep-alive, x`, `${get}\r\nConnection: close`)
  const [made = '', usual = ''] = heard.split(/(?=HTTP\/1.1 200 OK)/)
  expect(made).toContain('made made')
  expect(made).toContain('Date\r\n')
  expect(made.split('\r\n').sort()).toEqual(usual.split('\r\n').sort())
})

test('one connection is answered again and again, and in order', async () => {
  await text('/blogs')
  const last = `${get}\r\nConnection: close`
  const heard = await exchange(get, 'HEAD /blogs HTTP/1.1', get, 'GET /about HTTP/1.1', last)
  expect(heard.match(/HTTP\/1.1 200 OK/g)).toHaveLength(5)
  expect(heard.match(/<p>made [^<]*<\/p>/g)?.map(body => body.at(-5))).toEqual(['1', '1', '2', '1'])
})

test('who asks for the connection to be closed, or knows no other way, sees it closed', async () => {
  await text('/blogs')
  for (const request of [`${get}\r\nConnection: close`, 'GET /blogs HTTP/1.0']) {
    const heard = await exchange(request)
    expect(heard).toContain('Connection: close')
    expect(heard).toMatch(/<p>made .*1<\/p>$/)
  }
})

test('what changes drops the pages that show it, and no others', async () => {
  for (const path of ['/blogs', '/about', '/']) await text(path)
  await changeBlogs()
  const counts: Record<string, number> = {}
  for (const path of ['/about', '/blogs', '/']) {
    const before = made
    await text(path)
    counts[path] = made - before
  }
  expect(counts).toEqual({ '/about': 0, '/blogs': 1, '/': 1 })
})

test('a page that was being made during a change is not kept, and who comes after the change waits for a newer one', async () => {
  let finish: (page: MadePage) => void = () => undefined
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

test('a page whose free times changed is made anew, and served as it was while it can’t be', async () => {
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
  // Other pages are none of these: what they show might have been taken back.
  await changeBlogs()
  expect(await text('/')).toBe('away')
  make = working
  expect(await text('/')).not.toBe(first)
})

test('nothing is taken for fresh while nobody hears of changes; afterwards everything is made anew', async () => {
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

test('a kept page travels compressed, with the headers of every answer, and not at all to who has it already', async () => {
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

test('searches, unknown addresses and what went wrong are not kept', async () => {
  for (const path of ['/treatments?name=crown', '/nobody', '/dashboard/all-appointments/1']) {
    const before = made
    await text(path)
    await text(path)
    expect([path, made - before]).toEqual([path, 2])
  }
  make = async () => page(`gone ${++made}`, 404)
  expect(await text('/about')).not.toBe(await text('/about'))
})
