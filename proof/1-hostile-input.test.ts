import { connect } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../app/platform/errors.ts'
import { openTestClinic, type Person, type TestClinic } from '../test/clinic.ts'
import { makeDataDir } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { call, programs, register } from './clinic-site.ts'
import { attempts, openApiDocument } from './openapi.ts'

const seed = 20_261_121
const inputs = times(8, 1_000)
/** Asserted only in the long form, on an idle machine. */
const longestMs = 2_000

let clinic: TestClinic
let people: { owner: Person; patient: Person }

const fetchPicture = async () => {
  throw new Refusal('picture_unreachable')
}

beforeAll(async () => {
  clinic = await openTestClinic({ fetchPicture })
  people = { owner: await clinic.enrol('owner'), patient: await clinic.enrol() }
})
afterAll(() => clinic.close())

/** Resets the rate limits and replaces sessions that an input ended. */
async function freshen(): Promise<void> {
  await clinic.db.execute(sql`delete from rate_limits`)
  for (const role of ['owner', 'patient'] as const) {
    const session = await clinic.call('GET', '/session', { as: people[role] })
    if (session.body.role !== role) people[role] = await clinic.enrol(role)
  }
}

async function idsOfEverything(): Promise<string[]> {
  const paths = ['/treatments', '/blogs', '/all-reviews', '/doctors', '/appointments', '/closures', '/calendar-feeds']
  const lists = await Promise.all(paths.map(path => clinic.call('GET', path, { as: people.owner })))
  const ids = lists.flatMap(({ list }) => list.slice(0, 2).map(row => String(row._id ?? row.id)))
  return [...ids, people.owner.email, people.patient.email]
}

test(`${inputs} hostile inputs for each operation: no 5xx, and no response that the OpenAPI description lacks`, async () => {
  const document = openApiDocument.parse((await clinic.call('GET', '/openapi.json')).body)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ $id: 'openapi', components: document.components })
  const checks = new Map<string, ReturnType<typeof ajv.compile>>()
  const wrong: string[] = []
  const statuses: Record<string, number> = {}
  let slowestMs = 0
  let operations = 0
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations++
      await freshen()
      const known = await idsOfEverything()
      const sample = fc.sample(attempts(path, operation, known), { seed: seed + operations, numRuns: inputs })
      for (const [index, attempt] of sample.entries()) {
        if (index % 10 === 0) await freshen()
        const as = [people.owner, people.patient, people.owner, undefined][index % 4]
        const from = performance.now()
        const response = await clinic.fetch(method.toUpperCase(), attempt.path.replace(/^\/api/, ''), {
          as,
          ...(attempt.body === undefined || method === 'get' ? {} : { raw: attempt.body }),
          headers: { ...attempt.headers, ...(attempt.contentType ? { 'content-type': attempt.contentType } : {}) },
        })
        const name = `${method} ${path}`
        const problem = await problemOf(name, response)
        slowestMs = Math.max(slowestMs, performance.now() - from)
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
        if (problem) wrong.push(`${name}: ${problem} ${JSON.stringify(attempt).slice(0, 600)}`)
      }

      async function problemOf(name: string, response: Response): Promise<string | undefined> {
        if (response.status >= 500) return `answered ${response.status}`
        const described = operation.responses[response.status] ?? operation.responses.default
        if (!described) return `answered ${response.status}, which is not described`
        const type = response.headers.get('content-type')?.split(';')[0] ?? ''
        if (type === 'text/event-stream') return void (await response.body?.cancel())
        const text = await response.text()
        if (text === '' && !described.content) return undefined
        const content = described.content?.[type]
        if (!content) return `answered ${response.status} as ${type}, which is not described`
        if (type !== 'application/json' || !content.schema) return undefined
        const key = `${name} ${response.status}`
        const known = checks.get(key) ?? ajv.compile(withReferences(content.schema))
        checks.set(key, known)
        return known(JSON.parse(text))
          ? undefined
          : `answered ${response.status} ${text.slice(0, 200)}: ${ajv.errorsText(known.errors)}`
      }
    }
  }
  expect(wrong).toEqual([])
  if (isLong) expect(slowestMs).toBeLessThan(longestMs)
  const spread = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  figure(
    1,
    `${inputs} inputs for each of ${operations} operations (seed ${seed}), ${inputs * operations} in all: 0 of 5xx, 0 outside of the description, slowest ${slowestMs.toFixed(0)} ms (${spread.join(', ')})`,
  )
})

/** The same schema with its references resolved against the document. */
function withReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'))
}

