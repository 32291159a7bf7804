import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import { createOfferWorker } from './offering.server.ts'

const tuesday = '2026-11-24'
const wednesday = '2026-11-25'
const trials = 10

let clinic: TestClinic
let staff: Person

beforeAll(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterAll(() => clinic.close())

async function book(name: string, request: object): Promise<string> {
  const patient = {
    patientName: name,
    patientEmail: `${name}@patients.example`,
    phNum: '01712345678',
    language: 'en',
  }
  const json = { treatment: 'dental implant', ...patient, ...request }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

const visitOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: staff })).body

async function offerTo(): Promise<string> {
  const work = createOfferWorker(clinic)
  for (const { name, data } of clinic.jobs.splice(0)) {
    if (name === 'offer-time') await work(offerTime.payload.parse(data))
    else clinic.jobs.push({ name, data })
  }
  const mails = await deliver(clinic)
  return tokenIn(mails.find(({ subject }) => subject.startsWith('An earlier time')))
}

test('an offer accepted twice at once, against a new booking: one gets the time, the other is refused', async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const blocking = await book(`holder${trial}`, { appointDate: tuesday, appointTime: '10:00' })
    const { doctorId } = await visitOf(blocking)
    const waiting = await book(`waits${trial}`, { appointDate: wednesday, appointTime: '10:00' })
    await clinic.call('PUT', `/appointment/${waiting}/waiting`, { as: staff, json: { waiting: true } })
    await clinic.call('DELETE', `/appointment/${blocking}`, { as: staff })
    const token = await offerTo()
    const time = { appointDate: tuesday, appointTime: '10:00', doctorId, phNum: '01712345678' }
    const json = { treatment: 'dental implant', patientName: `rival ${trial}`, ...time }
    const accept = () => clinic.call('POST', '/offer/accept', { json: { token } })
    const [first, booked, second] = await Promise.all([
      accept(),
      clinic.call('POST', '/appointment', { as: staff, json }),
      accept(),
    ])
    const outcome = [first.status, booked.status, second.status]
    const isTaken = booked.status === 409
    expect(outcome).toEqual(isTaken ? [200, 409, 200] : [410, 201, 410])
    expect((await visitOf(waiting)).appointDate).toBe(isTaken ? tuesday : wednesday)
    for (const id of [waiting, booked.body.insertedId]) {
      if (id) await clinic.call('DELETE', `/appointment/${id}`, { as: staff })
    }
    clinic.jobs.splice(0)
  }
})
