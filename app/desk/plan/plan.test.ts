import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'

const monday = '2026-11-23'

let clinic: TestClinic
let staff: Person
let doctorId: unknown

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/doctors')
  doctorId = list[0]?._id
})
afterEach(() => clinic.close())

const plan = (query: string, as = staff) => clinic.call('GET', `/plan?${query}`, { as })

async function ofDoctor(query = `from=${monday}&days=1`) {
  const { list } = await plan(`${query}&doctor=${doctorId}`)
  const [day] = list as unknown as { doctors: { visits: number; freeMinutes: number; away: string | null }[] }[]
  return day?.doctors[0]
}

async function book(appointTime: string): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678' }
  const { status, body } = await clinic.call('POST', '/appointment', {
    as: staff,
    json: { ...json, doctorId, patientName: `At ${appointTime}` },
  })
  expect(status).toBe(201)
  return String(body.insertedId)
}

const close = (closure: object) =>
  clinic.call('POST', '/closure', {
    as: staff,
    json: { doctorId, from: monday, to: monday, reason: 'Fever', ...closure },
  })

test('a visit takes its time and the clean-up after it; a cancelled one gives it back, and isn’t counted', async () => {
  const before = await ofDoctor()
  expect(before).toMatchObject({ visits: 0, isWorking: true, away: null })
  const id = await book('10:00')
  const { body } = await clinic.call('GET', `/appointment/${id}`, { as: staff })
  const booked = await ofDoctor()
  expect(booked?.visits).toBe(1)
  const taken = (before?.freeMinutes ?? 0) - (booked?.freeMinutes ?? 0)
  expect(taken).toBeGreaterThanOrEqual(Number(body.durationMinutes))
  await clinic.call('DELETE', `/appointment/${id}`, { as: staff })
  expect(await ofDoctor()).toEqual(before)
})

test('free time is what is left from now on; a part of the day away takes its part, the whole day says why', async () => {
  const before = await ofDoctor()
  clinic.setNow(new Date('2026-11-23T04:00:00Z'))
  const later = await ofDoctor()
  // From eight to ten.
  expect((before?.freeMinutes ?? 0) - (later?.freeMinutes ?? 0)).toBe(120)
  await close({ fromTime: '11:00', toTime: '12:00' })
  expect(await ofDoctor()).toMatchObject({ freeMinutes: (later?.freeMinutes ?? 0) - 60, away: null })
  await close({})
  expect(await ofDoctor()).toMatchObject({ freeMinutes: 0, away: 'Fever' })
})

test('six weeks at most; a closed day has no doctors; only staff may ask', async () => {
  const { list } = await plan('from=2026-11-21&days=42')
  expect(list).toHaveLength(42)
  expect(list[1]).toEqual({ date: '2026-11-22', isOpen: false, doctors: [] })
  expect((await plan('from=2026-11-21&days=43')).status).toBe(422)
  expect((await plan('from=yesterday')).status).toBe(422)
  expect((await plan(`from=${monday}`, await clinic.enrol('patient'))).status).toBe(403)
})
