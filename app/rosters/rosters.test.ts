import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { pastHours } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'

const monday = '2026-11-23'

let clinic: TestClinic
let staff: Person
let patient: Person
let doctorId: string
let booked: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
  const json = { treatment: 'dental implant', appointDate: monday, appointTime: '10:00', phNum: '01712345678' }
  booked = String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
  const { list } = await clinic.call('GET', '/appointments', { as: staff })
  doctorId = String(list[0]?.doctorId)
  await deliver(clinic)
})
afterEach(() => clinic.close())

const asStaff = (method: string, path: string, json?: object) => clinic.call(method, path, { as: staff, json })

async function freeTimes(date: string): Promise<string[]> {
  const { list } = await clinic.call('GET', '/treatments?name=implant')
  const query = `treatment=${list[0]?._id}&from=${date}&days=1&doctor=${doctorId}`
  const { body } = await clinic.call('GET', `/availability?${query}`)
  const [day] = body.days as { slots: { time: string }[] }[]
  return day?.slots.map(({ time }) => time) ?? []
}

describe('a roster', () => {
  const afternoons = { hours: [{ weekday: 1, from: '14:00', to: '18:00' }] }

  test('is shown, and set: from then on other times are free; booked visits stay', async () => {
    const { list } = await asStaff('GET', '/rosters')
    const before = list.find(row => row.doctorId === doctorId)
    expect(before?.hours).toContainEqual({ weekday: 1, from: '08:00', to: '14:00' })
    expect((await asStaff('PUT', `/doctor/${doctorId}/roster`, afternoons)).status).toBe(200)
    expect((await asStaff('GET', '/rosters')).list.find(row => row.doctorId === doctorId)?.hours).toEqual(
      afternoons.hours,
    )
    expect((await freeTimes(monday))[0]).toBe('14:00')
    expect((await asStaff('GET', '/appointments')).list.map(row => row.appointTime)).toEqual(['10:00'])
  })

  test('shows which bookings it would affect before it is saved', async () => {
    const affected = await asStaff('POST', `/doctor/${doctorId}/roster/affected-visits`, afternoons)
    expect(affected.list.map(row => row._id)).toEqual([booked])
    const unaffecting = { hours: [{ weekday: 1, from: '09:00', to: '11:00' }] }
    expect((await asStaff('POST', `/doctor/${doctorId}/roster/affected-visits`, unaffecting)).list).toEqual([])
    expect((await freeTimes(monday))[0]).toBe('08:00')
  })

  test.each([
    ['hours.0.to', [{ weekday: 1, from: '14:00', to: '08:00' }]],
    ['hours.0.to', [{ weekday: 1, from: '14:00', to: '14:00' }]],
    [
      'hours.1.from',
      [
        { weekday: 2, from: '08:00', to: '12:00' },
        { weekday: 2, from: '11:45', to: '14:00' },
      ],
    ],
    ['hours.0.weekday', [{ weekday: 8, from: '08:00', to: '12:00' }]],
    ['hours.0.from', [{ weekday: 1, from: '8 o’clock', to: '12:00' }]],
  ])('that makes no sense is refused beside its field: %s', async (field, hours) => {
    for (const path of [`/doctor/${doctorId}/roster`, `/doctor/${doctorId}/roster/affected-visits`]) {
      const { status, body } = await asStaff(path.endsWith('affected-visits') ? 'POST' : 'PUT', path, { hours })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('of an unknown doctor is not found', async () => {
    expect((await asStaff('PUT', `/doctor/${newId()}/roster`, { hours: [] })).status).toBe(404)
  })
})

describe('the exemption from the cut-off that a changed week brought', () => {
  const changeUntil = async () => (await asStaff('GET', `/appointment/${booked}`)).body.changeUntil
  const atStart = '2026-11-23T04:00:00.000Z'
  const ask = async () => {
    const json = { ids: [booked], reason: 'New hours' }
    expect((await asStaff('POST', '/appointments/request-reschedule', json)).body.askedCount).toBe(1)
    expect(await changeUntil()).toBe(atStart)
  }
  const later = () => clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  const mornings = [{ weekday: 1, from: '08:00', to: '14:00' }]
  const afternoons = [{ weekday: 1, from: '14:00', to: '18:00' }]
  const evenings = [{ weekday: 1, from: '16:00', to: '18:00' }]
  const changes = {
    'a roster': (hours: object[]) => asStaff('PUT', `/doctor/${doctorId}/roster`, { hours }),
    'the opening hours': async (openingHours: object[]) =>
      clinic.call('PUT', '/clinic', { as: await clinic.enrol('owner'), json: { openingHours } }),
  }

  describe.each(Object.entries(changes))('%s', (_, set) => {
    const change = async (hours: object[]) => {
      expect((await set(hours)).status).toBe(200)
      later()
    }

    test('ends once the visit is inside again', async () => {
      const before = await changeUntil()
      await change(afternoons)
      await ask()
      await change(evenings)
      expect(await changeUntil()).toBe(atStart)
      await change(mornings)
      expect(await changeUntil()).toBe(before)
    })

    test('stays where a closure affects the visit, or where it was given before the week changed', async () => {
      await ask()
      later()
      await change(afternoons)
      await change(mornings)
      expect(await changeUntil()).toBe(atStart)
      await change(afternoons)
      await ask()
      await asStaff('POST', '/closure', { from: monday, to: monday, reason: 'Flood', notify: false })
      await change(mornings)
      expect(await changeUntil()).toBe(atStart)
    })
  })
})

test('a roster that is replaced is kept, with from when to when it held', async () => {
  const weeks = [[{ weekday: 1, from: '14:00', to: '18:00' }], [{ weekday: 2, from: '09:00', to: '12:00' }]]
  const first = clinic.now()
  await asStaff('PUT', `/doctor/${doctorId}/roster`, { hours: weeks[0] })
  const second = new Date(first.getTime() + 86_400_000)
  clinic.setNow(second)
  await asStaff('PUT', `/doctor/${doctorId}/roster`, { hours: weeks[1] })
  const kept = await clinic.db.select().from(pastHours).orderBy(asc(pastHours.heldUntil))
  const monday = { weekday: 1, fromMinute: 14 * 60, toMinute: 18 * 60 }
  expect(kept).toMatchObject([
    {
      doctorId,
      heldFrom: null,
      heldUntil: first,
      hours: expect.arrayContaining([{ weekday: 1, fromMinute: 480, toMinute: 840 }]),
    },
    { doctorId, heldFrom: first, heldUntil: second, hours: [monday] },
  ])
})

describe('a closure', () => {
  const hours = { from: monday, fromTime: '09:00', to: monday, toTime: '12:00', reason: 'Staff training' }

  test('of hours leaves the rest of the day; of days closes them and says why', async () => {
    await asStaff('POST', '/closure', { ...hours, doctorId })
    expect((await freeTimes(monday)).filter(time => time >= '08:15' && time < '12:00')).toEqual([])
    expect(await freeTimes(monday)).toContain('12:00')
    await asStaff('POST', '/closure', { from: '2026-11-24', to: '2026-11-25', reason: 'Flood' })
    const { list } = await clinic.call('GET', '/treatments?name=implant')
    const { body } = await clinic.call('GET', `/availability?treatment=${list[0]?._id}&from=2026-11-24&days=3`)
    const days = body.days as { closed?: string }[]
    expect(days.map(({ closed }) => closed)).toEqual(['Flood', 'Flood', undefined])
  })

  test('shows which bookings it affects, sends their patients a link to reschedule, and can be removed', async () => {
    const affected = await asStaff('POST', '/closure/affected-visits', hours)
    expect(affected.list.map(row => row._id)).toEqual([booked])
    expect((await asStaff('POST', '/closure/affected-visits', { ...hours, fromTime: '11:00' })).list).toEqual([])
    const { body } = await asStaff('POST', '/closure', hours)
    const asked = await asStaff('POST', '/appointments/request-reschedule', {
      ids: [booked, newId()],
      reason: hours.reason,
    })
    expect(asked.body).toEqual({ acknowledged: true, askedCount: 1 })
    const [mail] = await deliver(clinic)
    expect(mail).toMatchObject({ to: patient.email, subject: expect.stringContaining('choose a new time') })
    expect(mail?.text).toContain('(Staff training)')
    const move = { token: tokenIn(mail), appointDate: '2026-11-24', appointTime: '11:00' }
    expect((await clinic.call('POST', '/visit/move', { json: move })).status).toBe(200)
    const listed = (await asStaff('GET', '/closures')).list.find(row => row._id === body.insertedId)
    expect(listed).toMatchObject({ reason: 'Staff training', from: { date: monday, time: '09:00' } })
    expect((await asStaff('DELETE', `/closure/${body.insertedId}`)).status).toBe(200)
    expect((await asStaff('DELETE', `/closure/${body.insertedId}`)).status).toBe(404)
    expect(await freeTimes(monday)).toContain('10:00')
  })

  test('asks no patient whose visit another desk moved meanwhile', async () => {
    const [shown] = (await asStaff('POST', '/closure/affected-visits', hours)).list
    await asStaff('POST', '/closure', hours)
    const target = { appointDate: '2026-11-24', appointTime: '11:00', doctorId }
    expect((await asStaff('PUT', `/appointment/${booked}/time`, target)).status).toBe(200)
    const ask = (visit: object) =>
      asStaff('POST', '/appointments/request-reschedule', { ids: [booked], basedOn: { visits: { [booked]: visit } } })
    expect((await ask(shown ?? {})).body).toEqual({ acknowledged: true, askedCount: 0 })
    expect((await ask(target)).body).toEqual({ acknowledged: true, askedCount: 1 })
  })

  test('entered late lets the patients it affects reschedule after the cut-off too; the others must call', async () => {
    const other = await clinic.enrol('patient')
    const json = { treatment: 'dental implant', appointDate: monday, appointTime: '10:30', phNum: '01712345678' }
    const { body } = await clinic.call('POST', '/appointment', { as: other, json })
    clinic.setNow(new Date('2026-11-23T02:00:00Z'))
    await asStaff('POST', '/appointments/request-reschedule', { ids: [booked], reason: 'the doctor is ill' })
    const time = { appointDate: '2026-11-24', appointTime: '11:00' }
    expect((await clinic.call('GET', `/appointment/${booked}`, { as: patient })).body.changeUntil).toBe(
      '2026-11-23T04:00:00.000Z',
    )
    expect((await clinic.call('PUT', `/appointment/${booked}/time`, { as: patient, json: time })).status).toBe(200)
    const late = await clinic.call('PUT', `/appointment/${body.insertedId}/time`, { as: other, json: time })
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed'])
  })

  test.each([
    ['to', { ...hours, to: '2026-11-22' }],
    ['toTime', { ...hours, toTime: '09:00' }],
    ['reason', { ...hours, reason: ' ' }],
    ['from', { ...hours, from: '2026-02-30' }],
  ])('that makes no sense is refused beside its field: %s', async (field, json) => {
    for (const path of ['/closure', '/closure/affected-visits']) {
      const { status, body } = await asStaff('POST', path, json)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
  })
})

describe('the limits of booking', () => {
  test('are for the owner to change, and apply at once', async () => {
    const owner = await clinic.enrol('owner')
    expect((await clinic.call('PUT', '/clinic', { as: owner, json: { chairs: 1, cutoffMinutes: 60 } })).status).toBe(
      200,
    )
    expect((await clinic.call('GET', '/clinic')).body).toMatchObject({ chairs: 1, cutoffMinutes: 60, horizonDays: 60 })
    const json = { treatment: 'dental check-up', appointDate: monday, appointTime: '10:00', phNum: '01712345678' }
    const other = await clinic.call('POST', '/appointment', { as: await clinic.enrol('patient'), json })
    expect([other.status, other.body.code]).toEqual([409, 'slot_taken'])
    const wrong = await clinic.call('PUT', '/clinic', { as: owner, json: { chairs: 0, slotStepMinutes: 7 } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([422, ['chairs', 'slotStepMinutes']])
  })
})
