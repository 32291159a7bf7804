import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smsMessages } from '../app/platform/db/schema.ts'
import { openTestClinic, type Person, type TestClinic } from '../test/clinic.ts'
import { deliver, deliverSms } from '../test/deliver.ts'

const tuesday = '2026-11-24'
const phone = '+8801712345678'
let clinic: TestClinic
let desk: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  desk = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

async function book(more: object = {}): Promise<string> {
  const caller = { patientName: 'Rahima Begum', phNum: phone, ...more }
  const json = { treatment: 'dental check-up', appointDate: tuesday, appointTime: '10:00', ...caller }
  const { status, body } = await clinic.call('POST', '/appointment', { as: desk, json })
  expect(status).toBe(201)
  return String(body.insertedId)
}

describe('a visit of a caller without e-mail', () => {
  test('is notified by an SMS in Bangla: clinic, day and time, and a link, but no treatment', async () => {
    await book()
    const [text, ...more] = await deliverSms(clinic)
    expect(more).toEqual([])
    expect(text?.to).toBe(phone)
    expect(text?.text).toMatch(
      /^টিথ .+: আপনার ভিজিট বুক হয়েছে: মঙ্গল, ২৪ নভে\sসকাল\s১০:০০টায়। .*http:\/\/localhost:3000\/v\/[0-9A-Z]{12}$/,
    )
    expect(text?.text).not.toMatch(/check-up|চেক/i)
  })

  test('stands in the Outbox while there is no gateway', async () => {
    await book({ language: 'en' })
    await deliverSms(clinic)
    const owner = await clinic.enrol('owner')
    const { body } = await clinic.call('GET', '/outbox', { as: owner })
    expect(body.mails).toMatchObject([
      { to: phone, subject: null, text: expect.stringMatching(/^Teeth Care: your visit is booked/) },
    ])
  })

  test('gets one SMS however often its job runs', async () => {
    await book()
    const again = clinic.jobs.filter(({ name }) => name === 'deliver')
    await deliver(clinic)
    clinic.jobs.push(...again)
    expect(await deliverSms(clinic)).toHaveLength(1)
    expect(await clinic.db.$count(smsMessages)).toBe(1)
  })
})

test('a caller with an e-mail gets a mail and no SMS', async () => {
  await book({ patientEmail: 'rahima@patients.example' })
  expect(await deliverSms(clinic)).toEqual([])
})

test('a number that isn’t a mobile’s gets no SMS', async () => {
  await book({ phNum: '+88029661234' })
  expect(await deliverSms(clinic)).toEqual([])
})
