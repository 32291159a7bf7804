import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { makeDeskCode } from './desk-code.server.ts'

const monday = '2026-11-23'
/** 9:00 AM of that Monday in the clinic. */
const nine = new Date('2026-11-23T03:00:00Z')
const minutesLater = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person
let doctorIds: string[]
let id: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  doctorIds = (await clinic.call('GET', '/doctors')).list.map(({ _id }) => String(_id))
  id = await book('10:00')
  clinic.setNow(nine)
})
afterEach(() => clinic.close())

async function book(appointTime: string): Promise<string> {
  const visit = { treatment: 'dental check-up', appointDate: monday, appointTime, doctorId: doctorIds[0] }
  const json = { ...visit, patientName: 'Abdul Karim', phNum: '01712345678' }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json })
  expect(status).toBe(201)
  return String(body.insertedId)
}

const put = (json: object) => clinic.call('PUT', `/appointment/${id}`, { as: staff, json })
const move = (appointDate: string) =>
  clinic.call('PUT', `/appointment/${id}/time`, { as: staff, json: { appointDate, appointTime: '11:00' } })
const lastPress = async () => (await clinic.call('GET', '/queue', { as: staff })).body.lastPressAt

/** The last press that the queue shows, after running `press` at ten past nine. */
async function afterPress(press: () => Promise<{ readonly status: number }>): Promise<unknown> {
  clinic.setNow(minutesLater(10))
  expect((await press()).status).toBe(200)
  clinic.setNow(minutesLater(15))
  return lastPress()
}

const tenPast = minutesLater(10).toISOString()

test('a booking made on an earlier day isn’t a press of today', async () => {
  expect(await lastPress()).toBeNull()
})

test.each([
  ['marking a patient as missed', () => put({ lifecycle: 'no_show' })],
  ['confirming', () => put({ status: true })],
  ['cancelling', () => clinic.call('DELETE', `/appointment/${id}`, { as: staff })],
  ['moving to another time', () => move(monday)],
  ['moving to another day', () => move('2026-11-30')],
  [
    'giving to another doctor',
    () => clinic.call('PUT', `/queue/${id}`, { as: staff, json: { doctorId: doctorIds[1] } }),
  ],
  [
    'answering that patients need not be notified of a delay',
    () => clinic.call('POST', '/queue/delay', { as: staff, json: { doctorId: doctorIds[0], tell: false } }),
  ],
])('%s is a press', async (_what, press) => {
  expect(await afterPress(press)).toBe(tenPast)
})

test('undoing a step is itself a press: the time never goes back', async () => {
  await put({ lifecycle: 'arrived' })
  clinic.setNow(minutesLater(5))
  await put({ lifecycle: 'in_chair' })
  expect(await afterPress(() => put({ lifecycle: 'arrived' }))).toBe(tenPast)
})

test('what patients do themselves isn’t a press', async () => {
  await put({ lifecycle: 'confirmed' })
  const code = (await makeDeskCode(await clinic.contextOf(staff))).split('#')[1] ?? ''
  const token = await makePrivateLink(clinic, { appointmentId: id })
  const post = (path: string, json: object) => clinic.call('POST', path, { json: { token, ...json } })
  expect(await afterPress(() => post('/visit/late', { minutes: 10 }))).toBe(nine.toISOString())
  expect(await afterPress(() => post('/visit/here', { code }))).toBe(nine.toISOString())
  expect(await afterPress(() => post('/visit/leave', {}))).toBe(nine.toISOString())
})

test('what the desk does with visits of other days isn’t a press', async () => {
  await put({ lifecycle: 'arrived' })
  const visit = { treatment: 'dental check-up', appointDate: '2026-11-30', appointTime: '10:00' }
  const json = { ...visit, patientName: 'Banu Begum', phNum: '01812345678' }
  clinic.setNow(minutesLater(10))
  expect((await clinic.call('POST', '/appointment', { as: staff, json })).status).toBe(201)
  expect(await lastPress()).toBe(nine.toISOString())
})
