import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { heartbeatMs } from './stream-wire.api.server.ts'

let clinic: TestClinic
let staff: Person
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
})
afterEach(() => clinic.close())

async function asOwner(method: string, path: string, json?: object): Promise<number> {
  return (await clinic.call(method, path, { as: await clinic.enrol('owner'), json })).status
}

async function book(request: object = {}): Promise<string> {
  const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
  const { body } = await clinic.call('POST', '/appointment', { as: patient, json: { ...json, ...request } })
  return String(body.insertedId)
}

describe('GET /changes', () => {
  test('notifies at once that something changed, without saying what', async () => {
    const response = await clinic.fetch('GET', '/changes', { as: staff })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: open')
    const id = await book()
    const { value = '' } = (await reader?.read()) ?? {}
    expect(value).toContain('event: changed')
    expect(value).not.toContain(id)
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { status: true } })
    expect((await reader?.read())?.value).toContain('event: changed')
    await reader?.cancel()
  })

  test('a broken connection is reopened, and changes made meanwhile are sent', async () => {
    const response = await clinic.fetch('GET', '/changes', { as: staff })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await clinic.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'teeth-care-notices' and datname = current_database()`,
    )
    const id = await book()
    expect((await reader?.read())?.value).toContain('event: changed')
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { status: true } })
    expect((await reader?.read())?.value).toContain('event: changed')
    await reader?.cancel()
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['whose account is switched off', ({ email }) => asOwner('PUT', `/users/${email}/active`, { active: false })],
    ['who is signed out', ({ email }) => asOwner('DELETE', `/users/${email}/sessions`)],
    ['who is no longer staff', ({ email }) => asOwner('PUT', `/users/${email}/role`, { role: 'patient' })],
  ])('the stream of a user %s ends at its next heartbeat', async (_, change) => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const response = await clinic.fetch('GET', '/changes', { as: staff })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: open')
    expect(await change(staff)).toBe(200)
    vi.advanceTimersByTime(heartbeatMs)
    vi.useRealTimers()
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('an account has eight streams; the ninth is refused until one of them ends', async () => {
    const open = () => clinic.fetch('GET', '/changes', { as: staff })
    const responses = await Promise.all(Array.from({ length: 250 }, open))
    const streams = responses.filter(({ status }) => status === 200)
    const refused = responses.filter(({ status }) => status === 429)
    expect([streams.length, refused.length]).toEqual([8, 242])
    expect([await refused[0]?.json(), refused[0]?.headers.get('retry-after')]).toEqual([
      expect.objectContaining({ code: 'too_many' }),
      '15',
    ])
    const other = await clinic.fetch('GET', '/changes', { as: await clinic.enrol('staff') })
    expect(other.status).toBe(200)
    await streams.pop()?.body?.cancel()
    const again = await open()
    expect(again.status).toBe(200)
    for (const stream of [...streams, other, again]) await stream.body?.cancel()
  })

  test('a refused change sends no event', async () => {
    const response = await clinic.fetch('GET', '/changes', { as: staff })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    const next = reader?.read()
    await book({ appointTime: '07:00' })
    const first = await Promise.race([
      next?.then(() => 'an event'),
      clinic.call('GET', '/clinic').then(() => 'no event'),
    ])
    expect(first).toBe('no event')
    await reader?.cancel()
  })
})
