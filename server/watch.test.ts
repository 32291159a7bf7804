import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenToDatabase, type Notices } from '../app/live/notices.server.ts'
import { backups, unsentMails } from '../app/platform/db/schema.ts'
import { newId } from '../app/platform/ids.ts'
import { millisecondsPerDay } from '../app/platform/values/durations.ts'
import { loader as shortLink } from '../app/visit/short-link.ts'
import { openTestClinic, type TestClinic } from '../test/clinic.ts'
import { deliver, tokenIn } from '../test/deliver.ts'
import { collectLog } from '../test/log-lines.ts'
import { sendText } from '../test/raw-http.ts'
import { serverBuild } from '../test/server-build.ts'
import { createAccessLog, observeExchanges } from './exchanges.ts'
import { type Listener, listen } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { createSite } from './site.ts'

// The real site, cache and listener; only the pages are a word each.

const watchToken = 'a-token-of-24-or-more-letters'
const component = { module: { default: () => null } }
const pages = serverBuild({
  entry: { module: { default: (_: Request, status: number) => new Response('a page', { status }) } },
  routes: {
    root: { id: 'root', path: '', ...component },
    home: { id: 'home', parentId: 'root', index: true, ...component },
    about: { id: 'about', parentId: 'root', path: 'about', ...component },
    short: { id: 'short', parentId: 'root', path: 'v/:code', module: { loader: shortLink } },
    visit: { id: 'visit', parentId: 'root', path: 'visit/:token', ...component },
    any: {
      id: 'any',
      parentId: 'root',
      path: '*',
      module: { default: () => null, loader: () => new Response(null, { status: 404 }) },
    },
  },
})

let clinic: TestClinic
let notices: Notices
let listener: Listener | undefined
let url: string
let lines: Record<string, unknown>[]

beforeEach(() => open({ WATCH_TOKEN: watchToken, LOG_ADDRESSES: 'network', TRUST_PROXY: '1' }))
afterEach(close)

async function open(variables: Record<string, string>): Promise<void> {
  clinic = await openTestClinic({ variables })
  notices = listenToDatabase(clinic.connection)
  const program = await clinic.contextOf(await clinic.enrol('owner'))
  const metrics =
    clinic.settings.WATCH_TOKEN === undefined ? undefined : createMetrics({ ...program, pool: clinic.pool })
  const cache = await createPageCache(notices, () => undefined)
  const { site, renderPublic, routeOf } = createSite({
    program,
    pages: { en: pages, bn: { ...pages, basename: '/bn' } },
    files: undefined,
    isStopping: () => false,
    notices,
    diskSpace: { isFull: () => false, close: () => undefined },
    cache,
    metrics,
  })
  const collected = collectLog()
  lines = collected.lines
  const recorders = [...(metrics ? [metrics.record] : []), createAccessLog(collected.log, clinic.settings)]
  listener = await listen((request, env) => site.fetch(request, env), {
    host: 'localhost',
    port: 0,
    lingerMs: 0,
    before: (request, response, next, address) =>
      void (cache.answer(address, request, response, () => renderPublic(address)) || next()),
    observe: observeExchanges(routeOf, recorders),
  })
  url = `http://localhost:${(listener.server.address() as AddressInfo).port}`
}

async function close(): Promise<void> {
  notices.end()
  await listener?.close()
  await notices.close()
  await clinic.close()
}

async function get(path: string, options: RequestInit = {}): Promise<number> {
  const response = await fetch(url + path, options)
  await response.arrayBuffer()
  return response.status
}

const withToken = { headers: { authorization: `Bearer ${watchToken}` } }

async function scrape(): Promise<string[]> {
  const response = await fetch(`${url}/metrics`, withToken)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('version=0.0.4'),
  ])
  return (await response.text()).split('\n')
}

async function details(): Promise<unknown> {
  const response = await fetch(`${url}/health/details`, withToken)
  return { code: response.status, ...(await response.json()) }
}

/** Runs this while every statement about a table waits. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(clinic.connection)
  await client.connect()
  try {
    await client.query(`begin; lock table ${table}`)
    await work()
  } finally {
    await client.end()
  }
}

/** The lines of a metric. */
const metric = async (name: string) => (await scrape()).filter(line => line.startsWith(name))

test('metrics need the token, and without the setting they are an unknown address', async () => {
  expect(await get('/metrics', withToken)).toBe(200)
  for (const authorization of ['', 'Bearer', `Bearer ${watchToken}x`, `Basic ${watchToken}`, watchToken]) {
    const response = await fetch(`${url}/metrics`, { headers: { authorization } })
    expect([authorization, response.status, response.headers.get('www-authenticate')]).toEqual([
      authorization,
      401,
      'Bearer',
    ])
    expect(await response.text()).not.toContain('teeth_care')
  }
  await close()
  await open({})
  const unknown = await (await fetch(`${url}/unknown`)).text()
  for (const path of ['/metrics', '/health/details']) {
    const unset = await fetch(url + path, withToken)
    expect([path, unset.status, await unset.text()]).toEqual([path, 404, unknown])
  }
})

