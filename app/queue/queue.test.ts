import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver } from '../../test/deliver.ts'
import { runningLate } from '../appointments/messages/running-late.server.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import { appointments, clinicSettings } from '../platform/db/schema.ts'

const monday = '2026-11-23'
/** 9:00 AM of that Monday in the clinic. */
const nine = new Date('2026-11-23T03:00:00Z')
const minutesLater = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person
let doctorId: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/doctors')
  doctorId = String(list[0]?._id)
})
afterEach(() => clinic.close())

interface Row {
  readonly visit: { readonly _id: string; readonly serial: number | null }
  readonly seemsMissed?: boolean
  readonly urgentReason?: string
  readonly why: string
  readonly before: number
  readonly turnAt: string
  readonly span: { readonly from: string; readonly to: string } | null
}

interface DoctorRow {
  readonly _id: string
  readonly inChair: { readonly _id: string }[]
  readonly waiting: Row[]
  readonly expected: Row[]
  readonly lateMinutes: number
  readonly delay: { readonly asks: boolean; readonly patients: number; readonly visitIds: string[] }
}

async function book(patientName: string, appointTime: string, more: object = {}): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678', patientName }
  const { status, body } = await clinic.call('POST', '/appointment', {
    as: staff,
    json: { ...json, doctorId, ...more },
  })
  expect([status, body.code]).toEqual([201, undefined])
  return String(body.insertedId)
}

async function set(id: string, lifecycle: string): Promise<void> {
  const { status } = await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { lifecycle } })
  expect(status).toBe(200)
}

async function queue(ofDoctor = doctorId): Promise<DoctorRow> {
  const { status, body } = await clinic.call('GET', `/queue?day=${monday}`, { as: staff })
  expect(status).toBe(200)
  const doctors = body.doctors as DoctorRow[]
  const found = doctors.find(({ _id }) => _id === ofDoctor)
  if (!found) throw new Error('the doctor has no queue')
  return found
}

describe('GET /queue', () => {
  test('says who is in the chair, who waits in which order and why, and when each will sit down', async () => {
    const [first, second, third] = [
      await book('First', '09:00'),
      await book('Second', '10:00'),
      await book('Third', '11:00'),
    ]
    clinic.setNow(minutesLater(2))
    await set(third, 'arrived')
    await set(first, 'in_chair')
    clinic.setNow(minutesLater(5))
    await set(second, 'arrived')
    const { inChair, waiting, expected } = await queue()
    expect(inChair).toEqual([expect.objectContaining({ _id: first })])
    expect(waiting).toEqual([
      expect.objectContaining({ visit: expect.objectContaining({ _id: second }), why: 'booked_time', before: 1 }),
      expect.objectContaining({ visit: expect.objectContaining({ _id: third }), why: 'booked_time', before: 2 }),
    ])
    expect(expected).toEqual([])
    for (const { span } of waiting) expect(span?.from && span.from >= minutesLater(5).toISOString()).toBe(true)
  })

  test('says when the desk last pressed anything, and how late the doctor is', async () => {
    const [first, second] = [await book('First', '09:00'), await book('Second', '09:45')]
    clinic.setNow(minutesLater(30))
    await set(first, 'in_chair')
    clinic.setNow(minutesLater(40))
    await set(second, 'arrived')
    clinic.setNow(minutesLater(50))
    const { body } = await clinic.call('GET', '/queue', { as: staff })
    expect(body).toMatchObject({ date: monday, lastPressAt: minutesLater(40).toISOString() })
    const { lateMinutes } = await queue()
    expect(lateMinutes).toBeGreaterThanOrEqual(10)
    expect(lateMinutes).toBeLessThan(40)
  })

  test('is for staff', async () => {
    const patient = await clinic.enrol('patient')
    expect((await clinic.call('GET', '/queue', { as: patient })).status).toBe(403)
    expect((await clinic.call('GET', '/queue')).status).toBe(401)
  })
})

const change = (id: string, json: object, as = staff) => clinic.call('PUT', `/queue/${id}`, { as, json })
const places = async (ofDoctor?: string) => (await queue(ofDoctor)).waiting.map(({ visit, why }) => [visit._id, why])

async function arrive(patientName: string, appointTime: string): Promise<string> {
  const id = await book(patientName, appointTime)
  await set(id, 'arrived')
  return id
}

