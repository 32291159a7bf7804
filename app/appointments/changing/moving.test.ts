import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver } from '../../../test/deliver.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const phNum = '01712 345678'

let clinic: TestClinic
let patient: Person
let staff: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  staff = await clinic.enrol('staff')
  clinic.jobs.splice(0)
})
afterEach(() => clinic.close())

async function book(as: Person, request: Record<string, unknown> = {}): Promise<string> {
  const json = { treatment: 'dental implant', appointDate: monday, appointTime: '10:00', phNum, ...request }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body.insertedId)
}

const move = (as: Person | undefined, id: string, json: Record<string, unknown>) =>
  clinic.call('PUT', `/appointment/${id}/time`, { as, json })

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { list } = await clinic.call('GET', '/appointments', { as: staff })
  return list.find(row => row._id === id) ?? {}
}

describe('PUT /appointment/{id}/time', () => {
  test('a patient moves their own: time and doctor change, the price stays, and the clinic has to confirm again', async () => {
    const id = await book(patient)
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { status: true } })
    const before = await rowOf(id)
    const answer = await move(patient, id, { appointDate: tuesday, appointTime: '11:00' })
    expect([answer.status, answer.body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect(await rowOf(id)).toMatchObject({
      appointDate: tuesday,
      appointTime: '11:00',
      treatmentCost: before.treatmentCost,
      durationMinutes: before.durationMinutes,
      lifecycle: 'requested',
    })
    await book(await clinic.enrol('patient'))
  })

  test('the desk’s move keeps the state', async () => {
    const id = await book(patient)
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { status: true } })
    await move(staff, id, { appointDate: tuesday, appointTime: '11:00' })
    expect(await rowOf(id)).toMatchObject({ appointTime: '11:00', lifecycle: 'confirmed' })
  })

  test('a visit may move by less than its own length', async () => {
    const id = await book(patient)
    expect((await move(patient, id, { appointDate: monday, appointTime: '10:15' })).status).toBe(200)
  })

  test('a move to a taken slot changes nothing', async () => {
    const id = await book(patient)
    const { doctorId } = await rowOf(id)
    await book(await clinic.enrol('patient'), { appointTime: '12:00', doctorId })
    const before = await rowOf(id)
    const jobs = clinic.jobs.length
    const answer = await move(patient, id, { appointDate: monday, appointTime: '12:00', doctorId })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      409,
      'slot_taken',
      ['appointTime'],
    ])
    expect(await rowOf(id)).toEqual(before)
    expect(clinic.jobs).toHaveLength(jobs)
  })

  test('after the cut-off only the clinic can move it', async () => {
    const id = await book(patient)
    clinic.setNow(new Date('2026-11-23T00:01:00Z'))
    const late = await move(patient, id, { appointDate: tuesday, appointTime: '11:00' })
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed'])
    expect((await move(staff, id, { appointDate: tuesday, appointTime: '11:00' })).status).toBe(200)
  })

  test('a visit that took place can’t be moved', async () => {
    const id = await book(patient)
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle: 'completed' } })
    const answer = await move(staff, id, { appointDate: tuesday, appointTime: '11:00' })
    expect([answer.status, answer.body.code]).toEqual([409, 'appointment_over'])
  })

  test('refuses a visitor, another patient, and nonsense', async () => {
    const id = await book(patient)
    const request = { appointDate: tuesday, appointTime: '11:00' }
    expect((await move(undefined, id, request)).status).toBe(401)
    expect((await move(await clinic.enrol('patient'), id, request)).status).toBe(404)
    const nonsense = await move(patient, id, { appointDate: 'soon', appointTime: 'noon' })
    expect([nonsense.status, Object.keys(nonsense.body.errors ?? {}).sort()]).toEqual([
      422,
      ['appointDate', 'appointTime'],
    ])
  })
})

