import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver, deliverBy, deliverSms, followSms } from '../../test/deliver.ts'
import { type FakeGateway, openGateway } from '../../test/fake-gateway.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import { runningLate } from '../appointments/messages/running-late.server.ts'
import { AddressRefused } from '../outbox/mail/mailer.server.ts'
import { appointments, clinicSettings, messageChoices, smsMessages, visitCalls } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { createOfferWorker } from '../waitlist/offering.server.ts'
import { quietUntil } from './send-sms.server.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const phone = '+8801712345678'
const email = 'rahima@patients.example'
const minute = 60_000
const zone = 'Asia/Dhaka'

let gateway: FakeGateway
let clinic: TestClinic
let desk: Person

beforeEach(async () => {
  gateway = await openGateway('general')
  clinic = await openTestClinic({ variables: { TEXT_GATEWAY: gateway.setting() } })
  desk = await clinic.enrol('staff')
  await deliver(clinic)
})
afterEach(async () => {
  await clinic.close()
  await gateway.close()
})

async function book(more: object = {}): Promise<string> {
  const caller = { patientName: 'Rahima Begum', phNum: phone, language: 'en', ...more }
  const json = { treatment: 'dental check-up', appointDate: tuesday, appointTime: '10:00', ...caller }
  const { status, body } = await clinic.call('POST', '/appointment', { as: desk, json })
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body.insertedId)
}

/** "21:30" by the clinic's clock. */
const at = (time: string, day = monday) => clinic.setNow(new Date(`${day}T${time}:00+06:00`))
const reasons = async () => (await clinic.db.select().from(smsMessages)).map(({ state, reason }) => reason ?? state)
const toCall = async () => (await clinic.db.select().from(visitCalls)).map(({ cause }) => cause)

async function choose(appointmentId: string, choice: { firstWay: 'mail' | 'text'; wantsTexts: boolean }) {
  const [visit] = await clinic.db.select().from(appointments).where(eq(appointments.id, appointmentId))
  const noted = { wording: 'Texts?', language: 'en', how: 'desk', at: clinic.now() } as const
  await clinic.db.insert(messageChoices).values({ id: newId(), fileId: visit?.fileId, ...choice, ...noted })
}

test('typographic signs of the clinic’s name become plain ones in English, so that the SMS stays one part', async () => {
  await clinic.db.update(clinicSettings).set({ name: 'Rahman’s “Smile”\u00a0– Dental…\u200b' })
  at('10:00')
  await book()
  await deliverSms(clinic)
  const [sms] = await clinic.db.select().from(smsMessages)
  expect(gateway.taken[0]?.text).toContain('Rahman\'s "Smile" - Dental...')
  expect(sms?.parts).toBe(1)
})

describe('quiet hours', () => {
  test('end at their minute, over midnight or within a day; the same minute twice is never', () => {
    const rule = { quietFromMinute: 1260, quietUntilMinute: 480, zone }
    const moment = (text: string) => new Date(`${text}+06:00`)
    expect(quietUntil(moment('2026-11-23T20:59'), rule)).toBeUndefined()
    expect(quietUntil(moment('2026-11-23T21:00'), rule)).toEqual(moment('2026-11-24T08:00'))
    expect(quietUntil(moment('2026-11-24T07:59'), rule)).toEqual(moment('2026-11-24T08:00'))
    expect(quietUntil(moment('2026-11-24T08:00'), rule)).toBeUndefined()
    const siesta = { quietFromMinute: 780, quietUntilMinute: 900, zone }
    expect(quietUntil(moment('2026-11-23T13:30'), siesta)).toEqual(moment('2026-11-23T15:00'))
    expect(quietUntil(moment('2026-11-23T13:30'), { ...siesta, quietUntilMinute: 780 })).toBeUndefined()
  })

  test('a booking’s SMS waits until they end', async () => {
    at('22:00')
    await book()
    await deliverSms(clinic)
    expect(gateway.requests).toBe(0)
    at('08:00', tuesday)
    await deliverSms(clinic)
    expect(gateway.taken).toHaveLength(1)
  })

  test('what the clinic cancels within the next 24 hours is sent at once, what is later waits', async () => {
    const soon = await book()
    const later = await book({ appointDate: '2026-11-30', patientName: 'Karim' })
    await deliverSms(clinic)
    gateway.taken.length = 0
    at('22:00')
    for (const id of [soon, later]) await clinic.call('DELETE', `/appointment/${id}`, { as: desk })
    await deliverSms(clinic)
    expect(gateway.taken).toMatchObject([{ text: expect.stringContaining('Tue 24 Nov') }])
    at('08:00', tuesday)
    await deliverSms(clinic)
    expect(gateway.taken).toHaveLength(2)
  })
})

