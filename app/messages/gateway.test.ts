import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliverSms, followSms } from '../../test/deliver.ts'
import { type FakeGateway, type GatewayKind, openGateway, reportSecret } from '../../test/fake-gateway.ts'
import { createCallList } from '../appointments/visit-calls.server.ts'
import { smsMessages, visitCalls } from '../platform/db/schema.ts'
import { deliverSms as smsJob } from '../platform/jobs/deliver.ts'
import { smsStates } from '../platform/message.ts'
import { checkBalance } from './gateway-condition.server.ts'
import { advanceState } from './sms-state.server.ts'

const tuesday = '2026-11-24'
const phone = '+8801712345678'
const second = 1000
const minute = 60 * second

let gateway: FakeGateway
let clinic: TestClinic
let desk: Person

async function open(kind: GatewayKind, more: object = {}): Promise<void> {
  gateway = await openGateway(kind)
  clinic = await openTestClinic({ variables: { TEXT_GATEWAY: gateway.setting({ timeoutSeconds: 1, ...more }) } })
  desk = await clinic.enrol('staff')
}
afterEach(async () => {
  await clinic.close()
  await gateway.close()
})

async function book(more: object = {}): Promise<string> {
  const caller = { patientName: 'Rahima Begum', phNum: phone, language: 'en', ...more }
  const json = { treatment: 'dental check-up', appointDate: tuesday, appointTime: '10:00', ...caller }
  const { status, body } = await clinic.call('POST', '/appointment', { as: desk, json })
  expect(status).toBe(201)
  return String(body.insertedId)
}

const pass = (ms: number) => clinic.setNow(new Date(clinic.now().getTime() + ms))
const states = async () => (await clinic.db.select().from(smsMessages)).map(({ state, reason }) => reason ?? state)
const toCall = async () => (await clinic.db.select().from(visitCalls)).map(({ cause }) => cause)

/** Sends the report of an SMS that the gateway took; returns the status. */
async function report(state: string, { secret = reportSecret, reference = gateway.taken[0]?.reference } = {}) {
  const body = new URLSearchParams({ reference: reference ?? '', state }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await clinic.call('POST', `/text-reports/${encodeURIComponent(secret)}`, { raw: body, headers })).status
}

describe.each(['sms.net.bd', 'BulkSMSBD', 'SSL Wireless'] as const)('the setting for %s in docs/messages.md', kind => {
  beforeEach(() => open(kind))

  test('sends an SMS to the number in the provider’s form', async () => {
    await book()
    await deliverSms(clinic)
    expect(gateway.taken).toMatchObject([{ to: '8801712345678', text: expect.stringMatching(/^Teeth Care: /) }])
    expect(await states()).toEqual(['accepted'])
  })

  test.each([
    ['wrong_number', kind === 'BulkSMSBD' ? 'gateway_refused' : 'number_refused'],
    ['no_balance', 'no_balance'],
  ] as const)('a refusal is for good, and the desk calls: %s', async (fault, reason) => {
    gateway.fault = () => fault
    await book()
    await deliverSms(clinic)
    expect(await states()).toEqual([reason])
    expect(await toCall()).toEqual(['text_failed'])
    await deliverSms(clinic)
    expect(gateway.requests).toBe(1)
  })

  test('an SMS in doubt is never sent twice', async () => {
    gateway.fault = request => (request === 0 ? 'accepted_then_broken' : undefined)
    await book()
    await deliverSms(clinic)
    expect(await states()).toEqual(['unknown'])
    for (let asked = 0; asked < 4; asked++) {
      pass(10 * minute)
      await followSms(clinic)
    }
    expect(gateway.taken).toHaveLength(1)
    // Only SSL Wireless recognises an SMS that it had.
    expect(await states()).toEqual([kind === 'SSL Wireless' ? 'accepted' : 'unknown'])
    expect(await toCall()).toEqual(kind === 'SSL Wireless' ? [] : ['text_failed'])
  })
})

test('sms.net.bd is asked for the state by its own id', async () => {
  await open('sms.net.bd')
  await book()
  await deliverSms(clinic)
  pass(minute)
  await followSms(clinic)
  expect(await states()).toEqual(['sent'])
  for (const taken of gateway.taken) taken.state = 'Delivered'
  pass(minute)
  await followSms(clinic)
  expect(await states()).toEqual(['delivered'])
})

