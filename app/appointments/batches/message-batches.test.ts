import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver, deliverSms } from '../../../test/deliver.ts'
import { type FakeGateway, openGateway } from '../../../test/fake-gateway.ts'
import { countParts } from '../../messages/gateway.server.ts'
import { appointments, clinicSettings, messageBatches, smsMessages } from '../../platform/db/schema.ts'
import { deleteOldBatches } from './batches.server.ts'

const tuesday = '2026-11-24'

let clinic: TestClinic
let staff: Person
let gateway: FakeGateway | undefined
afterEach(async () => {
  await clinic.close()
  await gateway?.close()
  gateway = undefined
})

async function open(): Promise<void> {
  clinic = await openTestClinic({ variables: gateway ? { TEXT_GATEWAY: gateway.setting() } : {} })
  staff = await clinic.enrol('staff')
}

async function openWithGateway(): Promise<FakeGateway> {
  gateway = await openGateway('general')
  await open()
  return gateway
}

async function book(patientName: string, appointTime: string, more: object = {}): Promise<string> {
  const visit = { treatment: 'dental check-up', appointDate: tuesday, phNum: '01712345678' }
  const json = { ...visit, patientName, appointTime, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

const mailed = (name: string, time: string) =>
  book(name, time, { patientEmail: `${name.toLowerCase()}@patients.example` })
const post = (path: string, json?: object) => clinic.call('POST', path, { as: staff, json })
const costsOf = async (...ids: string[]) => (await post('/message-costs', { ids, kind: 'ask-to-reschedule' })).body
const close = () => post('/closure', { from: tuesday, to: tuesday, reason: 'Fever' })
const batches = async () => (await clinic.call('GET', '/message-batches', { as: staff })).list
const statesOf = async () =>
  Object.fromEntries(
    (await clinic.call('GET', '/to-call', { as: staff })).list.map(({ visit, state }) => [
      (visit as { patientName: string }).patientName,
      state,
    ]),
  )

describe('before messages are sent, the desk sees', () => {
  test('how many go by mail and who has to be called, as long as there is no gateway', async () => {
    await open()
    const ids = [await mailed('Rahima', '09:00'), await book('Karim', '10:00')]
    expect(await costsOf(...ids)).toEqual({
      mails: 1,
      texts: 0,
      parts: 0,
      costHundredths: null,
      toCall: [{ _id: ids[1], patientName: 'Karim', phNum: '+8801712345678' }],
    })
  })

  test('how many parts the texts have, each in its patient’s language, and what they cost', async () => {
    const { taken } = await openWithGateway()
    await clinic.db.update(clinicSettings).set({ textPriceHundredths: 35 })
    const ids = [
      await book('Karim', '09:00'),
      await book('Nadia', '10:00', { language: 'en', phNum: '01812345678' }),
      await mailed('Rahima', '11:00'),
      await book('Landline', '12:00', { phNum: '+88029661234' }),
    ]
    await deliverSms(clinic)
    taken.splice(0)
    const costs = await costsOf(...ids)
    await close()
    await deliverSms(clinic)
    const parts = taken.map(({ text }) => countParts(text))
    expect(parts).toHaveLength(2)
    const sum = parts.reduce((total, count) => total + count, 0)
    expect(costs).toMatchObject({ mails: 1, texts: 2, parts: sum, costHundredths: 35 * sum })
    expect(costs.toCall).toMatchObject([{ patientName: 'Landline' }])
  })

  test('nothing for visits that have begun or are off', async () => {
    await open()
    const ids = [await mailed('Rahima', '09:00'), await mailed('Karim', '10:00')]
    await clinic.call('PUT', `/appointment/${ids[1]}`, { as: staff, json: { lifecycle: 'cancelled' } })
    expect(await costsOf(...ids)).toMatchObject({ mails: 1, toCall: [] })
    clinic.setNow(new Date(`${tuesday}T09:00:00+06:00`))
    expect(await costsOf(...ids)).toMatchObject({ mails: 0, toCall: [] })
  })
})

test('the list says who was notified by mail and who by text, and wants a call where a text failed', async () => {
  await openWithGateway()
  await book('Karim', '09:00')
  await mailed('Rahima', '11:00')
  await deliverSms(clinic)
  await close()
  await deliverSms(clinic)
  const listed = async () => (await clinic.call('GET', '/to-call', { as: staff })).list
  expect(await listed()).toMatchObject([
    { state: 'notified', notifiedBy: 'text' },
    { state: 'notified', notifiedBy: 'mail' },
  ])
  await clinic.db.update(smsMessages).set({ state: 'failed', reason: 'not_delivered', handedOverAt: clinic.now() })
  expect(await listed()).toMatchObject([
    { state: 'to_call', mailFailure: 'text_failed' },
    { state: 'notified', mailFailure: null },
  ])
})

describe('while messages are sent', () => {
  beforeEach(async () => {
    await open()
    for (const [name, time] of [
      ['Rahima', '09:00'],
      ['Karim', '10:00'],
      ['Nadia', '11:00'],
    ] as const)
      await mailed(name, time)
    await deliver(clinic)
    await close()
  })

  /** Runs the first of the waiting jobs alone. */
  async function sendOne(): Promise<string[]> {
    const rest = clinic.jobs.splice(1)
    const sent = await deliver(clinic)
    clinic.jobs.push(...rest)
    return sent.map(({ to }) => to)
  }

  test('the desk sees how many were sent', async () => {
    expect(await batches()).toMatchObject([{ kind: 'ask-to-reschedule', total: 3, sent: 0, withdrawn: 0 }])
    await sendOne()
    expect(await batches()).toMatchObject([{ total: 3, sent: 1 }])
    await deliver(clinic)
    expect(await batches()).toMatchObject([{ total: 3, sent: 3 }])
    clinic.setNow(new Date(clinic.now().getTime() + 2 * 60_000))
    expect(await batches()).toEqual([])
  })

  test('a batch is deleted after 30 days', async () => {
    clinic.setNow(new Date(clinic.now().getTime() + 30 * 86_400_000 - 1))
    await deleteOldBatches(clinic)
    expect(await clinic.db.$count(messageBatches)).toBe(1)
    clinic.setNow(new Date(clinic.now().getTime() + 1))
    await deleteOldBatches(clinic)
    expect(await clinic.db.$count(messageBatches)).toBe(0)
  })

  test('stopping withdraws those that haven’t been sent: their patients are to be called, and the cut-off applies to them', async () => {
    expect(await sendOne()).toEqual(['rahima@patients.example'])
    const [batch] = await batches()
    expect((await post(`/message-batch/${batch?._id}/stop`)).body).toMatchObject({ withdrawnCount: 2 })
    expect(await deliver(clinic)).toEqual([])
    expect(await statesOf()).toEqual({ Rahima: 'notified', Karim: 'to_call', Nadia: 'to_call' })
    expect(await batches()).toMatchObject([{ total: 3, sent: 1, withdrawn: 2 }])
    const asked = await clinic.db.select().from(appointments)
    expect(asked.filter(({ rescheduleAskedAt }) => rescheduleAskedAt).map(({ patientName }) => patientName)).toEqual([
      'Rahima',
    ])
    expect((await post(`/message-batch/${batch?._id}/stop`)).body).toMatchObject({ withdrawnCount: 0 })
  })

  test('a message that is being sent while the desk stops is either sent or withdrawn, never both', async () => {
    const [batch] = await batches()
    const [sent, stopped] = await Promise.all([deliver(clinic), post(`/message-batch/${batch?._id}/stop`)])
    expect(sent.length + Number(stopped.body.withdrawnCount)).toBe(3)
    expect(Object.values(await statesOf()).filter(state => state === 'notified')).toHaveLength(sent.length)
  })
})
