import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { contactMessages } from '../platform/db/schema.ts'
import { limits } from '../platform/limits.ts'

const message = { username: 'Mina', email: 'mina@patients.example', message: 'My crown came off.' }

let clinic: TestClinic

beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

test('POST /contact stores the message and queues its mail', async () => {
  const { status, body } = await clinic.call('POST', '/contact', { json: message })
  expect([status, body.acknowledged]).toEqual([201, true])
  expect(clinic.jobs).toEqual([{ name: 'deliver', data: { kind: 'contact', messageId: body.insertedId } }])
  expect(await clinic.db.select().from(contactMessages)).toHaveLength(1)
})

test('POST /contact refuses what a program filled in', async () => {
  const { status } = await clinic.call('POST', '/contact', { json: { ...message, website: 'https://spam.example' } })
  expect(status).toBe(403)
  expect(await clinic.db.select().from(contactMessages)).toEqual([])
})

test.each([
  ['username', { username: '' }],
  ['email', { email: 'mina@' }],
  ['message', { message: 'x'.repeat(100_000) }],
])('POST /contact names the field that is wrong: %s', async (field, wrong) => {
  const { status, body } = await clinic.call('POST', '/contact', { json: { ...message, ...wrong } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('POST /contact takes twenty messages in ten minutes from one address, says when to come back, and then takes more', async () => {
  const send = async () => clinic.call('POST', '/contact', { json: message })
  const { max } = limits.contact
  const tries = await Promise.all(Array.from({ length: max + 1 }, send))
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(max).fill(201), 429])
  expect(tries.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('600')
  clinic.setNow(new Date(openingMoment.getTime() + 10 * 60_000))
  expect((await send()).status).toBe(201)
})

test('POST /contact refuses a headless browser with 451, where the settings say so, and takes it otherwise', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }
  expect((await clinic.call('POST', '/contact', { json: message, headers })).status).toBe(201)
  const strict = await openTestClinic({ variables: { CONTACT_HEADLESS: 'refuse' } })
  const refused = await strict.call('POST', '/contact', { json: message, headers })
  expect([refused.status, refused.body.message]).toEqual([451, 'Unavailable For Headless Browser'])
  expect((await strict.call('POST', '/contact', { json: message })).status).toBe(201)
  await strict.close()
})