describe('a gateway that can be asked by our reference', () => {
  beforeEach(() => open('general'))

  test('what couldn’t be sent while it was switched off is sent later', async () => {
    const port = Number(new URL(gateway.url).port)
    await gateway.close()
    await book()
    await deliverSms(clinic)
    expect(await states()).toEqual(['queued'])
    gateway = await openGateway('general', { port })
    await deliverSms(clinic)
    expect(await states()).toEqual(['accepted'])
    expect(gateway.taken).toHaveLength(1)
  })

  test('if it stays switched off, the desk calls', async () => {
    await gateway.close()
    await book()
    await deliverSms(clinic, { isLast: true })
    expect(await states()).toEqual(['no_connection'])
    expect(await toCall()).toEqual(['text_failed'])
  })

  test.each(['accepted_then_silent', 'accepted_then_broken'] as const)(
    'an SMS that it took without saying so isn’t sent again: %s',
    async fault => {
      gateway.fault = () => fault
      await book()
      await deliverSms(clinic)
      expect(await states()).toEqual(['unknown'])
      pass(minute)
      await followSms(clinic)
      expect(await states()).toEqual(['sent'])
      expect(gateway.taken).toHaveLength(1)
    },
  )

  test.each(['silent', 'broken', 'server_error', 'too_many'] as const)(
    'an SMS that it never got is sent again: %s',
    async fault => {
      gateway.fault = request => (request === 0 ? fault : undefined)
      await book()
      await deliverSms(clinic)
      pass(minute)
      await followSms(clinic)
      expect(await states()).toEqual(['accepted'])
      expect(gateway.taken).toHaveLength(1)
    },
  )

  test('the program is killed while it sends: the gateway is asked first', async () => {
    await book()
    const [job] = (await deliverUntilSent()) ?? []
    await clinic.db.update(smsMessages).set({ state: 'queued', tryingSince: clinic.now(), acceptedAt: null })
    await clinic.enqueue(smsJob, { smsId: String(job) })
    await deliverSms(clinic)
    expect(await states()).toEqual(['unknown'])
    pass(minute)
    await followSms(clinic)
    expect(await states()).toEqual(['sent'])
    expect(gateway.taken).toHaveLength(1)
  })

  test('reports move the state forward only, come twice, and before the response', async () => {
    const early: Promise<number>[] = []
    gateway.onTaken = ({ reference }) => void early.push(report('Delivered', { reference }))
    await book()
    await deliverSms(clinic)
    expect(await Promise.all(early)).toEqual([200])
    expect(await states()).toEqual(['delivered'])
    for (const state of ['Sent', 'Delivered', 'Failed', 'Sent']) expect(await report(state)).toBe(200)
    for (const state of ['a word that it never said', 'constructor', '__proto__'])
      expect([state, await report(state)]).toEqual([state, 422])
    expect(await states()).toEqual(['delivered'])
    expect(await toCall()).toEqual([])
  })

  test('whatever is reported in whatever order, the latest state stays', async () => {
    await book()
    await deliverSms(clinic)
    const [text] = await clinic.db.select().from(smsMessages)
    const ctx = { ...clinic, desk: createCallList(clinic) }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...smsStates), { minLength: 1, maxLength: 5 }), async reported => {
        await clinic.db.update(smsMessages).set({ state: 'queued', handedOverAt: null })
        for (const state of reported) await advanceState(ctx, clinic.db, text?.id ?? '', state)
        const latest = smsStates.findLast(state => state === 'queued' || reported.includes(state))
        const [after] = await clinic.db.select().from(smsMessages)
        expect(after?.state).toBe(latest)
      }),
      { numRuns: 40 },
    )
  })

  test('a report with a wrong secret, or of an unknown text, changes nothing', async () => {
    await book()
    await deliverSms(clinic)
    expect(await report('Failed', { secret: `${reportSecret}x` })).toBe(404)
    expect(await report('Failed', { reference: crypto.randomUUID() })).toBe(200)
    expect(await report('Failed', { reference: 'x' })).toBe(200)
    expect(await states()).toEqual(['accepted'])
  })

  test('an SMS that isn’t delivered is left to the desk, and taken off its list once it is', async () => {
    const id = await book()
    await deliverSms(clinic)
    expect(await report('Failed')).toBe(200)
    expect(await states()).toEqual(['not_delivered'])
    const { list } = await clinic.call('GET', '/to-call', { as: desk })
    expect(list).toMatchObject([{ _id: id, cause: 'text_failed', state: 'to_call' }])
    expect(await report('Delivered')).toBe(200)
    expect((await clinic.call('GET', '/to-call', { as: desk })).list).toEqual([])
  })
})

describe('the owner', () => {
  const system = async () => {
    const { body } = await clinic.call('GET', '/system', { as: await clinic.enrol('owner') })
    const parts = body.parts as { part: string; state: string; balance?: number }[]
    return parts.find(({ part }) => part === 'texts')
  }

  test.each(['sms.net.bd', 'BulkSMSBD', 'SSL Wireless'] as const)(
    'sees the balance at %s, and that it is low',
    async kind => {
      await open(kind)
      await checkBalance(clinic)
      expect(await system()).toMatchObject({ state: 'ok', balance: 500 })
      gateway.balance = 99.5
      await checkBalance(clinic)
      expect(await system()).toMatchObject({ state: 'wrong', balance: 99.5 })
    },
  )

  test('sees that the gateway refuses SMS, until it takes one again', async () => {
    await open('general')
    gateway.fault = () => 'no_balance'
    await book()
    await deliverSms(clinic)
    expect(await system()).toMatchObject({ state: 'wrong', failed: 1 })
    gateway.fault = () => undefined
    pass(minute)
    await book({ appointTime: '11:00', patientName: 'Karim' })
    await deliverSms(clinic)
    expect(await system()).toMatchObject({ state: 'ok', failed: 0 })
  })

  test('sees nothing of a gateway where there is none', async () => {
    await open('general')
    await clinic.close()
    clinic = await openTestClinic()
    expect(await system()).toBeUndefined()
  })
})

/** Sends what is due; returns the ids of the SMS. */
async function deliverUntilSent() {
  await deliverSms(clinic)
  return (await clinic.db.select().from(smsMessages)).map(({ id }) => id)
}