describe('PUT /queue/{id}', () => {
  test('puts a patient first for a reason that only staff see, and undoes that', async () => {
    clinic.setNow(nine)
    const [first, second] = [await arrive('First', '09:00'), await arrive('Second', '10:00')]
    expect((await change(second, { urgent: 'a broken tooth, bleeding' })).body).toMatchObject({ modifiedCount: 1 })
    expect(await places()).toEqual([
      [second, 'urgent'],
      [first, 'booked_time'],
    ])
    expect((await queue()).waiting[0]?.urgentReason).toBe('a broken tooth, bleeding')
    const { list } = await clinic.call('GET', `/appointment/${second}/history`, { as: staff })
    expect(list.at(-1)).toMatchObject({ action: 'urgent', details: { urgent: true } })
    expect(JSON.stringify(list)).not.toContain('bleeding')
    await change(second, { urgent: '' })
    expect(await places()).toEqual([
      [first, 'booked_time'],
      [second, 'booked_time'],
    ])
  })

  test('lets one pass a patient who was called and not there; then it is their turn', async () => {
    clinic.setNow(nine)
    const [first, second] = [await arrive('First', '09:00'), await arrive('Second', '09:45')]
    const third = await arrive('Third', '10:30')
    clinic.setNow(minutesLater(5))
    expect((await change(first, { called: true })).status).toBe(200)
    expect(await places()).toEqual([
      [second, 'booked_time'],
      [first, 'called_one_passes'],
      [third, 'booked_time'],
    ])
    clinic.setNow(minutesLater(6))
    await set(second, 'in_chair')
    expect(await places()).toEqual([
      [first, 'called_turn_is_now'],
      [third, 'booked_time'],
    ])
    await change(first, { called: false })
    expect(await places()).toEqual([
      [first, 'booked_time'],
      [third, 'booked_time'],
    ])
  })

  test('a patient who was called, missed and comes after all takes the time of return and keeps the number', async () => {
    clinic.setNow(nine)
    const [first, second] = [await arrive('First', '09:00'), await arrive('Second', '09:45')]
    await change(first, { called: true })
    await set(first, 'no_show')
    clinic.setNow(minutesLater(50))
    await set(first, 'arrived')
    const { waiting } = await queue()
    expect(waiting.map(({ visit, why }) => [visit._id, visit.serial, why])).toEqual([
      [second, 2, 'booked_time'],
      [first, 1, 'came_back'],
    ])
    expect(waiting[1]?.turnAt).toBe(minutesLater(50).toISOString())
  })

  test('gives an ill doctor’s patient to another doctor, with the same turn', async () => {
    clinic.setNow(nine)
    const { list } = await clinic.call('GET', '/doctors')
    const other = String(list[1]?._id)
    const theirs = await book('Theirs', '09:45', { doctorId: other })
    await set(theirs, 'arrived')
    const first = await arrive('First', '09:00')
    const coming = await book('Coming', '10:30')
    expect((await change(first, { doctorId: other })).body).toMatchObject({ modifiedCount: 1 })
    expect((await change(coming, { doctorId: other })).body).toMatchObject({ modifiedCount: 1 })
    expect(await places(other)).toEqual([
      [first, 'booked_time'],
      [theirs, 'booked_time'],
    ])
    const mailed = clinic.jobs.filter(({ data }) => 'kind' in data && data.kind === 'moved')
    expect(mailed.map(({ data }) => data)).toEqual([expect.objectContaining({ appointmentId: coming })])
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await change(first, { doctorId: unknown })).body.code).toBe('no_such_doctor')
    await set(first, 'completed')
    expect((await change(first, { doctorId })).body.code).toBe('appointment_over')
  })

  test('is refused for a patient who is not here, to patients, and without exactly one change', async () => {
    const id = await book('First', '09:00')
    expect((await change(id, { called: true })).body.code).toBe('not_here')
    expect((await change(id, { urgent: 'pain' })).body.code).toBe('not_here')
    expect((await change(id, {})).status).toBe(422)
    expect((await change(id, { called: true, urgent: '' })).status).toBe(422)
    expect((await change(id, { called: true }, await clinic.enrol('patient'))).status).toBe(403)
  })
})

