import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

const monday = '2026-11-23'
/** 9:00 AM of that Monday in the clinic. */
const nine = new Date('2026-11-23T03:00:00Z')
const minutesLater = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

interface VisitFacts {
  readonly _id: string
  readonly patientName: string
  readonly lifecycle: string
  readonly status: boolean
  readonly squeezedIn: boolean
  readonly arrivedAt: string | null
  readonly seatedAt: string | null
  readonly completedAt: string | null
  readonly cancelledAt: string | null
  readonly cancelledBy: string | null
}

async function book(patientName: string, appointTime: string, more: object = {}): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678', patientName }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json: { ...json, ...more } })
  expect(status).toBe(201)
  return String(body.insertedId)
}

const set = (id: string, lifecycle: string) =>
  clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle } })

async function visit(id: string): Promise<VisitFacts> {
  const { body } = await clinic.call('GET', `/appointment/${id}`, { as: staff })
  return body as unknown as VisitFacts
}

describe('a visit on its day', () => {
  test('goes from arrived over the chair to completed, each at its time', async () => {
    const id = await book('Nadia Rahman', '10:00')
    clinic.setNow(nine)
    await set(id, 'arrived')
    clinic.setNow(minutesLater(12))
    await set(id, 'in_chair')
    expect(await visit(id)).toMatchObject({ status: true, lifecycle: 'in_chair', completedAt: null })
    clinic.setNow(minutesLater(40))
    await set(id, 'completed')
    expect(await visit(id)).toMatchObject({
      status: true,
      arrivedAt: nine.toISOString(),
      seatedAt: minutesLater(12).toISOString(),
      completedAt: minutesLater(40).toISOString(),
    })
  })

  test('undoing a step clears its own time and keeps those before it', async () => {
    const id = await book('Nadia Rahman', '10:00')
    clinic.setNow(nine)
    await set(id, 'arrived')
    clinic.setNow(minutesLater(5))
    await set(id, 'in_chair')
    clinic.setNow(minutesLater(6))
    await set(id, 'arrived')
    expect(await visit(id)).toMatchObject({ arrivedAt: nine.toISOString(), seatedAt: null })
    await set(id, 'requested')
    expect(await visit(id)).toMatchObject({ status: false, arrivedAt: null })
  })

  test('a patient who comes after having been missed arrives, even if the time was given away', async () => {
    const late = await book('Late Comer', '10:00')
    const { doctorId } = (await visit(late)) as unknown as { doctorId: string }
    await set(late, 'no_show')
    const other = await book('Other Patient', '10:00', { doctorId, phNum: '01812345678' })
    clinic.setNow(minutesLater(80))
    expect((await set(late, 'arrived')).status).toBe(200)
    expect(await visit(late)).toMatchObject({ squeezedIn: true, arrivedAt: minutesLater(80).toISOString() })
    expect(await visit(other)).toMatchObject({ lifecycle: 'requested', squeezedIn: false })
  })

  test('a patient who comes after having been missed keeps a time that is still theirs', async () => {
    const late = await book('Late Comer', '10:00')
    await set(late, 'no_show')
    await set(late, 'arrived')
    expect(await visit(late)).toMatchObject({ squeezedIn: false })
  })

  test('says who cancelled it and when, and staff still find it', async () => {
    const byDesk = await book('Desk Cancelled', '10:00')
    const patient = await clinic.enrol('patient')
    const json = { treatment: 'dental check-up', appointDate: monday, appointTime: '11:00', phNum: '01712345678' }
    const { body } = await clinic.call('POST', '/appointment', { as: patient, json })
    const byPatient = String(body.insertedId)
    await clinic.call('DELETE', `/appointment/${byDesk}`, { as: staff })
    await clinic.call('DELETE', `/appointment/${byPatient}`, { as: patient })
    const cancelledAt = clinic.now().toISOString()
    const { list } = await clinic.call('GET', '/appointments?lifecycle=cancelled', { as: staff })
    expect(list).toHaveLength(2)
    expect(list).toContainEqual(expect.objectContaining({ _id: byDesk, cancelledBy: 'clinic', cancelledAt }))
    expect(list).toContainEqual(expect.objectContaining({ _id: byPatient, cancelledBy: 'patient', cancelledAt }))
    expect((await clinic.call('GET', '/appointments', { as: staff })).list).toEqual([])
    expect((await clinic.call('GET', '/appointments?lifecycle=cancelled', { as: patient })).list).toEqual([])
    expect((await clinic.call('GET', `/appointment/${byPatient}`, { as: patient })).status).toBe(404)
    expect((await clinic.call('DELETE', `/appointment/${byDesk}`, { as: staff })).status).toBe(404)
  })

  test('a cancelled visit that is taken back is in the lists again', async () => {
    const id = await book('Desk Cancelled', '10:00')
    await clinic.call('DELETE', `/appointment/${id}`, { as: staff })
    expect((await set(id, 'requested')).status).toBe(200)
    expect(await visit(id)).toMatchObject({ cancelledAt: null, cancelledBy: null })
    expect((await clinic.call('GET', '/appointments', { as: staff })).list).toHaveLength(1)
  })
})

