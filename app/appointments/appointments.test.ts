import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { appointments, auditEntries, closures, users } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'

const phNum = '01712 345678'
const monday = '2026-11-23'

let clinic: TestClinic
let patient: Person
let staff: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  staff = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

interface Day {
  date: string
  closed?: string
  slots: { time: string; doctors: string[] }[]
}

async function treatmentId(name: string): Promise<string> {
  const { list } = await clinic.call('GET', `/treatments?name=${encodeURIComponent(name)}`)
  return String(list[0]?._id)
}

async function freeDays(name: string, from: string, days: number, doctor = ''): Promise<Day[]> {
  const id = await treatmentId(name)
  const { body } = await clinic.call('GET', `/availability?treatment=${id}&from=${from}&days=${days}${doctor}`)
  return body.days as Day[]
}

function book(as: Person | undefined, request: Record<string, unknown>, headers: Record<string, string> = {}) {
  const json = { treatment: 'dental implant', appointDate: monday, phNum, ...request }
  return clinic.call('POST', '/appointment', { as, json, headers })
}

describe('GET /availability', () => {
  test('offers times within roster and clinic hours, none on Sunday, and says so', async () => {
    const [saturday, sunday, mon] = await freeDays('dental check-up', '2026-11-21', 3)
    expect(saturday?.slots.length).toBeGreaterThan(0)
    expect(sunday).toEqual({ date: '2026-11-22', closed: 'Closed', slots: [] })
    expect(mon?.slots[0]?.time).toBe('08:00')
    for (const { time } of [...(saturday?.slots ?? []), ...(mon?.slots ?? [])]) {
      expect(time >= '08:00' && time < '18:00').toBe(true)
    }
  })

  test('says why a holiday is closed', async () => {
    const [victoryDay] = await freeDays('dental check-up', '2026-12-16', 1)
    expect(victoryDay).toEqual({ date: '2026-12-16', closed: 'Victory Day', slots: [] })
  })

  test('leaves out the past, the next hour and times beyond the horizon', async () => {
    clinic.setNow(new Date('2026-11-24T05:00:00Z'))
    const [yesterday, today] = await freeDays('dental check-up', '2026-11-23', 2)
    expect(yesterday?.slots).toEqual([])
    expect(today?.slots[0]?.time).toBe('12:00')
    const [far] = await freeDays('dental check-up', '2027-06-01', 1)
    expect(far?.slots).toEqual([])
  })

  test('every time it offers can be booked, and is not offered afterwards', async () => {
    const [day] = await freeDays('dental implant', monday, 1)
    const { time = '', doctors = [] } = day?.slots[0] ?? {}
    const { status } = await book(patient, { appointTime: time, doctorId: doctors[0] })
    expect(status).toBe(201)
    const [after] = await freeDays('dental implant', monday, 1, `&doctor=${doctors[0]}`)
    expect(after?.slots.map(slot => slot.time)).not.toContain(time)
  })

  test.each([
    ['treatment', 'treatment=x&from=2026-11-23&days=1'],
    ['from', `treatment=${newId()}&from=2026-02-30&days=1`],
    ['from', `treatment=${newId()}&days=1`],
    ['days', `treatment=${newId()}&from=2026-11-23&days=32`],
    ['days', `treatment=${newId()}&from=2026-11-23&days=0`],
    ['doctor', `treatment=${newId()}&from=2026-11-23&days=1&doctor=me`],
  ])('names the wrong part of a query: %s', async (field, query) => {
    const { status, body } = await clinic.call('GET', `/availability?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('is compressed, while a response that can contain a secret never is', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const checkUp = await treatmentId('dental check-up')
    const free = await clinic.fetch('GET', `/availability?treatment=${checkUp}&from=${monday}&days=14`, { headers })
    expect(free.headers.get('content-encoding')).toBe('gzip')
    for (const path of [
      '/session',
      '/appointments',
      '/clinic',
      `/availability/why?treatment=${checkUp}&date=${monday}`,
    ]) {
      const other = await clinic.fetch('GET', path, { as: staff, headers })
      expect([path, other.status, other.headers.get('content-encoding')]).toEqual([path, 200, null])
    }
  })

  test('returns 404 for an unknown treatment', async () => {
    expect((await clinic.call('GET', `/availability?treatment=${newId()}&from=${monday}&days=1`)).status).toBe(404)
  })
})

describe('POST /appointment', () => {
  test('books for the caller; price, status and person sent by the client are ignored', async () => {
    const sent = { treatmentCost: 1, status: true, patientName: 'Somebody Else', patientEmail: 'else@patients.example' }
    const { status, body } = await book(patient, { appointTime: '10:00', whenAppoint: 'yesterday', ...sent })
    expect(status).toBe(201)
    const { list } = await clinic.call('GET', '/appointments', { as: patient })
    expect(list).toEqual([
      expect.objectContaining({
        _id: body.insertedId,
        treatment: 'dental implant',
        treatmentCost: 65_000,
        patientName: 'A patient',
        patientEmail: patient.email,
        phNum: '+8801712345678',
        appointDate: monday,
        appointTime: '10:00',
        whenAppoint: 'Fri Nov 20 2026',
        status: false,
        lifecycle: 'requested',
      }),
    ])
  })

  test('with only a date, takes that day’s first free slot', async () => {
    const [day] = await freeDays('dental implant', monday, 1)
    await book(patient, {})
    const { list } = await clinic.call('GET', '/appointments', { as: patient })
    expect(list[0]?.appointTime).toBe(day?.slots[0]?.time)
  })

  test('refuses a second active appointment of the same treatment in the spec’s words, but not after a cancellation', async () => {
    const { body: first } = await book(patient, { appointTime: '10:00' })
    const second = await book(patient, { appointTime: '12:00' })
    expect([second.status, second.body.message]).toEqual([
      409,
      'Already You Have dental implant Appointment! Teeth Care',
    ])
    await clinic.call('DELETE', `/appointment/${first.insertedId}`, { as: patient })
    expect((await book(patient, { appointTime: '12:00' })).status).toBe(201)
  })

  test('a patient is never booked into two chairs at once: another treatment at that time is refused, or gets a later slot', async () => {
    await verifyEmail(clinic.db, patient)
    await book(patient, { appointTime: '10:00' })
    const clash = await book(patient, { treatment: 'dental check-up', appointTime: '10:30' })
    expect([clash.status, clash.body.code]).toEqual([409, 'patient_busy'])
    const [day] = await freeDays('dental implant', '2026-11-24', 1)
    await book(await clinic.enrol(), { appointDate: '2026-11-24' })
    await book(patient, { treatment: 'dental check-up', appointDate: '2026-11-24' })
    await book(patient, { treatment: 'scaling & polish', appointDate: '2026-11-24' })
    const { list } = await clinic.call('GET', '/appointments', { as: patient })
    const times = list.filter(row => row.appointDate === '2026-11-24').map(row => row.appointTime)
    expect(times.sort()).toEqual([day?.slots[0]?.time, '08:30'])
  })

  test('a retry with the same Idempotency-Key books once and gets the same answer', async () => {
    const headers = { 'idempotency-key': 'retry-0001' }
    const tries = await Promise.all([1, 2, 3].map(() => book(patient, { appointTime: '10:00' }, headers)))
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(tries.map(({ body }) => body.insertedId)).size).toBe(1)
    const other = await book(patient, { appointTime: '11:00' }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'key_reused'])
  })

  test('staff book for any patient by name and e-mail', async () => {
    const who = { patientName: 'Walk In', patientEmail: 'Walk.In@patients.example' }
    expect((await book(staff, { ...who, appointTime: '10:00' })).status).toBe(201)
    const { list } = await clinic.call('GET', '/appointments', { as: staff })
    expect(list[0]).toMatchObject({ patientName: 'Walk In', patientEmail: 'walk.in@patients.example' })
  })

  test('what the desk books under an e-mail opens to no account, verified or not', async () => {
    const claims = await clinic.enrol('patient')
    const proved = await clinic.enrol('patient')
    await verifyEmail(clinic.db, proved)
    for (const { email } of [claims, proved]) {
      await book(staff, { treatment: 'dental check-up', patientName: 'Private Person', patientEmail: email })
    }
    expect((await clinic.call('GET', '/appointments', { as: claims })).list).toEqual([])
    expect((await clinic.call('GET', '/appointments', { as: proved })).list).toEqual([])
    // Nor does a booking of theirs reveal that there is another.
    await clinic.db.update(users).set({ fullName: 'Private Person' }).where(eq(users.id, claims.id))
    expect((await book(claims, { treatment: 'dental check-up' })).status).toBe(201)
  })

  test.each([
    ['appointDate', { appointDate: '2026-11-19' }, 422, 'slot_past'],
    ['appointDate', { appointDate: '2026-11-22' }, 409, 'day_closed'],
    ['appointDate', { appointDate: '2026-12-16' }, 409, 'day_closed'],
    ['appointDate', { appointDate: '2027-06-01' }, 422, 'day_too_far'],
    ['appointDate', { appointDate: '2026-02-30' }, 422, 'not_valid'],
    ['appointDate', { appointDate: 20_261_123 }, 422, 'not_valid'],
    ['appointDate', { appointDate: undefined }, 422, 'not_valid'],
    ['appointTime', { appointTime: '07:00' }, 409, 'slot_not_offered'],
    ['appointTime', { appointTime: '10:07' }, 409, 'slot_not_offered'],
    ['appointTime', { appointTime: '25:00' }, 422, 'not_valid'],
    ['treatment', { treatment: 'magic' }, 404, 'no_such_treatment'],
    ['treatment', { treatment: undefined }, 422, 'not_valid'],
    ['treatment', { treatment: 'x'.repeat(100_000) }, 422, 'not_valid'],
    ['doctorId', { doctorId: newId() }, 404, 'no_such_doctor'],
    ['phNum', { phNum: 'call me' }, 422, 'not_valid'],
    ['phNum', { phNum: undefined }, 422, 'not_valid'],
    ['phNum', { phNum: '' }, 422, 'not_valid'],
    ['patientName', { patientName: 'a\u0000b' }, 422, 'not_valid'],
  ])('names the field that is wrong: %s, case %#', async (field, wrong, status, code) => {
    const { status: answered, body } = await book(patient, wrong)
    expect([answered, body.code]).toEqual([status, code])
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('a taken time is refused as taken, a full day as full', async () => {
    const [day] = await freeDays('dental implant', monday, 1)
    const { time = '', doctors = [] } = day?.slots[0] ?? {}
    const rival = await clinic.enrol('patient')
    await book(rival, { appointTime: time, doctorId: doctors[0] })
    const late = await book(patient, { appointTime: time, doctorId: doctors[0] })
    expect([late.status, late.body.code]).toEqual([409, 'slot_taken'])
    for (const doctorId of new Set(day?.slots.flatMap(slot => slot.doctors))) {
      const from = new Date('2026-11-23T02:00Z')
      const times = { startsAt: from, endsAt: new Date('2026-11-23T12:00Z') }
      await clinic.db.insert(closures).values({ id: newId(), doctorId, ...times, reason: 'Training' })
    }
    const full = await book(patient, {})
    expect([full.status, full.body.code]).toEqual([409, 'day_closed'])
  })

  test('is refused without a token and with an expired one', async () => {
    expect((await book(undefined, {})).status).toBe(401)
    expect((await clinic.call('POST', '/appointment', { token: 'nonsense', json: {} })).status).toBe(401)
  })
})

describe('GET /appointments', () => {
  test('shows a patient their own, staff all, a visitor nothing', async () => {
    const rival = await clinic.enrol('patient')
    await book(patient, { appointTime: '10:00' })
    await book(rival, { appointTime: '12:00' })
    const own = await clinic.call('GET', '/appointments', { as: patient })
    expect(own.list.map(row => row.patientEmail)).toEqual([patient.email])
    expect((await clinic.call('GET', '/appointments', { as: staff })).list).toHaveLength(2)
    expect((await clinic.call('GET', '/appointments')).status).toBe(401)
    expect(own.headers.get('cache-control')).toBe('no-store')
  })

  test('shows staff only their own visits if they ask for those', async () => {
    await book(patient, { appointTime: '10:00' })
    await book(staff, { appointTime: '12:00' })
    const own = await clinic.call('GET', '/appointments?own=true', { as: staff })
    expect(own.list.map(row => row.patientEmail)).toEqual([staff.email])
    expect(own.headers.get('x-total-count')).toBe('1')
    expect((await clinic.call('GET', '/appointments?own=true', { as: patient })).list).toHaveLength(1)
    expect((await clinic.call('GET', '/appointments?own=yes', { as: staff })).status).toBe(422)
  })

  test('pages newest first through the Link header, each row once', async () => {
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00']) {
      await book(await clinic.enrol('patient'), { treatment: 'dental check-up', appointTime: time })
    }
    const seen: unknown[] = []
    let path: string | undefined = '/appointments?limit=2'
    while (path !== undefined) {
      const { list, headers } = await clinic.call('GET', path, { as: staff })
      expect(headers.get('x-total-count')).toBe('5')
      seen.push(...list.map(row => row._id))
      path = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
    expect([...seen].sort().reverse()).toEqual(seen)
  })

  test.each(['limit=0', 'limit=501', 'limit=many', 'after=nonsense'])('refuses ?%s', async query => {
    expect((await clinic.call('GET', `/appointments?${query}`, { as: staff })).status).toBe(422)
  })
})

describe('PUT /appointment/{id}', () => {
  test('staff accept a request and undo that; the audit trail says who', async () => {
    const { body } = await book(patient, { appointTime: '10:00' })
    const path = `/appointment/${body.insertedId}`
    const accepted = await clinic.call('PUT', path, { as: staff, json: { status: true } })
    expect([accepted.status, accepted.body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect((await clinic.call('PUT', path, { as: staff, json: { status: true } })).body.modifiedCount).toBe(0)
    const { list } = await clinic.call('GET', '/appointments', { as: patient })
    expect(list[0]).toMatchObject({ status: true, lifecycle: 'confirmed' })
    await clinic.call('PUT', path, { as: staff, json: { status: false } })
    expect((await clinic.call('GET', '/appointments', { as: patient })).list[0]?.lifecycle).toBe('requested')
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.subject, 'appointment'))
    expect(trail.map(entry => [entry.action, entry.actorId])).toEqual([
      ['book', patient.id],
      ['set_status', staff.id],
      ['set_status', staff.id],
    ])
  })

  test('leaves a visit that took place as it is', async () => {
    const { body } = await book(patient, { appointTime: '10:00' })
    await clinic.db.update(appointments).set({ lifecycle: 'completed' })
    const answer = await clinic.call('PUT', `/appointment/${body.insertedId}`, { as: staff, json: { status: false } })
    expect([answer.status, answer.body.code]).toEqual([409, 'appointment_over'])
  })

  test('refuses a visitor 401, a patient 403 for their own and 404 for another’s, nonsense 422', async () => {
    const { body } = await book(patient, { appointTime: '10:00' })
    const path = `/appointment/${body.insertedId}`
    const json = { status: true }
    const rival = await clinic.enrol('patient')
    expect((await clinic.call('PUT', path, { json })).status).toBe(401)
    expect((await clinic.call('PUT', path, { as: patient, json })).status).toBe(403)
    expect((await clinic.call('PUT', path, { as: rival, json })).status).toBe(404)
    expect((await clinic.call('PUT', `/appointment/${newId()}`, { as: staff, json })).status).toBe(404)
    const wrong = await clinic.call('PUT', path, { as: staff, json: { status: 'yes' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['status']])
  })
})

describe('DELETE /appointment/{id}', () => {
  test('hides it, leaves the row as cancelled, and frees the slot', async () => {
    const { body } = await book(patient, { appointTime: '10:00' })
    const path = `/appointment/${body.insertedId}`
    const removed = await clinic.call('DELETE', path, { as: patient })
    expect([removed.status, removed.body]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    expect((await clinic.call('GET', '/appointments', { as: staff })).list).toEqual([])
    const [row] = await clinic.db.select().from(appointments)
    expect(row?.lifecycle).toBe('cancelled')
    expect((await book(await clinic.enrol('patient'), { appointTime: '10:00' })).status).toBe(201)
    expect((await clinic.call('DELETE', path, { as: patient })).status).toBe(404)
  })

  test('after the cut-off only the clinic can cancel it', async () => {
    const { body } = await book(patient, { appointTime: '10:00' })
    clinic.setNow(new Date('2026-11-23T00:01:00Z'))
    const late = await clinic.call('DELETE', `/appointment/${body.insertedId}`, { as: patient })
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed'])
    expect((await clinic.call('DELETE', `/appointment/${body.insertedId}`, { as: staff })).status).toBe(200)
    clinic.setNow(openingMoment)
  })

  test('refuses a visitor 401, another patient 404, nonsense 422', async () => {
    const { body } = await book(patient, { appointTime: '10:00' })
    const path = `/appointment/${body.insertedId}`
    expect((await clinic.call('DELETE', path)).status).toBe(401)
    expect((await clinic.call('DELETE', path, { as: await clinic.enrol('patient') })).status).toBe(404)
    expect((await clinic.call('DELETE', `/appointment/${newId()}`, { as: staff })).status).toBe(404)
    expect((await clinic.call('DELETE', '/appointment/first', { as: staff })).status).toBe(422)
  })
})