test('a change of the queue is refused if somebody else changed the same meanwhile', async () => {
  const id = await book('Rahima', '09:00')
  await set(id, 'arrived')
  const { list } = await clinic.call('GET', '/treatments')
  const treatment = list.find(({ name }) => name === 'dental check-up')?._id
  const doctors = (await clinic.call('GET', '/doctors')).list
  const able = doctors.filter(({ treatmentIds }) => Array.isArray(treatmentIds) && treatmentIds.includes(treatment))
  const [second, third] = able.map(({ _id }) => String(_id)).filter(each => each !== doctorId)
  const change = (json: object) => clinic.call('PUT', `/queue/${id}`, { as: staff, json })
  const basedOn = { doctorId, urgent: '' }
  await change({ urgent: 'bleeding' })
  const urgent = await change({ urgent: 'pain', basedOn })
  expect([urgent.body.code, urgent.body.current]).toEqual(['changed_meanwhile', { urgent: 'bleeding' }])
  await change({ doctorId: second })
  const doctor = await change({ doctorId: third, basedOn })
  expect([doctor.body.code, doctor.body.current]).toEqual(['changed_meanwhile', { doctorId: second }])
  expect((await change({ doctorId: second, basedOn })).status).toBe(200)
})

test('two desks that note at once that a called patient wasn’t there let one other patient go first', async () => {
  const [first, second, third] = [
    await book('First', '09:00'),
    await book('Second', '09:30'),
    await book('Third', '10:00'),
  ]
  for (const id of [first, second, third]) await set(id, 'arrived')
  const call = () =>
    clinic.call('PUT', `/queue/${first}`, { as: staff, json: { called: true, basedOn: { called: false } } })
  const order = async () => (await queue()).waiting.map(({ visit }) => visit._id)
  expect((await call()).body.modifiedCount).toBe(1)
  clinic.setNow(minutesLater(1))
  await set(second, 'in_chair')
  expect(await order()).toEqual([first, third])
  clinic.setNow(minutesLater(2))
  expect((await call()).body.modifiedCount).toBe(0)
  expect(await order()).toEqual([first, third])
})

