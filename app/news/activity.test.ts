import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import { createOfferWorker } from '../waitlist/offering.server.ts'

const monday = '2026-11-23'

let clinic: TestClinic
let staff: Person
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
})
afterEach(() => clinic.close())

async function book(as: Person, appointTime: string, more: object = {}): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678', ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect(status).toBe(201)
  return String(body.insertedId)
}

async function activity(): Promise<Record<string, unknown>[]> {
  const { body } = await clinic.call('GET', '/activity', { as: staff })
  expect(body.today).toBe('2026-11-20')
  return body.events as Record<string, unknown>[]
}

test('bookings, moves and cancellations are listed newest first, with who did them at the desk', async () => {
  const id = await book(patient, '10:00', { note: 'I am afraid of needles' })
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await clinic.call('PUT', `/appointment/${id}/time`, {
    as: staff,
    json: { appointDate: monday, appointTime: '11:00' },
  })
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  await clinic.call('DELETE', `/appointment/${id}`, { as: patient })
  const events = await activity()
  const visit = { appointmentId: id, treatment: 'dental check-up', visit: { date: monday, time: '11:00' } }
  expect(events).toMatchObject([
    { ...visit, kind: 'cancelled', by: null, isOwn: false, happened: { date: '2026-11-20', time: '10:02' } },
    { ...visit, kind: 'moved', by: 'A staff', isOwn: true, movedFrom: { date: monday, time: '10:00' } },
    { ...visit, kind: 'booked', by: null, movedFrom: null },
  ])
  expect(JSON.stringify(events)).not.toContain('needles')
})

test('cancelling at the desk by the state is listed; other states, notes, and deleting what is over are not', async () => {
  const cancelled = await book(staff, '10:00', { patientName: 'Cancelled Patient' })
  const completed = await book(staff, '11:00', { patientName: 'Completed Patient' })
  const set = (id: string, json: object) => clinic.call('PUT', `/appointment/${id}`, { as: staff, json })
  await set(cancelled, { lifecycle: 'cancelled' })
  await set(completed, { staffNote: 'pays later' })
  await set(completed, { lifecycle: 'completed' })
  await clinic.call('DELETE', `/appointment/${completed}`, { as: staff })
  const rows = (await activity()).map(({ kind, patientName }) => [kind, patientName])
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual(['cancelled', 'Cancelled Patient'])
})

test('a time that a patient takes from the waitlist is listed as a taken offer', async () => {
  const early = await book(staff, '10:00', { patientName: 'Early Patient', phNum: '01812345678' })
  const { doctorId } = (await clinic.call('GET', `/appointment/${early}`, { as: staff })).body
  const late = await book(patient, '12:00', { doctorId })
  await clinic.call('PUT', `/appointment/${late}/waiting`, { as: patient, json: { waiting: true } })
  await deliver(clinic)
  await clinic.call('DELETE', `/appointment/${early}`, { as: staff })
  const freed = clinic.jobs.find(({ name }) => name === 'offer-time')
  await createOfferWorker(clinic)(offerTime.payload.parse(freed?.data))
  const mail = (await deliver(clinic)).find(({ text }) => text.includes('/earlier#'))
  expect((await clinic.call('POST', '/offer/accept', { json: { token: tokenIn(mail) } })).status).toBe(200)
  expect((await activity())[0]).toMatchObject({
    kind: 'offer_taken',
    by: null,
    appointmentId: late,
    visit: { date: monday, time: '10:00' },
    movedFrom: { date: monday, time: '12:00' },
  })
})

test('only staff read what happened', async () => {
  expect((await clinic.call('GET', '/activity', { as: patient })).status).toBe(403)
  expect((await clinic.call('GET', '/activity')).status).toBe(401)
})
