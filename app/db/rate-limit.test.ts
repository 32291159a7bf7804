import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { deleteOldCounters } from './rate-limit.server.ts'
import { rateLimits } from './schema.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

const later = (minutes: number) => clinic.setNow(new Date(clinic.now().getTime() + minutes * 60_000))
const counters = async () => (await clinic.db.select().from(rateLimits)).map(({ key }) => key)

test('counters are deleted once their time is over, with the e-mails and addresses in them, and not before', async () => {
  await clinic.call('POST', '/email-link', { json: { email: 'mina@patients.example' } })
  const all = ['linkFrom|192.0.2.1', 'linkTo|mina@patients.example']
  expect((await counters()).sort()).toEqual(all)
  later(14)
  await deleteOldCounters(clinic)
  expect((await counters()).sort()).toEqual(all)
  later(1)
  await deleteOldCounters(clinic)
  expect(await counters()).toEqual([])
})