describe('running late', () => {
  const answer = (tell: boolean) => clinic.call('POST', '/queue/delay', { as: staff, json: { doctorId, tell } })

  /** The first patient is in the chair for far longer than planned, the second waits, two more will come. */
  async function runLate(): Promise<{ coming: string; caller: string }> {
    const [first, second] = [await book('First', '09:00'), await book('Second', '09:30')]
    const coming = await book('Coming', '10:30', { patientEmail: 'coming@patients.example' })
    const caller = await book('Caller', '11:00')
    clinic.setNow(nine)
    await set(first, 'in_chair')
    clinic.setNow(minutesLater(25))
    await set(second, 'arrived')
    return { coming, caller }
  }

  test('the desk is asked from 15 minutes on, and again for every further 20', async () => {
    await runLate()
    clinic.setNow(minutesLater(30))
    expect((await queue()).delay.asks).toBe(false)
    clinic.setNow(minutesLater(85))
    expect(await queue()).toMatchObject({ delay: { asks: true } })
    expect((await queue()).lateMinutes).toBeGreaterThan(50)
    expect((await answer(false)).body).toMatchObject({ acknowledged: true, mailed: 0, toCall: [] })
    expect((await queue()).delay.asks).toBe(false)
    clinic.setNow(minutesLater(89))
    expect((await queue()).delay.asks).toBe(false)
    clinic.setNow(minutesLater(108))
    expect((await queue()).delay.asks).toBe(true)
  })

  test('two desks that answer at once notify nobody twice, and the second hears that it is answered', async () => {
    const { coming } = await runLate()
    clinic.setNow(minutesLater(85))
    const json = { doctorId, tell: true, basedOn: { asks: true } }
    const press = () => clinic.call('POST', '/queue/delay', { as: staff, json })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ body }) => body.code ?? 'answered').toSorted()).toEqual(['answered', 'changed_meanwhile'])
    const { list } = await clinic.call('GET', `/appointment/${coming}/history`, { as: staff })
    expect(list.filter(({ action }) => action === 'notify_later')).toHaveLength(1)
  })

  test('an answer that is sent again with its key gets the same list of patients to call', async () => {
    const { caller } = await runLate()
    clinic.setNow(minutesLater(85))
    const json = { doctorId, tell: true, basedOn: { asks: true } }
    const headers = { 'idempotency-key': 'the same press' }
    const press = () => clinic.call('POST', '/queue/delay', { as: staff, json, headers })
    const [first, again] = [await press(), await press()]
    expect(first.body.toCall).toMatchObject([{ _id: caller }])
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('one press notifies those who haven’t come yet, by mail if they have an address, and sets when they are late', async () => {
    const { coming, caller } = await runLate()
    clinic.setNow(minutesLater(85))
    const { delay } = await queue()
    const { body } = await answer(true)
    const toCall = body.toCall as { _id: string }[]
    expect(delay.visitIds.toSorted()).toEqual([coming, caller].toSorted())
    expect([body.mailed, toCall.map(({ _id }) => _id)]).toEqual([1, [caller]])
    const mail = clinic.jobs.find(({ data }) => 'kind' in data && data.kind === 'running-late')?.data
    expect(mail).toMatchObject({ appointmentId: coming })
    const notifiedStartsAt = new Date(mail && 'notifiedStartsAt' in mail ? String(mail.notifiedStartsAt) : '')
    expect(notifiedStartsAt.getTime()).toBeGreaterThan(minutesLater(90).getTime())
    // Eleven minutes after the booked time is no longer late.
    clinic.setNow(minutesLater(101))
    await set(coming, 'arrived')
    const { waiting } = await queue()
    expect(waiting.map(({ why }) => why)).toEqual(['booked_time', 'booked_time'])
    const { list } = await clinic.call('GET', `/appointment/${coming}/history`, { as: staff })
    expect(list.map(({ action }) => action)).toContain('notify_later')
  })

  const isLate = ({ messageId }: Mail) => messageId.startsWith('<running-late-')

  test('the mail says the later time, and isn’t sent to a patient who came meanwhile', async () => {
    await clinic.db.update(clinicSettings).set({ mailCallersInBangla: false })
    const { coming } = await runLate()
    clinic.setNow(minutesLater(85))
    await answer(true)
    const isOfComing = ({ data }: { data: object }) =>
      'notifiedStartsAt' in data && 'appointmentId' in data && data.appointmentId === coming
    const job = runningLate.payload.parse(clinic.jobs.find(isOfComing)?.data)
    clinic.jobs.length = 0
    await clinic.enqueue(runningLate, job)
    const mail = (await deliver(clinic)).find(isLate)
    expect(mail?.to).toBe('coming@patients.example')
    expect(mail?.subject).toContain('We run late today')
    const clock = new Date(Date.parse(job.notifiedStartsAt) + 6 * 3_600_000).toISOString().slice(11, 16)
    expect(mail?.text).toContain(`will not start before ${clock.replace(/^0/, '')}`)
    await set(coming, 'arrived')
    await clinic.enqueue(runningLate, job)
    expect((await deliver(clinic)).filter(isLate)).toEqual([])
  })

  test('stopped in time, the message isn’t sent, and the later time doesn’t count', async () => {
    const { coming } = await runLate()
    clinic.setNow(minutesLater(85))
    await answer(true)
    const { list } = await clinic.call('GET', '/message-batches', { as: staff })
    expect(list).toMatchObject([{ kind: 'running-late', total: 1, sent: 0 }])
    await clinic.call('POST', `/message-batch/${list[0]?._id}/stop`, { as: staff })
    const late = (await deliver(clinic)).filter(isLate)
    expect(late.filter(({ to }) => to === 'coming@patients.example')).toEqual([])
    const [visit] = await clinic.db.select().from(appointments).where(eq(appointments.id, coming))
    expect(visit?.notifiedStartsAt).toBeNull()
  })

  test('a patient who is 30 minutes overdue is proposed as missed', async () => {
    await book('First', '09:00')
    clinic.setNow(minutesLater(29))
    expect((await queue()).expected.map(({ seemsMissed }) => seemsMissed)).toEqual([false])
    clinic.setNow(minutesLater(30))
    expect((await queue()).expected.map(({ seemsMissed }) => seemsMissed)).toEqual([true])
  })

  test('only staff can answer, for a doctor who exists', async () => {
    const json = { doctorId: '01890000-0000-7000-8000-000000000000', tell: true }
    expect((await clinic.call('POST', '/queue/delay', { as: staff, json })).body.code).toBe('no_such_doctor')
    const as = await clinic.enrol('patient')
    expect((await clinic.call('POST', '/queue/delay', { as, json: { doctorId, tell: true } })).status).toBe(403)
  })
})