const rawRequests: readonly string[] = [
  'GET /../../etc/passwd HTTP/1.1',
  'GET /..%2f..%2fetc%2fpasswd HTTP/1.1',
  'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1',
  'GET /assets/%2e%2e/%2e%2e/server/index.js HTTP/1.1',
  'GET /assets/..\\..\\package.json HTTP/1.1',
  'GET /pictures/own/..%2f..%2f..%2fauth-secret HTTP/1.1',
  'GET //evil.example/%2f.. HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /%ED%A0%80 HTTP/1.1',
  'GET /%C0%AE%C0%AE/ HTTP/1.1',
  'GET /%E0%A4%A HTTP/1.1',
  'GET /;/admin HTTP/1.1',
  'GET * HTTP/1.1',
  'GET /api/openapi.json%0d%0aSet-Cookie:x=1 HTTP/1.1',
  `GET /${'a'.repeat(15_000)} HTTP/1.1`,
  `GET /${'a/'.repeat(5_000)} HTTP/1.1`,
  `GET /?${'a=1&'.repeat(3_500)} HTTP/1.1`,
  `GET /treatments?name=${'%25'.repeat(4_000)} HTTP/1.1`,
  'DEBUG / HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'GET / HTTP/9.9',
  'GET / HTTP/0.9',
  'GET /',
  '\u0000\u0001\u0002',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  'POST /api/users HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}GET /api/users HTTP/1.1',
  'GET /api/users HTTP/1.1\r\nAuthorization : Bearer x',
  `GET /api/users HTTP/1.1\r\nAuthorization: Bearer ${'x'.repeat(12_000)}`,
  `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`,
  `GET / HTTP/1.1${Array.from({ length: 1_500 }, (_, n) => `\r\nX-${n}: 1`).join('')}`,
  'GET / HTTP/1.1\r\nExpect: 100-continue',
  'GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade',
  'GET / HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AA',
  'GET / HTTP/1.1\r\nRange: bytes=0-0,1-1,2-2,3-3',
  'GET / HTTP/1.1\r\nIf-None-Match: "\u0000"',
  'GET / HTTP/1.1\r\nAccept-Encoding: br;q=9, gzip;q=-1, *;q=0',
  'GET / HTTP/1.1\r\nX-Forwarded-Host: evil.example',
  'GET / HTTP/1.1\r\nHost: evil.example\r\nHost: other.example',
]

/**
 * Requests whose end two programs could see differently, and methods that echo: each is refused with its own status. If the parser
 * finds out only after the headers, the connection is closed without a response.
 */
const refusedRequests: readonly [request: string, status: string][] = [
  ['POST /api/users HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked', '400'],
  ['POST /api/users HTTP/1.1\r\nContent-Length: -1', '400'],
  ['POST /api/users HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2', '400'],
  ['POST /api/users HTTP/1.1\r\nTransfer-Encoding: chunked, identity', '400'],
  ['POST /api/users HTTP/1.1\r\nTransfer-Encoding: xchunked', '400'],
  ['POST /api/users HTTP/1.1\r\nTransfer-Encoding : chunked', '400'],
  ['GET /api/users HTTP/1.1\r\nAuthorization: Bearer\r\n folded', '400'],
  ['GET / HTTP/1.1\nX: 1', '400'],
  // Another way of writing an address.
  ...['/pictures', '/assets', '/api', '/healthz'].flatMap((prefix): [string, string][] => [
    [`POST ${prefix}/../api/picture HTTP/1.1`, '400'],
    [`GET ${prefix}/%2e%2e/api/users HTTP/1.1`, '400'],
    [`GET ${prefix}/..%2fapi%2fusers HTTP/1.1`, '400'],
    [`GET ${prefix}//api/users HTTP/1.1`, '400'],
    [`GET ${prefix}/..\\api HTTP/1.1`, '400'],
    [`GET ${prefix}/%00 HTTP/1.1`, '400'],
    [`GET ${prefix}/% HTTP/1.1`, '400'],
  ]),
  ['TRACE / HTTP/1.1\r\nX-Echo: me', '405'],
  ['TRACE /healthz HTTP/1.1', '405'],
  ['TRACE /favicon.svg HTTP/1.1', '405'],
  ['TRACE /api/users HTTP/1.1', '404'],
  ['TRACK / HTTP/1.1', '400'],
]

test('malformed request lines, paths and headers get a 4xx or an ordinary public page', async () => {
  const { dataDir, remove } = await makeDataDir()
  const site = programs()
  const program = await site.start({ DATA_DIR: dataDir })
  const owner = await register(program, 'olive@teethcare.example')
  const { port } = new URL(program.url)
  let slowestMs = 0
  const statuses: Record<string, number> = {}
  for (const request of rawRequests) {
    const from = performance.now()
    const answer = await sendRaw(Number(port), request)
    slowestMs = Math.max(slowestMs, performance.now() - from)
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed'
    statuses[status] = (statuses[status] ?? 0) + 1
    expect([request.slice(0, 200), status]).toEqual([
      request.slice(0, 200),
      expect.stringMatching(/^(100|[234]\d\d|closed|501|505)$/),
    ])
    expect(answer, request).not.toMatch(/root:x:|"dependencies"|Set-Cookie: x=1|evil\.example|olive@| {4}at /)
  }
  if (isLong) expect(slowestMs).toBeLessThan(longestMs)
  for (const [request, status] of refusedRequests) {
    const answer = await sendRaw(Number(port), request)
    expect([request, answer.slice(9, 12) || 'closed']).toEqual([request, status])
    expect(answer).not.toContain('X-Echo')
  }
  expect((await call(program, 'GET', '/session', { token: owner })).status).toBe(200)
  await site.stop()
  await remove()
  figure(
    1,
    `${rawRequests.length + refusedRequests.length} raw requests (paths, headers, smuggling): none answered by a fault of ours, slowest ${slowestMs.toFixed(0)} ms (${Object.entries(
      statuses,
    )
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')})`,
  )
})

/** Sends a raw request and returns everything received until the connection closes. */
function sendRaw(port: number, request: string): Promise<string> {
  return new Promise(done => {
    const host = /\r\nHost:/.test(request) ? '' : `\r\nHost: localhost:${port}`
    const socket = connect(port, 'localhost', () =>
      socket.write(`${request}${host}\r\nConnection: close\r\n\r\n`, 'latin1'),
    )
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(answer))
    // The server would wait for the rest of an incomplete request.
    socket.setTimeout(1_000, () => socket.end())
  })
}