test('a number gets five SMS a day, but for what the clinic cancels; the desk calls about the others', async () => {
  at('11:00')
  const times = ['09:00', '09:00', '10:00', '10:00', '11:00', '11:00']
  const ids: string[] = []
  for (const [child, appointTime] of times.entries())
    ids.push(await book({ appointTime, patientName: `Child ${'ABCDEF'[child]}` }))
  await deliverSms(clinic)
  expect((await reasons()).toSorted()).toEqual([...Array(5).fill('accepted'), 'daily_limit'])
  expect(await toCall()).toEqual(['text_failed'])
  at('12:00')
  await clinic.call('DELETE', `/appointment/${ids[0]}`, { as: desk })
  await deliverSms(clinic)
  expect(gateway.taken).toHaveLength(6)
})

test('nothing is sent once the visit began', async () => {
  await book()
  at('10:00', tuesday)
  await deliverSms(clinic)
  expect(gateway.requests).toBe(0)
  expect(await reasons()).toEqual(['not_needed'])
  expect(await toCall()).toEqual([])
})

describe('the next way', () => {
  test('is an SMS where the mail server knows no such address, and the desk needn’t call', async () => {
    await book({ patientEmail: email })
    const refuse = async () => {
      throw new AddressRefused('refused')
    }
    await deliverBy(clinic, { send: refuse, close: () => undefined })
    await deliverSms(clinic)
    expect(gateway.taken).toHaveLength(1)
    expect(await toCall()).toEqual([])
  })

  test('is an SMS once a mail has waited for the rule’s minutes', async () => {
    await book({ patientEmail: email })
    const [job] = clinic.jobs
    const fail = async () => {
      throw new Error('the mail server is off')
    }
    await expect(deliverBy(clinic, { send: fail, close: () => undefined })).rejects.toThrow()
    if (job) clinic.jobs.push(job)
    const queuedAt = new Date(clinic.now().getTime() - 30 * minute)
    await deliverBy(clinic, { send: fail, close: () => undefined }, { queuedAt })
    await deliverSms(clinic)
    expect(gateway.taken).toHaveLength(1)
  })

  test('is a mail where the SMS that was chosen first fails', async () => {
    gateway.fault = () => 'wrong_number'
    const id = await book({ patientEmail: email })
    clinic.jobs.length = 0
    await choose(id, { firstWay: 'text', wantsTexts: true })
    clinic.jobs.push({ name: 'deliver', data: { kind: 'booked', appointmentId: id } })
    expect(await deliver(clinic)).toEqual([])
    const mails = await deliverTextsThenMails()
    expect(mails).toMatchObject([{ to: email }])
    expect(await toCall()).toEqual([])
  })

  test('is a mail once the rule’s minutes passed without a sign that the SMS arrived', async () => {
    const id = await book({ patientEmail: email })
    clinic.jobs.length = 0
    await choose(id, { firstWay: 'text', wantsTexts: true })
    clinic.jobs.push({ name: 'deliver', data: { kind: 'booked', appointmentId: id } })
    await deliverSms(clinic)
    expect(gateway.taken).toHaveLength(1)
    clinic.setNow(new Date(clinic.now().getTime() + 31 * minute))
    await followSms(clinic, { deliverMails: false })
    expect(await deliver(clinic)).toMatchObject([{ to: email }])
    await followSms(clinic, { deliverMails: false })
    expect(await deliver(clinic)).toEqual([])
  })

  test('isn’t a call where a reminder was accepted, but is where a visit was cancelled', async () => {
    await clinic.db.update(clinicSettings).set({ nextWayMinutes: 30 })
    const id = await book()
    await deliverSms(clinic)
    clinic.setNow(new Date(clinic.now().getTime() + 31 * minute))
    await followSms(clinic)
    expect(await toCall()).toEqual([])
    await clinic.call('DELETE', `/appointment/${id}`, { as: desk })
    await deliverSms(clinic)
    clinic.setNow(new Date(clinic.now().getTime() + 31 * minute))
    await followSms(clinic)
    expect(await toCall()).toEqual(['text_failed'])
  })
})

