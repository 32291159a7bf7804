import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '../app/platform/values/durations.ts'
import { type FakeGateway, type GatewayFault, openGateway, reportSecret } from '../test/fake-gateway.ts'
import { makeDataDir, queryDatabase, type RunningProgram, startProgram } from '../test/program.ts'

const texts = 500
const killsAt = [100, 250, 400]
const photo = '/pictures/placeholder-person.svg'
/** One request in five fails in one of these ways. */
const faults: GatewayFault[] = [
  'accepted_then_silent',
  'server_error',
  'accepted_then_broken',
  'broken',
  'too_many',
  'silent',
]

let dataDir: string
let remove: () => Promise<void>
let gateway: FakeGateway
let program: RunningProgram
let token = ''
let output = ''

const start = () => startProgram({ DATA_DIR: dataDir, TEXT_GATEWAY: gateway.setting({ timeoutSeconds: 1 }) })

beforeAll(async () => {
  const made = await makeDataDir()
  dataDir = made.dataDir
  remove = made.remove
  gateway = await openGateway('general')
  program = await start()
  const owner = { email: 'olive@teethcare.example', password: 'a calm clinic', fName: 'Olive Owner', photo }
  token = String((await call('POST', '/users', owner)).body.token)
  // The test may run at night.
  expect((await call('PUT', '/clinic', { quietFromMinute: 0, quietUntilMinute: 0 })).status).toBe(200)
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

/** Books so many visits of callers without e-mail, each with a number of their own. */
async function book(count: number): Promise<void> {
  const { body: treatments } = await call('GET', '/treatments')
  const [{ _id: treatmentId }] = treatments
  const from = new Date(Date.now() + 2 * millisecondsPerDay).toISOString().slice(0, 10)
  const { body } = await call('GET', `/availability?treatment=${treatmentId}&from=${from}&days=31`)
  const candidates = body.days.flatMap(
    ({ date, slots }: { date: string; slots: { time: string; doctors: string[] }[] }) =>
      slots
        .filter((_, index) => index % 3 === 0)
        .flatMap(({ time, doctors }) => doctors.map(doctorId => ({ appointDate: date, appointTime: time, doctorId }))),
  )
  let booked = 0
  for (const slot of candidates) {
    const phNum = `0171${String(booked).padStart(7, '0')}`
    const { status } = await call('POST', '/appointment', {
      treatmentId,
      ...slot,
      phNum,
      patientName: 'A patient',
      language: 'en',
    })
    expect([201, 409]).toContain(status)
    if (status === 201) booked += 1
    if (booked === count) return
  }
  throw new Error(`only ${booked} visits could be booked`)
}

const rows = async (statement: string): Promise<{ state: string; count: number }[]> =>
  (await queryDatabase(dataDir, statement, [])).rows

/** How many SMS are in each state. */
const states = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rows('select state, count(*)::int as count from text_messages group by state')).map(one => [
      one.state,
      one.count,
    ]),
  )

test('500 SMS, a gateway with faults, and kills: none lost, none sent twice, and the log names no person', async () => {
  // A report may come before the response, twice, and in another order; a killed program gets none.
  const reports: Promise<unknown>[] = []
  const report = (reference: string, state: string) =>
    fetch(`${program.url}/api/text-reports/${encodeURIComponent(reportSecret)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, state }),
    }).catch(() => undefined)
  gateway.onTaken = ({ reference }) => {
    if (gateway.taken.length % 4 !== 0) return
    for (const state of ['Delivered', 'Sent', 'Delivered', 'Failed']) reports.push(report(reference, state))
  }
  gateway.fault = request => (request % 5 === 2 ? faults[Math.floor(request / 5) % faults.length] : undefined)
  const booking = book(texts)
  for (const taken of killsAt) {
    await expect.poll(() => gateway.taken.length, { timeout: 120_000 }).toBeGreaterThan(taken)
    if (taken === killsAt[0]) await booking
    await program.kill()
    output += program.output()
    program = await start()
  }
  // As time would: what is in doubt is asked for each minute, and a killed program's jobs are found after seconds.
  await expect
    .poll(
      async () => {
        await queryDatabase(
          dataDir,
          "update pgboss.job set start_after = now() where name = 'deliver' and state = 'retry'",
          [],
        )
        await queryDatabase(
          dataDir,
          "update text_messages set follow_at = now() where state = 'unknown' and follow_at is not null",
          [],
        )
        await queryDatabase(dataDir, "insert into pgboss.job (name) values ('follow-texts')", [])
        const { accepted = 0, sent = 0, delivered = 0 } = await states()
        return accepted + sent + delivered
      },
      { timeout: 180_000, interval: 2000 },
    )
    .toBe(texts)
  await Promise.all(reports)
  output += program.output()
  const references = gateway.taken.map(({ reference }) => reference)
  expect(new Set(references).size).toBe(texts)
  expect(references).toHaveLength(texts)
  const { accepted = 0, sent = 0, delivered = 0, ...others } = await states()
  expect(others).toEqual({})
  expect(accepted + sent + delivered).toBe(texts)
  expect(delivered).toBeGreaterThan(0)
  expect((await rows('select 1 from visit_calls')).length).toBe(0)
  expect(output).not.toMatch(/8801|0171\d|A patient|is booked for|\/visit#/)
})