test('requests are counted by route, cached pages too; whatever scanners try is one route', async () => {
  const id = '0190a0a0-0000-7000-8000-000000000000'
  await get('/about')
  await get('/bn/about')
  await get(`/api/treatment/${id}`)
  await get('/visit/a-secret-link')
  const scanned = Array.from({ length: 200 }, (_, n) => [
    `/wp-admin/${n}.php`,
    `/api/unknown/${n}`,
    `/.env?${n}`,
  ]).flat()
  for (const path of [...scanned, '/%2e%2e/etc/passwd']) await get(path)
  await get('/api/treatments', { method: 'MKCOL' })
  expect((await metric('teeth_care_http_requests_total')).sort()).toEqual([
    'teeth_care_http_requests_total{method="GET",route="/about",status="2xx"} 2',
    'teeth_care_http_requests_total{method="GET",route="/api/treatment/:id",status="4xx"} 1',
    'teeth_care_http_requests_total{method="GET",route="/visit/:token",status="2xx"} 1',
    'teeth_care_http_requests_total{method="GET",route="unmatched",status="4xx"} 601',
    'teeth_care_http_requests_total{method="other",route="unmatched",status="4xx"} 1',
  ])
  expect(await metric('teeth_care_http_request_duration_seconds_count{route="/about"}')).toEqual([
    'teeth_care_http_request_duration_seconds_count{route="/about"} 2',
  ])
})

test('the code of a short link is in no line of the access log and in no metric', async () => {
  for (const path of ['/v/ABCD1234EFGH', '/v/abcd1234efgh.', '/bn/v/ABCD1234EFGH', '/V/ABCD1234EFGH/'])
    await get(path, { redirect: 'manual' })
  expect(lines.map(({ route, status }) => [route, status])).toEqual(Array.from({ length: 4 }, () => ['/v/:code', 302]))
  expect(JSON.stringify(lines) + (await scrape()).join()).not.toMatch(/abcd1234/i)
})

test('an open stream of changes is counted while it is open, and its length is no request’s duration', async () => {
  const staff = await clinic.enrol('staff')
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${staff.token}` }
  const stream = await fetch(`${url}/api/changes`, { headers, signal: leaving.signal })
  expect([stream.status, await metric('teeth_care_event_streams')]).toEqual([200, ['teeth_care_event_streams 1']])
  leaving.abort()
  await expect.poll(() => metric('teeth_care_event_streams')).toEqual(['teeth_care_event_streams 0'])
  expect(await metric('teeth_care_http_requests_total{method="GET",route="/api/changes"')).toHaveLength(1)
  expect(await metric('teeth_care_http_request_duration_seconds_count{route="/api/changes"')).toEqual([])
})

test('bookings are counted by who booked, refusals by their code; a retried booking counts once', async () => {
  const patient = await clinic.enrol()
  const booking = {
    treatment: 'dental check-up',
    appointDate: '2026-11-23',
    phNum: '01712345678',
    patientName: 'Kanaria',
  }
  const book = (appointTime: string, key: string) =>
    fetch(`${url}/api/appointment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...booking, appointTime }),
    })
  for (const key of ['the first booking', 'the first booking']) expect((await book('09:00', key)).status).toBe(201)
  expect((await book('09:45', 'the second booking')).status).toBe(409)
  await get('/api/users')
  expect(await metric('teeth_care_bookings_total')).toEqual([
    'teeth_care_bookings_total{by="patient"} 1',
    'teeth_care_bookings_total{by="desk"} 0',
    'teeth_care_bookings_total{by="offer"} 0',
  ])
  expect((await metric('teeth_care_refusals_total')).sort()).toEqual([
    'teeth_care_refusals_total{code="appointment_exists"} 1',
    'teeth_care_refusals_total{code="sign_in_needed"} 1',
  ])
})

