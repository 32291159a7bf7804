import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, deliverSms } from '../../test/deliver.ts'
import { type FakeGateway, openGateway } from '../../test/fake-gateway.ts'
import { messageChoices } from '../platform/db/schema.ts'

const phone = '+8801712345678'
let gateway: FakeGateway
let clinic: TestClinic
let desk: Person
let patient: Person

beforeEach(async () => {
  gateway = await openGateway('general')
  clinic = await openTestClinic({ variables: { TEXT_GATEWAY: gateway.setting() } })
  desk = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  await deliver(clinic)
})
afterEach(async () => {
  await clinic.close()
  await gateway.close()
})

async function book(as: Person, more: object): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: phone, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect(status).toBe(201)
  return String(body.insertedId)
}

/** Sends what is queued; returns how many went by mail and by SMS. */
async function sent() {
  gateway.taken.length = 0
  const mails = await deliver(clinic)
  await deliverSms(clinic)
  return { mails: mails.length, texts: gateway.taken.length }
}

const noted = () => clinic.db.select().from(messageChoices).orderBy(asc(messageChoices.at), asc(messageChoices.id))

test('an account gets its messages by the way that it chose first, and each choice is stored with its sentence', async () => {
  expect((await clinic.call('GET', '/message-choice', { as: patient })).body).toEqual({
    firstWay: 'mail',
    wantsTexts: true,
  })
  await book(patient, { appointTime: '10:00' })
  expect(await sent()).toEqual({ mails: 1, texts: 0 })
  const choice = { firstWay: 'text', wantsTexts: true }
  const headers = { 'accept-language': 'bn' }
  expect((await clinic.call('PUT', '/message-choice', { as: patient, json: choice, headers })).status).toBe(200)
  expect((await clinic.call('GET', '/message-choice', { as: patient })).body).toEqual(choice)
  await book(patient, { appointTime: '11:00', forName: 'Karim', treatment: 'scaling & polish' })
  expect(await sent()).toEqual({ mails: 0, texts: 1 })
  await clinic.call('PUT', '/message-choice', { as: patient, json: { firstWay: 'text', wantsTexts: false } })
  expect(await noted()).toMatchObject([
    { userId: patient.id, how: 'account', byId: patient.id, language: 'bn', wording: expect.stringMatching(/এসএমএস/) },
    {
      userId: patient.id,
      how: 'account',
      wording: 'No text messages, except when the clinic cancels or moves a visit.',
    },
  ])
})

test('the desk notes the choice of a caller, which applies to their visits', async () => {
  const visit = await book(desk, { appointTime: '10:00', patientName: 'Rahima Begum' })
  expect(await sent()).toEqual({ mails: 0, texts: 1 })
  const { body } = await clinic.call('GET', `/appointment/${visit}`, { as: desk })
  const json = { firstWay: 'mail', wantsTexts: false }
  expect((await clinic.call('PUT', `/patients/${body.fileId}/message-choice`, { as: desk, json })).status).toBe(200)
  expect((await clinic.call('GET', `/patients/${body.fileId}/message-choice`, { as: desk })).body).toEqual(json)
  await book(desk, { appointTime: '11:00', patientName: 'Rahima Begum', treatment: 'scaling & polish' })
  expect(await sent()).toEqual({ mails: 0, texts: 0 })
  expect(await noted()).toMatchObject([{ how: 'desk', byId: desk.id, userId: null }])
})

test('a link in an SMS stops further ones, but for what the clinic cancels; a dead link stops nothing', async () => {
  const visit = await book(desk, { appointTime: '10:00', patientName: 'Rahima Begum' })
  await sent()
  const token = /\/v\/(\w+)/.exec(gateway.taken[0]?.text ?? '')?.[1]
  expect((await clinic.call('POST', '/visit/no-texts', { json: { token: 'a guess' } })).status).toBe(410)
  expect((await clinic.call('POST', '/visit/no-texts', { json: { token } })).status).toBe(200)
  expect(await noted()).toMatchObject([{ how: 'link', wantsTexts: false, byId: null }])
  const time = { appointDate: '2026-11-24', appointTime: '12:00' }
  await book(desk, { appointTime: '12:00', patientName: 'Rahima Begum', treatment: 'scaling & polish' })
  expect(await sent()).toEqual({ mails: 0, texts: 0 })
  await clinic.call('PUT', `/appointment/${visit}/time`, { as: desk, json: { ...time, appointTime: '11:00' } })
  expect(await sent()).toEqual({ mails: 0, texts: 1 })
})

test('one’s own data have the SMS and the choices, and go with the account', async () => {
  await clinic.call('PUT', '/message-choice', { as: patient, json: { firstWay: 'text', wantsTexts: true } })
  await book(patient, { appointTime: '10:00' })
  await sent()
  const { body } = await clinic.call('GET', '/own-data', { as: patient })
  expect(body.smsMessages).toMatchObject([{ kind: 'booked', phone, state: 'accepted' }])
  expect(body.messageChoices).toMatchObject([{ firstWay: 'text' }])
  expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
  const { rows } = await clinic.pool.query(
    'select phone from text_messages union all select wording from message_choices',
  )
  expect(rows).toEqual([])
})
