import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '../app/platform/values/durations.ts'
import { type FakeGateway, openGateway } from '../test/fake-gateway.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'

const visits = 60
/** As long as a provider's gateway takes for a text. */
const responseMs = 1000
const photo = '/pictures/placeholder-person.svg'

let gateway: FakeGateway
let program: RunningProgram
let remove: () => Promise<void>
let token = ''

beforeAll(async () => {
  const made = await makeDataDir()
  remove = made.remove
  gateway = await openGateway('general', { responseMs })
  program = await startProgram({ DATA_DIR: made.dataDir, TEXT_GATEWAY: gateway.setting() })
  const owner = { email: 'olive@teethcare.example', password: 'a calm clinic', fName: 'Olive Owner', photo }
  token = String((await call('POST', '/users', owner)).body.token)
  // The test may run at night.
  const rules = { quietFromMinute: 0, quietUntilMinute: 0 }
  expect((await call('PUT', '/clinic', rules)).status).toBe(200)
})
afterAll(async () => {
  await program.stop()
  await gateway.close()
  await remove()
})

async function call(method: string, path: string, json?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const response = await fetch(`${program.url}/api${path}`, { method, headers, ...body })
  return { status: response.status, body: await response.json() }
}

/** Books the first free times of one doctor for callers without e-mail; returns the doctor and the days. */
async function bookOneDoctor() {
  const [{ _id: treatmentId }] = (await call('GET', '/treatments')).body
  const from = new Date(Date.now() + 2 * millisecondsPerDay).toISOString().slice(0, 10)
  const { days } = (await call('GET', `/availability?treatment=${treatmentId}&from=${from}&days=31`)).body
  const times = days.flatMap(({ date, slots }: { date: string; slots: { time: string; doctors: string[] }[] }) =>
    slots.map(({ time, doctors }) => ({ date, time, doctors })),
  )
  const doctorId: string = times[0].doctors[0]
  let booked = 0
  for (const { date, time } of times) {
    const slot = { treatmentId, doctorId, appointDate: date, appointTime: time }
    const patient = { patientName: 'A patient', phNum: `0171${String(booked).padStart(7, '0')}`, language: 'en' }
    const { status } = await call('POST', '/appointment', { ...slot, ...patient })
    expect([201, 409]).toContain(status)
    if (status === 201) booked += 1
    if (booked === visits) return { doctorId, from, to: date }
  }
  throw new Error(`only ${booked} visits could be booked`)
}

test('a doctor falls ill: 60 patients with a number only are notified by text, and “To call” says so of each', async () => {
  const closed = await bookOneDoctor()
  await expect.poll(() => gateway.taken.length).toBe(visits)
  const pressedAt = performance.now()
  expect((await call('POST', '/closure', { ...closed, reason: 'Fever' })).status).toBe(201)
  const apologies = () => gateway.taken.filter(({ text }) => /choose another time/.test(text))
  await expect.poll(() => apologies().length, { interval: 50 }).toBe(visits)
  process.stdout.write(
    `${visits} texts, from the press to the last: ${((performance.now() - pressedAt) / 1000).toFixed(1)} s\n`,
  )
  expect(new Set(apologies().map(({ to }) => to)).size).toBe(visits)
  const notified = async () => {
    const { body } = await call('GET', '/to-call')
    return body.filter(({ state, notifiedBy }: Record<string, string>) => state === 'notified' && notifiedBy === 'text')
  }
  await expect.poll(async () => (await notified()).length).toBe(visits)
})