describe('the desk', () => {
  test('squeezes a patient into a taken slot if it asks to, and the visit is marked; a patient can’t', async () => {
    const id = await book(patient)
    const { doctorId } = await rowOf(id)
    const request = { treatment: 'dental implant', appointDate: monday, appointTime: '10:00', doctorId, phNum }
    const caller = { ...request, patientName: 'Urgent Caller' }
    const warned = await clinic.call('POST', '/appointment', { as: staff, json: caller })
    expect([warned.status, warned.body.code]).toEqual([409, 'slot_taken'])
    const squeezed = await clinic.call('POST', '/appointment', { as: staff, json: { ...caller, squeezeIn: true } })
    expect(squeezed.status).toBe(201)
    expect(await rowOf(String(squeezed.body.insertedId))).toMatchObject({
      squeezedIn: true,
      patientName: 'Urgent Caller',
    })
    const rival = await clinic.enrol('patient')
    const sly = await clinic.call('POST', '/appointment', { as: rival, json: { ...request, squeezeIn: true } })
    expect([sly.status, sly.body.code]).toEqual([409, 'slot_taken'])
  })

  test('squeezes no patient into a closed day or a doctor’s absence', async () => {
    for (const [appointDate, code] of [
      ['2026-11-22', 'day_closed'],
      ['2026-12-16', 'day_closed'],
    ]) {
      const json = { treatment: 'dental implant', appointDate, appointTime: '10:00', phNum, squeezeIn: true }
      const answer = await clinic.call('POST', '/appointment', { as: staff, json: { ...json, patientName: 'Caller' } })
      expect([answer.status, answer.body.code]).toEqual([409, code])
    }
  })

  test('books a walk-in without an e-mail for right now', async () => {
    clinic.setNow(new Date('2026-11-23T03:05:00Z'))
    const json = { treatment: 'dental check-up', appointDate: monday, appointTime: '09:00', phNum }
    const walkIn = { ...json, patientName: 'Walk In', note: 'Broke a tooth.' }
    const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json: walkIn })
    expect(status).toBe(201)
    expect(await rowOf(String(body.insertedId))).toMatchObject({
      patientName: 'Walk In',
      patientEmail: '',
      note: 'Broke a tooth.',
    })
    expect(await deliver(clinic)).toEqual([])
    const late = await clinic.call('POST', '/appointment', { as: patient, json })
    expect([late.status, late.body.code]).toEqual([422, 'slot_past'])
  })

  test('moves an appointment through its lifecycle; a missed one whose time was given away can’t become booked again', async () => {
    const id = await book(patient)
    for (const lifecycle of ['confirmed', 'arrived', 'in_chair', 'completed', 'no_show']) {
      const { status, body } = await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle } })
      expect([status, body.modifiedCount]).toEqual([200, 1])
      expect((await rowOf(id)).lifecycle).toBe(lifecycle)
    }
    const { doctorId } = await rowOf(id)
    await book(await clinic.enrol('patient'), { doctorId })
    const back = await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle: 'confirmed' } })
    expect([back.status, back.body.code]).toEqual([409, 'slot_taken_since'])
    expect((await rowOf(id)).lifecycle).toBe('no_show')
  })

  test('saves notes that no patient sees, and shows the history', async () => {
    const id = await book(patient)
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { staffNote: 'Afraid of needles.' } })
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { status: true } })
    await move(staff, id, { appointDate: tuesday, appointTime: '11:00' })
    expect((await rowOf(id)).staffNote).toBe('Afraid of needles.')
    const own = await clinic.call('GET', '/appointments', { as: patient })
    expect(JSON.stringify(own.list)).not.toContain('needles')
    const { list } = await clinic.call('GET', `/appointment/${id}/history`, { as: staff })
    expect(list.map(({ who, action }) => [who, action])).toEqual([
      ['A patient', 'book'],
      ['A staff', 'note'],
      ['A staff', 'set_status'],
      ['A staff', 'move'],
    ])
    expect(list[3]?.details).toMatchObject({ from: '2026-11-23T04:00:00.000Z', to: '2026-11-24T05:00:00.000Z' })
    expect((await clinic.call('GET', `/appointment/${id}/history`, { as: patient })).status).toBe(403)
  })

  test('requires exactly one change per request', async () => {
    const id = await book(patient)
    for (const json of [{}, { status: true, lifecycle: 'arrived' }, { lifecycle: 'asleep' }]) {
      expect((await clinic.call('PUT', `/appointment/${id}`, { as: staff, json })).status).toBe(422)
    }
  })
})