test('a doctor falls ill: a caller is asked by SMS to choose another time, and is to be called if that fails', async () => {
  const id = await book()
  const other = await book({ patientName: 'Karim', phNum: '+8801812345678' })
  await deliverSms(clinic)
  gateway.taken.length = 0
  const closure = { from: tuesday, to: tuesday, reason: 'Illness', notify: true }
  expect((await clinic.call('POST', '/closure', { as: await clinic.enrol('owner'), json: closure })).status).toBe(201)
  gateway.fault = request => (request === 3 ? 'wrong_number' : undefined)
  await deliverSms(clinic)
  const { list } = await clinic.call('GET', '/to-call', { as: desk })
  const rows = list.map(({ _id, state, mailFailure }) => ({ _id, state, mailFailure }))
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ _id: id, state: 'notified', mailFailure: null })
  expect(rows).toContainEqual({ _id: other, state: 'to_call', mailFailure: 'text_failed' })
  expect(gateway.taken).toMatchObject([{ text: expect.stringContaining('Please choose another time') }])
})

test('a caller waits for an earlier time by the link of an SMS, and is offered it by SMS', async () => {
  const early = await book({ appointTime: '09:00', patientName: 'Karim', phNum: '+8801812345678' })
  await book({ appointTime: '11:00' })
  await deliverSms(clinic)
  const token = /\/v\/(\w+)/.exec(gateway.taken.find(({ to }) => to === '8801712345678')?.text ?? '')?.[1]
  expect((await clinic.call('POST', '/visit/waiting', { json: { token, waiting: true } })).status).toBe(200)
  gateway.taken.length = 0
  await clinic.call('DELETE', `/appointment/${early}`, { as: desk })
  const offer = createOfferWorker(clinic)
  for (const { data } of clinic.jobs.filter(job => job.name === 'offer-time' && !job.startAfter))
    await offer(offerTime.payload.parse(data))
  await deliverSms(clinic)
  expect(gateway.taken.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      /^Teeth Care: an earlier time is free for your visit: Tue 24 Nov, 9:00 AM\. Take it by .*\/v\/\w{12}$/,
    ),
  )
})

test('a person who wants no SMS gets one only about what the clinic cancels', async () => {
  const id = await book()
  await choose(id, { firstWay: 'mail', wantsTexts: false })
  await deliverSms(clinic)
  expect(gateway.taken).toEqual([])
  await clinic.call('DELETE', `/appointment/${id}`, { as: desk })
  await deliverSms(clinic)
  expect(gateway.taken).toMatchObject([{ text: expect.stringContaining('is cancelled') }])
})

test('the desk calls a person who wants no SMS about a delay', async () => {
  const id = await book()
  await choose(id, { firstWay: 'mail', wantsTexts: false })
  const notifiedStartsAt = new Date(`${tuesday}T10:40:00+06:00`)
  await clinic.db.update(appointments).set({ notifiedStartsAt }).where(eq(appointments.id, id))
  const about = { appointmentId: id, notifiedStartsAt: notifiedStartsAt.toISOString() }
  clinic.jobs.splice(0)
  await clinic.enqueue(runningLate, { ...about, byClinic: true })
  await deliverSms(clinic)
  expect(gateway.taken).toEqual([])
  expect(await toCall()).toEqual(['no_address'])
})

/** Sends the SMS that are due, and returns the mails that this queued. */
async function deliverTextsThenMails() {
  await deliverSms(clinic, { deliverMails: false })
  return deliver(clinic)
}
