import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { collectLog } from '../../../test/log-lines.ts'

let clinic: TestClinic
let patient: Person
let lines: Record<string, unknown>[]

beforeEach(async () => {
  const { log, lines: collected } = collectLog()
  lines = collected
  clinic = await openTestClinic({ log })
  patient = await clinic.enrol()
  lines.length = 0
})
afterEach(() => clinic.close())

test('a fault is logged with its call, SQLSTATE, constraint and request id, which the response has too', async () => {
  await clinic.db.execute(sql`alter table reviews add constraint reviews_never check (title = '') not valid`)
  const json = { reviewername: 'Nusrat Jahan', title: 'Kind', review: 'They were kind', photo: '/pictures/face.webp' }
  const { status, body, headers } = await clinic.call('POST', '/review', { as: patient, json })
  expect(status).toBe(500)
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toMatchObject({ acknowledged: false, code: 'failed', requestId })
  expect(body.message).toContain(requestId)
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'a call failed',
      call: 'POST /api/review',
      request: requestId,
      account: patient.id,
      err: { sqlState: '23514', constraint: 'reviews_never' },
    },
  ])
  expect(JSON.stringify(lines)).toContain('reviews.server.ts')
  for (const secret of ['Nusrat', 'Kind', 'kind', patient.email, patient.token]) {
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})

test('text that looks like a stack never reaches the log', async () => {
  await clinic.db.execute(sql`alter table reviews add constraint reviews_never check (title = '') not valid`)
  const review = 'They were kind\n    at Nusrat (file:///home/nusrat.ts:1:2)\n    at last'
  const json = { reviewername: 'Nusrat Jahan', title: 'Kind', review, photo: '/pictures/face.webp' }
  expect((await clinic.call('POST', '/review', { as: patient, json })).status).toBe(500)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/nusrat|at last/i)
})

test('every response has a request id of our own, never the client’s', async () => {
  const headers = { 'x-request-id': 'chosen-by-the-client' }
  const ids = new Set<string | null>()
  for (const path of ['/treatments', '/session', '/nowhere']) {
    ids.add((await clinic.call('GET', path, { headers })).headers.get('x-request-id'))
  }
  expect(ids.size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