describe('GET /appointments', () => {
  const found = async (query: string, as = staff) =>
    (await clinic.call('GET', `/appointments?${query}`, { as })).list.map(row => row.patientName)

  beforeEach(async () => {
    const people = [
      ['Rahima Khatun', 'rahima@patients.example', '01711 111111', monday, '09:00'],
      ['Rahim Uddin', 'rahim@patients.example', '01822 222222', tuesday, '10:00'],
      ['Mita 100%', 'mita_x@patients.example', '01933 333333', tuesday, '09:00'],
    ]
    for (const [patientName, patientEmail, phone, appointDate, appointTime] of people) {
      const json = { treatment: 'dental check-up', patientName, patientEmail, phNum: phone, appointDate, appointTime }
      await clinic.call('POST', '/appointment', { as: staff, json })
    }
  })

  test.each([
    ['q=rahim', ['Rahim Uddin', 'Rahima Khatun']],
    ['q=KHATUN', ['Rahima Khatun']],
    ['q=rahim%40patients', ['Rahim Uddin']],
    ['q=01822', ['Rahim Uddin']],
    ['q=01933 333', ['Mita 100%']],
    ['q=%2B880 1711', ['Rahima Khatun']],
    ['q=%E0%A7%A6%E0%A7%A7%E0%A7%AE%E0%A7%A8%E0%A7%A8', ['Rahim Uddin']],
    ['q=00%25', ['Mita 100%']],
    ['q=nobody', []],
    [`from=${tuesday}&to=${tuesday}`, ['Mita 100%', 'Rahim Uddin']],
    [`from=${monday}&to=${tuesday}&limit=500`, ['Rahima Khatun', 'Mita 100%', 'Rahim Uddin']],
    ['lifecycle=confirmed', []],
    ['lifecycle=requested&q=khatun', ['Rahima Khatun']],
  ])('finds by name, email, phone, day and state: %s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('pages through a range of days by start time, each row once', async () => {
    const seen: unknown[] = []
    let path: string | undefined = `/appointments?from=${monday}&to=${tuesday}&limit=1`
    while (path !== undefined) {
      const { list, headers } = await clinic.call('GET', path, { as: staff })
      seen.push(...list.map(row => row.patientName))
      path = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(['Rahima Khatun', 'Mita 100%', 'Rahim Uddin'])
  })

  test('a patient finds no one else', async () => {
    expect(await found('q=rahim', patient)).toEqual([])
  })

  test.each(['q=a', 'lifecycle=asleep', 'from=soon', 'doctor=me'])('refuses ?%s', async query => {
    expect((await clinic.call('GET', `/appointments?${query}`, { as: staff })).status).toBe(422)
  })
})

describe('booking for a family member', () => {
  test('belongs to the account, under the other name; each family member may have the treatment, even at the same time', async () => {
    const id = await book(patient)
    const child = await book(patient, { forName: 'Little Tuli', note: 'She is six.' })
    expect(await rowOf(child)).toMatchObject({
      patientName: 'Little Tuli',
      patientEmail: patient.email,
      note: 'She is six.',
      appointTime: '10:00',
    })
    const { list } = await clinic.call('GET', '/appointments', { as: patient })
    expect(list.map(row => row._id).sort()).toEqual([id, child].sort())
    const again = { treatment: 'dental implant', appointDate: tuesday, phNum, forName: 'little tuli' }
    const twice = await clinic.call('POST', '/appointment', { as: patient, json: again })
    expect([twice.status, twice.body.code]).toEqual([409, 'appointment_exists'])
  })

  test('a note that is too long or unreadable is refused with an error at its field', async () => {
    for (const note of ['x'.repeat(501), 'a\u0000b']) {
      const json = { treatment: 'dental implant', appointDate: monday, phNum, note }
      const { status, body } = await clinic.call('POST', '/appointment', { as: patient, json })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['note']])
    }
  })
})

describe('GET /availability/why', () => {
  async function why(query: string, as?: Person) {
    const { list } = await clinic.call('GET', '/treatments?name=implant')
    return (await clinic.call('GET', `/availability/why?treatment=${list[0]?._id}&${query}`, { as })).body
  }

  test.each([
    ['date=2026-11-22', 'weekly_closed', 'The clinic is closed on Sundays.'],
    ['date=2026-12-16', 'closure', 'The clinic is closed on Wednesday 16 December: Victory Day.'],
    ['date=2026-11-19', 'past', 'Thursday 19 November is over.'],
    ['date=2028-11-20', 'horizon', 'Monday 20 November is further ahead than we take bookings.'],
    ['date=2026-11-23&time=07:00', 'off_hours', /No doctor for this treatment works through the whole visit/],
    ['date=2026-11-23&time=10:07', 'off_grid', /Visits don’t start at 10:07 AM/],
  ])('says why in a sentence, and names the rule for staff: %s', async (query, rule, sentence) => {
    expect(await why(query, staff)).toEqual({
      free: false,
      rule,
      times: /time=(.+)/.exec(query)?.slice(1) ?? [],
      sentence: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    })
    expect(await why(query)).not.toHaveProperty('rule')
  })

  test('says what is taken and what is free', async () => {
    expect(await why('date=2026-11-23&time=10:00')).toEqual({
      free: true,
      sentence: '10:00 AM on Monday 23 November is free.',
      times: ['10:00'],
    })
    const id = await book(patient)
    const { doctorId } = await rowOf(id)
    const taken = await why(`date=2026-11-23&time=10:00&doctor=${doctorId}`, staff)
    expect(taken).toMatchObject({ free: false, rule: 'doctor_busy' })
    expect(await why('date=2026-11-23')).toMatchObject({
      free: true,
      sentence: expect.stringMatching(/has \d+ free times/),
    })
  })
})