describe('GET /days', () => {
  const days = (query: string, as = staff) => clinic.call('GET', `/days?${query}`, { as })

  test('shows staff who works when, and all visits by time, also those that were missed or cancelled', async () => {
    const third = await book('Third', '11:00')
    const first = await book('First', '09:00')
    const second = await book('Second', '10:00')
    await set(first, 'no_show')
    await clinic.call('DELETE', `/appointment/${second}`, { as: staff })
    const { list } = await days(`from=${monday}`)
    const [day] = list as unknown as {
      date: string
      doctors: { name: string; work: unknown[] }[]
      visits: VisitFacts[]
    }[]
    expect(day?.date).toBe(monday)
    expect(day?.visits.map(({ _id, lifecycle }) => [_id, lifecycle])).toEqual([
      [first, 'no_show'],
      [second, 'cancelled'],
      [third, 'requested'],
    ])
    expect(day?.doctors.length).toBeGreaterThan(1)
    for (const { work } of day?.doctors ?? []) expect(work.length).toBeGreaterThan(0)
  })

  test('shows why a doctor is away', async () => {
    const { list: doctors } = await clinic.call('GET', '/doctors')
    const closure = {
      doctorId: doctors[0]?._id,
      from: monday,
      fromTime: '10:00',
      to: monday,
      toTime: '12:00',
      reason: 'ill',
    }
    expect((await clinic.call('POST', '/closure', { as: staff, json: closure })).status).toBe(201)
    const { list } = await days(`from=${monday}&doctor=${doctors[0]?._id}`)
    expect(list[0]?.doctors).toEqual([
      expect.objectContaining({
        _id: doctors[0]?._id,
        away: [{ startsAt: '2026-11-23T04:00:00.000Z', endsAt: '2026-11-23T06:00:00.000Z', reason: 'ill' }],
      }),
    ])
  })

  test('a week has its seven days, a closed one without doctors', async () => {
    const { list } = await days('from=2026-11-21&days=7')
    expect(list.map(({ date }) => date)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map(day => `2026-11-${day}`),
    )
    expect(list[1]).toMatchObject({ date: '2026-11-22', open: [], doctors: [], visits: [] })
    expect((await days('from=2026-11-21&days=8')).status).toBe(422)
  })
})

test('the days say of each visit whose doctor is away, left or closed why it can’t take place', async () => {
  const away = await book('Away', '10:00')
  const { doctorId, doctorName } = (await clinic.call('GET', `/appointment/${away}`, { as: staff })).body
  const here = await book('Here', '10:00', { phNum: '01812345678' })
  const whyNot = async () => {
    const { list } = await clinic.call('GET', `/days?from=${monday}`, { as: staff })
    const visits = list[0]?.visits as unknown as { readonly _id: string; readonly away: unknown }[]
    return [away, here].map(id => visits.find(({ _id }) => _id === id)?.away)
  }
  expect(await whyNot()).toEqual([null, null])
  const close = (more: object) =>
    clinic.call('POST', '/closure', { as: staff, json: { from: monday, to: monday, notify: false, ...more } })
  expect((await close({ doctorId, reason: 'Fever' })).status).toBe(201)
  const fever = { doctorName, reason: 'Fever', doctorLeft: false }
  expect(await whyNot()).toEqual([fever, null])
  // A closure of the whole clinic says more.
  await close({ reason: 'Flood' })
  const flood = { doctorName: null, reason: 'Flood', doctorLeft: false }
  expect(await whyNot()).toEqual([flood, flood])
  clinic.setNow(nine)
  await set(away, 'in_chair')
  expect(await whyNot()).toEqual([null, flood])
})

test('without a day it is today by the clinic’s calendar', async () => {
  // 00:30 AM of that Monday in the clinic, still Sunday in UTC.
  clinic.setNow(new Date('2026-11-22T18:30:00Z'))
  const { list } = await clinic.call('GET', '/days', { as: staff })
  expect(list.map(({ date }) => date)).toEqual([monday])
})