test('the parts of the installation are gauges; while the database doesn’t respond, the others stay', async () => {
  clinic.setNow(new Date())
  const at = clinic.now()
  const mail = { kind: 'booked' as const, attempts: 1, queuedAt: at, triedAt: at, code: 'ECONNREFUSED' }
  await clinic.db.insert(unsentMails).values([
    { ...mail, id: newId() },
    { ...mail, id: newId(), givenUpAt: at },
  ])
  const backup = { id: newId(), at, isEncrypted: true, fileName: 'teeth-care-2026-11-20.tar.gz.age', bytes: 1_234 }
  await clinic.db.insert(backups).values(backup)
  expect(await scrape()).toEqual(
    expect.arrayContaining([
      'teeth_care_database_up 1',
      'teeth_care_mails_unsent{state="waiting"} 1',
      'teeth_care_mails_unsent{state="given_up"} 1',
      `teeth_care_backup_timestamp_seconds ${at.getTime() / 1_000}`,
      'teeth_care_backup_size_bytes 1234',
      'teeth_care_jobs_due 0',
      'teeth_care_condition{part="backups"} 0',
      expect.stringMatching(/^teeth_care_condition\{part="mail"\} [12]$/),
      expect.stringMatching(/^teeth_care_disk_free_bytes [1-9]/),
    ]),
  )
  await whileLocked('backups', async () => {
    await expect.poll(() => metric('teeth_care_database_up')).toEqual(['teeth_care_database_up 0'])
    const text = (await scrape()).join('\n')
    expect(text).not.toMatch(/teeth_care_(mails_unsent|backup|jobs_due)/)
    for (const other of [/^teeth_care_disk_free_bytes [1-9]/m, /^teeth_care_http_requests_total\{/m])
      expect(text).toMatch(other)
    expect(await details()).toMatchObject({ code: 503, status: 'wrong', parts: { database: { status: 'wrong' } } })
  })
  await expect.poll(() => metric('teeth_care_database_up')).toEqual(['teeth_care_database_up 1'])
})

test('the alerts and the board in deploy/ ask for metrics that there are', async () => {
  const backup = {
    id: newId(),
    at: clinic.now(),
    isEncrypted: false,
    fileName: 'teeth-care-2026-11-20.tar.gz',
    bytes: 1,
  }
  await clinic.db.insert(backups).values(backup)
  const known = (await scrape()).flatMap(line => /^# TYPE (\S+)/.exec(line)?.[1] ?? [])
  for (const file of ['prometheus/alerts.yml', 'grafana/teeth-care.json']) {
    const asked = (await readFile(join('deploy', file), 'utf8')).match(/\b(teeth_care|process|nodejs)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(5)
    expect([file, asked.filter(name => !known.includes(name.replace(/_bucket$/, '')))]).toEqual([file, []])
  }
})

test('the details say of each part how it is, and are 503 only when one is wrong', async () => {
  expect(await get('/health/details')).toBe(401)
  clinic.setNow(new Date())
  const works = { status: 'ok', sentence: 'The database responds.' }
  const noBackup = { status: 'attention', sentence: expect.stringContaining('No backup has been made yet.') }
  const mend = { parts: { backups: noBackup, database: works }, version: '0.0.0' }
  expect(await details()).toMatchObject({ code: 200, status: 'attention', ...mend })
  const at = new Date(clinic.now().getTime() - 2 * millisecondsPerDay)
  await clinic.db
    .insert(backups)
    .values({ id: newId(), at, isEncrypted: false, fileName: 'teeth-care.tar.gz', bytes: 1 })
  await expect.poll(details).toMatchObject({ code: 503, status: 'wrong', parts: { backups: { status: 'wrong' } } })
})

test('the access log has routes and figures, never a link’s secret, an e-mail, a query or a whole address', async () => {
  const patient = await clinic.enrol()
  await clinic.call('POST', '/email-link', { json: { email: patient.email } })
  const secret = tokenIn((await deliver(clinic)).at(-1))
  const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'an agent', referer: `http://x/${secret}` }
  const query = `token=${secret}&to=${patient.email}`
  const paths = [`/visit/${secret}`, `/email-link%23${secret}`, `/api/users/${patient.email}`, `/about?${query}`]
  for (const path of paths) await get(path, { headers, redirect: 'manual' })
  expect(lines.map(({ method, route, status, from }) => [method, route, status, from])).toEqual([
    ['GET', '/visit/:token', 200, '198.51.100.0/24'],
    ['GET', 'unmatched', 302, '198.51.100.0/24'],
    ['GET', '/api/users/:email', 401, '198.51.100.0/24'],
    ['GET', '/about', 200, '198.51.100.0/24'],
  ])
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
    'bytes',
    'from',
    'level',
    'method',
    'ms',
    'msg',
    'route',
    'status',
  ])
  expect(Number(lines[0]?.bytes)).toBeGreaterThan('a page'.length)
  const text = JSON.stringify(lines)
  for (const each of [secret, patient.email, encodeURIComponent(patient.email), '198.51.100.77', 'an agent']) {
    expect(text).not.toContain(each)
  }
})

test('a client that leaves before its response is counted as such', async () => {
  const socket = await sendText(
    Number(new URL(url).port),
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
  )
  socket.destroy()
  await expect.poll(() => lines.map(({ route, msg }) => [route, msg])).toEqual([['/api/contact', 'left']])
  expect(await metric('teeth_care_http_requests_total')).toEqual([
    'teeth_care_http_requests_total{method="POST",route="/api/contact",status="left"} 1',
  ])
})
