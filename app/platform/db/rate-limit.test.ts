import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../../test/clinic.ts'
import { deleteOldCounters } from './rate-limit.server.ts'
import { rateLimits } from './schema.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

const later = (minutes: number) => clinic.setNow(new Date(clinic.now().getTime() + minutes * 60_000))
const counters = async () => (await clinic.db.select().from(rateLimits)).map(({ key }) => key)

test('counters and the addresses in them are deleted once their time is over, not before; e-mails are stored as hashes', async () => {
  await clinic.call('POST', '/email-link', { json: { email: 'mina@patients.example' } })
  const hash = createHash('sha256').update('mina@patients.example').digest('base64url')
  const all = ['linkFrom|192.0.2.1', `linkTo|${hash}`]
  expect((await counters()).sort()).toEqual(all)
  later(14)
  await deleteOldCounters(clinic)
  expect((await counters()).sort()).toEqual(all)
  later(1)
  await deleteOldCounters(clinic)
  expect(await counters()).toEqual([])
})
