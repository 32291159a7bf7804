import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenToDatabase, type Notices } from '../app/live/notices.server.ts'
import { openTestClinic, type TestClinic } from '../test/clinic.ts'
import { collectLog } from '../test/log-lines.ts'
import { serverBuild } from '../test/server-build.ts'
import { until } from '../test/until.ts'
import { readAddress } from './address.ts'
import { readBuiltFiles } from './built-files.ts'
import { createPageCache } from './page-cache.ts'
import { createSite } from './site.ts'

let clinic: TestClinic
let notices: Notices
let folder: string
let ask: (path: string, options?: RequestInit & { from?: string }) => Promise<Response>
/** What the pages' rendering waits for. */
let canRender: Promise<unknown>
let rendered: string[]
/** What the loader of /about waits for, and how often it ran. */
let canLoad: Promise<unknown>
let loaded: number
let databaseReads: number

/** One page for every address, whose rendering can be held up. */
const pages = serverBuild({
  entry: {
    module: {
      async default(request: Request, status: number) {
        rendered.push(new URL(request.url).pathname)
        await canRender
        return new Response('a page', { status })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: { id: 'home', parentId: 'root', index: true, module: { default: () => null } },
    about: {
      id: 'about',
      parentId: 'root',
      path: 'about',
      module: {
        default: () => null,
        async loader() {
          loaded++
          await canLoad
          return null
        },
      },
    },
    search: { id: 'search', parentId: 'root', path: 'treatments', module: { default: () => null } },
    any: {
      id: 'any',
      parentId: 'root',
      path: '*',
      module: {
        default: () => null,
        loader: () => new Response(null, { status: 404 }),
        action: () => new Response(null, { status: 404 }),
      },
    },
  },
})

let lines: Record<string, unknown>[]
beforeEach(async () => {
  const collected = collectLog()
  lines = collected.lines
  clinic = await openTestClinic({ log: collected.log })
  notices = listenToDatabase(clinic.connection)
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-builds-'))
  const clientFolder = join(folder, '20260101T000000Z-000000000000', 'client')
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  await writeFile(join(clientFolder, 'assets', 'own-1234567.js'), 'own')
  canRender = Promise.resolve()
  rendered = []
  canLoad = Promise.resolve()
  loaded = 0
  databaseReads = 0
  const cache = await createPageCache(notices, () => undefined)
  const db = new Proxy(clinic.db, {
    get(target, key) {
      if (key === 'execute') databaseReads++
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const program = { ...(await clinic.contextOf(await clinic.enrol())), db }
  const { site } = createSite({
    program,
    pages: { en: pages, bn: { ...pages, basename: '/bn' } },
    files: readBuiltFiles(clientFolder),
    isStopping: () => false,
    notices,
    diskSpace: { isFull: () => false, close: () => undefined },
    cache,
    metrics: undefined,
  })
  ask = async (path, { from = '192.0.2.1', ...options } = {}) =>
    site.request(path, options, { address: readAddress(path), incoming: { socket: { remoteAddress: from } } })
})
afterEach(async () => {
  await notices.close()
  await clinic.close()
  await rm(folder, { recursive: true })
})

const unknownPicture = '/pictures/own/019a0000-0000-7000-8000-000000000001.webp'
const status = async (path: string, options?: Parameters<typeof ask>[1]) => (await ask(path, options)).status
const otherNetwork = '198.51.100.1'

test('whatever its address, a request counts as work, unless it hits a file, the memory or a health check exactly', async () => {
  await status('/about')
  let letRender: (value: unknown) => void = () => undefined
  canRender = new Promise(resolve => {
    letRender = resolve
  })
  // All of these wait for the one page that there is for unknown addresses.
  const waiting = Array.from({ length: 1_040 }, (_, index) => status(`/unknown/${index}`))
  const more = [
    '/pictures/none',
    '/assets/none.js',
    '/assets/own-1234567.js/x',
    '/healthz/x',
    '/healthz/',
    '/readyz.json',
  ]
  for (const path of [...more, unknownPicture, '/api/treatments', '/api', '/treatments?name=crown']) {
    const refused = await ask(path)
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '2'])
    const type = path.startsWith('/api') ? 'application/json' : 'text/plain; charset=UTF-8'
    expect(refused.headers.get('content-type')).toBe(type)
    expect(refused.headers.get('x-frame-options')).toBe('DENY')
  }
  // The log says why, and nothing of the addresses.
  const logged = lines.filter(({ msg }) => msg === 'refused')
  expect(logged[0]).toMatchObject({ refusal: 'busy', call: expect.stringMatching(/^GET /) })
  expect(JSON.stringify(logged)).not.toContain('crown')
  for (const path of ['/healthz', '/readyz', '/assets/own-1234567.js', '/about']) {
    expect([path, await status(path)]).toEqual([path, 200])
  }
  // Only the share of this network is used up.
  expect(await status('/api/treatments', { from: otherNetwork })).toBe(200)
  letRender(undefined)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([404]))
  expect(await status('/api/treatments')).toBe(200)
})

test('there is one 404 page for all unknown addresses of a language, rendered once', async () => {
  for (const path of ['/unknown', '/pictures/none', '/healthz/', '/bn/unknown', '/bn/other']) {
    expect([path, await status(path)]).toEqual([path, 404])
  }
  expect(rendered).toEqual(['/not-found', '/bn/not-found'])
})

test('one network renders one page at a time, and few of its pages wait, while those of others are rendered', async () => {
  let letRender: (value: unknown) => void = () => undefined
  canRender = new Promise(resolve => {
    letRender = resolve
  })
  const search = (index: number, from?: string) =>
    status(`/treatments?name=${index}`, from === undefined ? {} : { from })
  const waiting = Array.from({ length: 13 }, (_, index) => search(index))
  await until(() => rendered.length === 1)
  expect(await search(99)).toBe(503)
  const others = [2, 3, 4].map(index => search(index, `198.51.100.${index}`))
  await until(() => rendered.length === 4)
  letRender(undefined)
  expect(new Set(await Promise.all([...waiting, ...others]))).toEqual(new Set([200]))
})

test('a page that several wait for is sent to the others when the client that asked first goes away', async () => {
  let letLoad: (value: unknown) => void = () => undefined
  canLoad = new Promise(resolve => {
    letLoad = resolve
  })
  const leaving = new AbortController()
  const left = status('/about', { signal: leaving.signal })
  await until(() => loaded === 1)
  const waiting = status('/about')
  leaving.abort()
  letLoad(undefined)
  expect([await waiting, await left, loaded]).toEqual([200, 200, 1])
})

/** A body of which the given bytes arrive, and no more until it is ended. */
function slowBody(bytes: number) {
  let end: () => void = () => undefined
  const body = new ReadableStream({
    start(controller) {
      if (bytes > 0) controller.enqueue(Buffer.alloc(bytes, ' '))
      end = () => controller.close()
    },
  })
  return { body, end: () => end() }
}

const bodyPaths = ['/pictures/none', '/assets/none.js', '/healthz', '/unknown', '/api/contact']
const typed = { 'content-type': 'application/json' }
const posted = (body: BodyInit, headers: Record<string, string>) =>
  ({ method: 'POST', headers: { ...typed, ...headers }, body, duplex: 'half' }) as RequestInit
const whole = (bytes: number) => posted(' '.repeat(bytes), { 'content-length': String(bytes) })

test('what has arrived of all bodies counts together, whichever address they are sent to; small ones are always received', async () => {
  const bytes = 60 * 1024
  const slow = Array.from({ length: 365 }, () => slowBody(bytes))
  const sent = slow.map(({ body }, index) =>
    status(bodyPaths[index % bodyPaths.length] ?? '', posted(body, { 'content-length': String(bytes + 1) })),
  )
  for (const path of bodyPaths) {
    const refused = await ask(path, whole(60_000))
    expect([path, refused.status, refused.headers.get('connection')]).toEqual([path, 503, 'close'])
    expect([path, await status(path, whole(4_000))]).not.toEqual([path, 503])
  }
  expect(await status('/about')).toBe(200)
  expect(await status('/api/contact', { ...whole(60_000), from: otherNetwork })).not.toBe(503)
  for (const { end } of slow) end()
  await Promise.all(sent)
  expect(await status('/api/contact', whole(60_000))).not.toBe(503)
})

test('bodies of which nothing arrives take nothing from others, whatever length they announce', async () => {
  const slow = Array.from({ length: 60 }, () => slowBody(0))
  const announced = [{ 'transfer-encoding': 'chunked' }, { 'content-length': String(8 * 1024 * 1024) }]
  const sent = slow.map(({ body }, index) =>
    ask('/api/picture', {
      ...posted(body, { 'content-type': 'image/png', ...announced[index % announced.length] }),
      from: `203.0.113.${index}`,
    }),
  )
  expect(await status('/api/contact', whole(60_000))).not.toBe(503)
  for (const { end } of slow) end()
  await Promise.all(sent)
})

test.each([
  ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a large body', { 'content-type': 'application/json', 'content-length': '8388608' }, 413],
])('%s is refused before a byte of it is read', async (_, headers, expected) => {
  for (const path of ['/api/contact', '/contact', '/pictures/none', '/healthz']) {
    let pulled = 0
    const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 })
    const answer = await ask(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect([path, answer.status, pulled]).toEqual([path, expected, 0])
    expect(await answer.text()).not.toBe('')
  }
})

test('the readiness check asks the database at most once a second', async () => {
  await status('/healthz')
  const before = databaseReads
  await Promise.all(Array.from({ length: 50 }, () => status('/readyz')))
  expect(databaseReads - before).toBe(1)
})
