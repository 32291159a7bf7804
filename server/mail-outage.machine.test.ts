import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '../app/platform/values/durations.ts'
import { freePort } from '../test/free-port.ts'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'

const bookings = 100
const photo = '/pictures/placeholder-person.svg'

let dataDir: string
let remove: () => Promise<void>
let program: RunningProgram
let mailbox: Mailbox | undefined
let smtpPort: number
let token: string

const watchToken = 'a-token-of-24-or-more-letters'
const start = () =>
  startProgram({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, WATCH_TOKEN: watchToken })

beforeAll(async () => {
  const made = await makeDataDir()
  dataDir = made.dataDir
  remove = made.remove
  smtpPort = await freePort()
  program = await start()
  const owner = { email: 'olive@teethcare.example', password: 'a calm clinic', fName: 'Olive Owner', photo }
  token = String((await call('POST', '/users', owner)).body.token)
})
afterAll(async () => {
  await program.stop()
  await mailbox?.close()
  await remove()
})

async function call(method: string, path: string, json?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const response = await fetch(`${program.url}/api${path}`, { method, headers, ...body })
  return { status: response.status, body: await response.json() }
}

/** How many attempts to send a mail the running program counted. */
async function attempts(outcome: 'sent' | 'failed'): Promise<number> {
  const response = await fetch(`${program.url}/metrics`, { headers: { authorization: `Bearer ${watchToken}` } })
  const line = new RegExp(`^teeth_care_mail_attempts_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm')
  return Number(line.exec(await response.text())?.[1])
}

interface Slot {
  readonly treatmentId: string
  readonly appointDate: string
  readonly appointTime: string
}

/** The given number of free times for one treatment. */
async function freeSlots(count: number): Promise<Slot[]> {
  const { body: treatments } = await call('GET', '/treatments')
  const treatmentId = treatments[0]._id
  const from = new Date(Date.now() + 2 * millisecondsPerDay).toISOString().slice(0, 10)
  const { body } = await call('GET', `/availability?treatment=${treatmentId}&from=${from}&days=31`)
  const found: Slot[] = []
  for (const { date, slots } of body.days) {
    // Every other time, since a visit may take longer than the step between two.
    for (const { time } of slots.filter((_: unknown, index: number) => index % 4 === 0)) {
      found.push({ treatmentId, appointDate: date, appointTime: time })
    }
  }
  return found.slice(0, count)
}

test('a hundred bookings while the mail server is down and the program is killed: every mail arrives, none twice beyond the kills', async () => {
  const slots = await freeSlots(bookings)
  expect(slots).toHaveLength(bookings)
  let kills = 0
  const killAndStart = async () => {
    await program.kill()
    kills += 1
    program = await start()
  }
  const patients = slots.map((_, index) => `patient-${index}@patients.example`)
  for (const [index, slot] of slots.entries()) {
    const booking = {
      ...slot,
      phNum: `0171234${String(index).padStart(4, '0')}`,
      patientName: 'A patient',
      patientEmail: patients[index],
      language: 'en',
    }
    expect((await call('POST', '/appointment', booking)).status).toBe(201)
    if (index === 50) await killAndStart()
  }
  await expect.poll(() => attempts('failed')).toBeGreaterThan(0)
  expect(await attempts('sent')).toBe(0)
  const opened = await openMailbox({ port: smtpPort })
  mailbox = opened
  // Killed once more while the mails go out.
  await opened.next('patient-0@patients.example')
  await killAndStart()
  await Promise.all(patients.slice(1).map(opened.next))
  const booked = opened.mails.filter(({ messageId }) => messageId?.startsWith('<booked-'))
  expect(new Set(booked.map(({ messageId }) => messageId)).size).toBe(bookings)
  expect(booked.length).toBeLessThanOrEqual(bookings + kills)
  expect(booked[0]?.text).toContain('we have your appointment')
  await expect.poll(() => attempts('sent')).toBeGreaterThan(0)
})
