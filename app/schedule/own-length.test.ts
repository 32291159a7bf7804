import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver } from '../../test/deliver.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import { createOfferWorker } from '../waitlist/offering.server.ts'
import { nextFree } from './availability.server.ts'

// A doctor's own length of a treatment: on Tuesdays Dr. Islam and Dr. Hossain work from 8 to 1 and from 2 to 6.

const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

let clinic: TestClinic
let owner: Person
let implant: string
let slow: string
let usual: string

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  implant = String((await clinic.call('GET', '/treatments?name=implant')).list[0]?._id)
  const { list } = await clinic.call('GET', '/doctors')
  const [first, second] = list.map(({ _id }) => String(_id))
  slow = first ?? ''
  usual = second ?? ''
  await setLength(slow, 105)
})
afterEach(() => clinic.close())

async function setLength(doctorId: string, minutes: number, treatmentId = implant): Promise<void> {
  const json = { durations: { [treatmentId]: minutes } }
  const { status } = await clinic.call('PATCH', `/doctor/${doctorId}`, { as: owner, json })
  expect(status).toBe(200)
}

async function timesWith(doctorId: string, date = tuesday): Promise<string[]> {
  const query = `treatment=${implant}&from=${date}&days=1&doctor=${doctorId}`
  const { body } = await clinic.call('GET', `/availability?${query}`)
  const [day] = body.days as { slots: { time: string }[] }[]
  return day?.slots.map(({ time }) => time) ?? []
}

async function book(request: object, as?: Person) {
  const person = as ?? (await clinic.enrol('patient'))
  const json = { treatmentId: implant, appointDate: tuesday, phNum: '01712345678', ...request }
  return clinic.call('POST', '/appointment', { as: person, json })
}

async function booked(request: object, as?: Person): Promise<string> {
  const { status, body } = await book(request, as)
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

const visitOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: owner })).body
const move = (id: string, json: object) => clinic.call('PUT', `/appointment/${id}/time`, { as: owner, json })

test('decides which times are offered with the doctor, and why another isn’t', async () => {
  expect((await timesWith(slow)).filter(time => time < '14:00').at(-1)).toBe('11:15')
  expect((await timesWith(usual)).filter(time => time < '14:00').at(-1)).toBe('12:00')
  const why = async (doctorId: string) => {
    const query = `treatment=${implant}&date=${tuesday}&time=12:00&doctor=${doctorId}`
    return (await clinic.call('GET', `/availability/why?${query}`, { as: owner })).body
  }
  expect(await why(slow)).toMatchObject({ free: false, rule: 'off_hours' })
  expect(await why(usual)).toMatchObject({ free: true })
})

test('is how long the visit is booked for, and blocks the doctor for as long', async () => {
  const refused = await book({ appointTime: '12:00', doctorId: slow })
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_not_offered'])
  const id = await booked({ appointTime: '09:00', doctorId: slow })
  expect(await visitOf(id)).toMatchObject({ durationMinutes: 105, doctorId: slow })
  // 9:00 and 105 minutes, and five for the clean-up.
  expect((await timesWith(slow))[0]).toBe('11:00')
  const other = await booked({ appointTime: '09:00', doctorId: usual })
  expect(await visitOf(other)).toMatchObject({ durationMinutes: 60 })
  // Without a doctor, a late start goes to one who still has time for it.
  expect(await visitOf(await booked({ appointTime: '12:00' }))).toMatchObject({ doctorId: usual })
})

test('holds when a visit moves to another doctor; with the same one it stays as long as booked', async () => {
  const id = await booked({ appointTime: '09:00', doctorId: usual })
  expect((await move(id, { appointDate: tuesday, appointTime: '12:00', doctorId: slow })).status).toBe(409)
  expect((await move(id, { appointDate: tuesday, appointTime: '08:00', doctorId: slow })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ durationMinutes: 105, doctorId: slow })
  await setLength(slow, 30)
  expect((await move(id, { appointDate: tuesday, appointTime: '09:00', doctorId: slow })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ durationMinutes: 105 })
  expect((await move(id, { appointDate: tuesday, appointTime: '09:00', doctorId: usual })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ durationMinutes: 60, doctorId: usual })
})

/** A patient who waits for an earlier time than Thursday's. */
async function waitingPatient(): Promise<Person> {
  const patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  const id = await booked({ appointDate: '2026-11-26', appointTime: '09:00', doctorId: usual }, patient)
  await clinic.call('PUT', `/appointment/${id}/waiting`, { as: patient, json: { waiting: true } })
  return patient
}

/** The offers mailed so far. */
async function offered() {
  const worker = createOfferWorker(clinic)
  for (const { name, data } of clinic.jobs.splice(0)) {
    if (name === 'offer-time') await worker(offerTime.payload.parse(data))
    else clinic.jobs.push({ name, data })
  }
  return (await deliver(clinic)).filter(({ subject }) => subject.startsWith('An earlier time'))
}

test('a freed time is offered only if it is long enough for the patient’s visit', async () => {
  // Between two visits there is an hour and its clean-up.
  await setLength(slow, 60)
  await booked({ appointTime: '08:00', doctorId: slow })
  const between = await booked({ appointTime: '09:15', doctorId: slow })
  await booked({ appointTime: '10:30', doctorId: slow })
  const patient = await waitingPatient()
  await setLength(slow, 90)
  await clinic.call('DELETE', `/appointment/${between}`, { as: owner })
  expect(await offered()).toEqual([])
  await setLength(slow, 60)
  const again = await booked({ appointTime: '09:15', doctorId: slow })
  await clinic.call('DELETE', `/appointment/${again}`, { as: owner })
  expect((await offered()).map(({ to }) => to)).toEqual([patient.email])
})

test('a freed time isn’t offered to a patient who has another visit before it would end', async () => {
  const early = await booked({ appointTime: '08:00', doctorId: slow })
  const patient = await waitingPatient()
  const checkUp = { treatmentId: undefined, treatment: 'dental check-up', appointTime: '09:15', doctorId: usual }
  await booked(checkUp, patient)
  await clinic.call('DELETE', `/appointment/${early}`, { as: owner })
  // From 8:00 it would take 105 minutes.
  expect(await offered()).toEqual([])
})

test('decides what the home page offers next', async () => {
  const newest = String((await clinic.call('GET', '/treatments')).list.at(-1)?._id)
  for (const { _id } of (await clinic.call('GET', '/doctors')).list) await setLength(String(_id), 300, newest)
  clinic.setNow(new Date(`${wednesday}T00:00:00Z`))
  const next = await nextFree(await clinic.contextOf(await clinic.enrol('patient')))
  // Five hours fit once into a morning.
  expect(next).toMatchObject({ treatmentId: newest, date: wednesday, times: ['08:00'] })
})
