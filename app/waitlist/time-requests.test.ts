import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import type { Enqueue } from '../platform/context.server.ts'
import { clinicSettings, users, waitlistEntries } from '../platform/db/schema.ts'
import { createOfferWorker } from './offering.server.ts'
import { deleteOldTimeRequests } from './time-requests.server.ts'

const tuesday = '2026-11-24'
const wednesday = '2026-11-25'
const phNum = '01712345678'

let clinic: TestClinic
let staff: Person
let treatmentId: unknown
/** The doctor's time that becomes free. */
let booked: string
let doctorId: unknown

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  treatmentId = (await clinic.call('GET', '/treatments?name=dental implant')).list[0]?._id
  booked = await book(await patient(), { appointDate: tuesday, appointTime: '10:00' })
  doctorId = (await visitOf(booked)).doctorId
})
afterEach(() => clinic.close())

async function patient(): Promise<Person> {
  const person = await clinic.enrol('patient')
  await verifyEmail(clinic.db, person)
  return person
}

async function book(as: Person, request: Record<string, unknown>): Promise<string> {
  const json = { treatment: 'dental implant', phNum, ...request }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

const visitOf = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: staff })).body
const visitsOf = async (as: Person) => (await clinic.call('GET', '/appointments', { as })).list
const waitsOf = async (as: Person) => (await clinic.call('GET', '/waiting', { as })).list
const ask = (as: Person, more: object = {}) =>
  clinic.call('POST', '/waiting', { as, json: { treatmentId, until: wednesday, phNum, ...more } })
const cancel = (id: string) => clinic.call('DELETE', `/appointment/${id}`, { as: staff })
const post = (path: string, token: string) => clinic.call('POST', path, { json: { token } })
const later = (minutes: number) => clinic.setNow(new Date(clinic.now().getTime() + minutes * 60_000))

async function waits(more: object = {}): Promise<Person> {
  const person = await patient()
  const { status, body } = await ask(person, more)
  expect([status, body.message]).toEqual([201, undefined])
  later(1)
  return person
}

/** Runs the queued offer jobs, delivers the mails and returns the offers among them. */
async function offers(): Promise<Mail[]> {
  const enqueue: Enqueue = async (...queued) => {
    await clinic.enqueue(...queued)
    const job = clinic.jobs.at(-1)
    if (job?.startAfter) job.name = `later ${job.name}`
  }
  const work = createOfferWorker({ ...clinic, enqueue })
  for (const { name, data } of clinic.jobs.splice(0)) {
    if (name === 'offer-time') await work(offerTime.payload.parse(data))
    else clinic.jobs.push({ name, data })
  }
  return (await deliver(clinic)).filter(({ messageId }) => messageId.startsWith('<offer-'))
}

/** Makes delayed jobs due now. */
function timeComes(): void {
  for (const job of clinic.jobs) job.name = job.name.replace('later ', '')
}

describe('a patient who waits for a free time without having a visit', () => {
  test('is offered one that becomes free, and books it with one tap; a second tap changes nothing', async () => {
    const person = await waits({ forName: 'Rahima Begum' })
    expect(await waitsOf(person)).toMatchObject([
      { treatment: 'dental implant', doctorName: null, until: wednesday, patientName: 'Rahima Begum' },
    ])
    await cancel(booked)
    const [mail] = await offers()
    expect([mail?.to, mail?.subject]).toEqual([person.email, 'A time for dental implant is free · Teeth Care'])
    for (const part of ['Dear A patient,', 'for Rahima Begum', 'Tuesday 24 November, 10:00 AM'])
      expect(mail?.text).toContain(part)
    const token = tokenIn(mail)
    expect((await post('/offer', token)).body).toMatchObject({
      state: 'open',
      insteadOf: null,
      offered: { date: tuesday, time: '10:00' },
    })
    for (const _tap of [1, 2]) expect((await post('/offer/accept', token)).status).toBe(200)
    expect(await visitsOf(person)).toMatchObject([
      { appointDate: tuesday, appointTime: '10:00', doctorId, patientName: 'Rahima Begum', phNum: '+8801712345678' },
    ])
    expect((await post('/offer', token)).body.state).toBe('taken')
    const { values: counted } = await clinic.counters.bookings.get()
    expect(counted.find(({ labels }) => labels.by === 'offer')?.value).toBe(1)
    expect(await waitsOf(person)).toEqual([])
    expect((await deliver(clinic)).map(({ subject }) => subject)).toEqual([
      'We Get Your dental implant Appointment · Teeth Care',
    ])
  })

  test('shares one waitlist with patients whose visit would move: the longest waiting first, one at a time', async () => {
    const first = await waits()
    const mover = await patient()
    const visit = await book(mover, { appointDate: wednesday, appointTime: '10:00' })
    await clinic.call('PUT', `/appointment/${visit}/waiting`, { as: mover, json: { waiting: true } })
    later(1)
    const last = await waits()
    await cancel(booked)
    for (const { email } of [first, mover, last]) {
      expect((await offers()).map(({ to }) => to)).toEqual([email])
      later(31)
      timeComes()
    }
    expect(await offers()).toEqual([])
    expect(await waitsOf(first)).toHaveLength(1)
  })

  test('goes on waiting after a declined offer, which goes to the next at once', async () => {
    const first = await waits()
    const second = await waits()
    await cancel(booked)
    const [toFirst] = await offers()
    await post('/offer/decline', tokenIn(toFirst))
    expect((await offers()).map(({ to }) => to)).toEqual([second.email])
    const late = await post('/offer/accept', tokenIn(toFirst))
    expect([late.status, late.body.message]).toEqual([
      410,
      'This time is no longer free. We will let you know when another one is.',
    ])
    expect(await waitsOf(first)).toHaveLength(1)
  })

  test('is refused when another patient was faster, and goes on waiting', async () => {
    const person = await waits()
    await cancel(booked)
    const token = tokenIn((await offers())[0])
    await book(await patient(), { appointDate: tuesday, appointTime: '10:00', doctorId })
    const answer = await post('/offer/accept', token)
    expect([answer.status, answer.body.code]).toEqual([410, 'offer_gone'])
    expect([await visitsOf(person), await waitsOf(person)]).toMatchObject([[], [{}]])
  })

  test('is not offered a time that they can’t make, have just given up, or that is after their last day', async () => {
    const leaver = await patient()
    const left = await book(leaver, { appointDate: tuesday, appointTime: '14:00' })
    const elsewhere = await patient()
    await book(elsewhere, { treatment: 'wisdom tooth removal', appointDate: tuesday, appointTime: '14:30' })
    expect((await ask(elsewhere)).status).toBe(201)
    await waits({ until: '2026-11-23' })
    const otherDoctor = (await clinic.call('GET', '/doctors')).list.find(
      ({ _id, treatmentIds }) => _id !== doctorId && JSON.stringify(treatmentIds).includes(String(treatmentId)),
    )
    const leftOf = (await visitOf(left)).doctorId
    if (otherDoctor && otherDoctor._id !== leftOf) await waits({ doctorId: otherDoctor._id })
    await cancel(left)
    expect((await ask(leaver)).status).toBe(201)
    expect(await offers()).toEqual([])
  })

  test('is not offered a time while the account has all the visits it may have, or one of that treatment', async () => {
    const person = await waits()
    await clinic.db.update(clinicSettings).set({ maxActiveVisits: 1 })
    const other = await book(person, { treatment: 'dental check-up', appointDate: wednesday, appointTime: '15:00' })
    await cancel(booked)
    expect(await offers()).toEqual([])
    await cancel(other)
    await offers()
    await book(person, { appointDate: wednesday, appointTime: '15:00' })
    await clinic.db.update(clinicSettings).set({ maxActiveVisits: 6 })
    const holder = await book(await patient(), { appointDate: tuesday, appointTime: '12:00' })
    await cancel(holder)
    expect(await offers()).toEqual([])
  })

  test('gets the reason if they book another time before they take the offer', async () => {
    const person = await waits()
    const next = await waits()
    await cancel(booked)
    const token = tokenIn((await offers())[0])
    await book(person, { appointDate: wednesday, appointTime: '15:00' })
    const answer = await post('/offer/accept', token)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Already You Have dental implant Appointment! Teeth Care',
    ])
    expect((await offers()).map(({ to }) => to)).toEqual([next.email])
  })

  test('is passed over while their account is deactivated', async () => {
    const off = await waits()
    const next = await waits()
    await clinic.db.update(users).set({ deactivatedAt: clinic.now() }).where(eq(users.id, off.id))
    await cancel(booked)
    expect((await offers()).map(({ to }) => to)).toEqual([next.email])
  })

  test('stops waiting by choice, or when the day is over; then nothing of the request stays', async () => {
    const person = await waits()
    await cancel(booked)
    const [mail] = await offers()
    const [request] = await waitsOf(person)
    expect((await clinic.call('DELETE', `/waiting/${request?._id}`, { as: await patient() })).status).toBe(404)
    expect((await clinic.call('DELETE', `/waiting/${request?._id}`, { as: person })).status).toBe(200)
    expect((await clinic.call('DELETE', `/waiting/${request?._id}`, { as: person })).status).toBe(404)
    expect((await post('/offer', tokenIn(mail))).body.state).toBe('gone')
    await waits()
    clinic.setNow(new Date('2026-11-26T10:00:00+06:00'))
    await deleteOldTimeRequests(clinic)
    expect(await clinic.db.$count(waitlistEntries)).toBe(0)
  })
})

describe('asking for a mail', () => {
  test('is for accounts with a verified e-mail, since the offer is a mail', async () => {
    expect((await clinic.call('POST', '/waiting', { json: {} })).status).toBe(401)
    const stranger = await clinic.enrol('patient')
    const refused = await ask(stranger)
    expect([refused.status, refused.body.code]).toEqual([403, 'verify_first'])
  })

  test('names the wrong field', async () => {
    const person = await patient()
    const problems = await clinic.call('POST', '/waiting', {
      as: person,
      json: { treatmentId, until: 'soon', phNum: '1' },
    })
    expect([problems.status, Object.keys(problems.body.errors ?? {})]).toEqual([422, ['until', 'phNum']])
    for (const [more, code] of [
      [{ treatmentId: crypto.randomUUID() }, 'no_such_treatment'],
      [{ doctorId: crypto.randomUUID() }, 'no_such_doctor'],
      [{ until: '2026-11-01' }, 'slot_past'],
      [{ until: '2027-11-01' }, 'day_too_far'],
    ] as const) {
      expect((await ask(person, more)).body.code).toBe(code)
    }
  })

  test('works once for a treatment and a person, not alongside a visit of it, and for at most six treatments', async () => {
    const person = await waits()
    expect((await ask(person)).body.code).toBe('waiting_already')
    expect((await ask(person, { forName: 'Rahima Begum' })).status).toBe(201)
    await clinic.db.update(clinicSettings).set({ maxActiveVisits: 2 })
    expect((await ask(person, { forName: 'Karim Uddin' })).body.code).toBe('too_many_requests')
    const visitor = await patient()
    await book(visitor, { appointDate: wednesday, appointTime: '15:00' })
    expect((await ask(visitor)).body.message).toBe('Already You Have dental implant Appointment! Teeth Care')
  })

  test('ten times at once leaves as many as are allowed', async () => {
    const person = await patient()
    await clinic.db.update(clinicSettings).set({ maxActiveVisits: 3 })
    const asked = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map(one => ask(person, { forName: `Child ${one}` })),
    )
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await waitsOf(person)).toHaveLength(3)
  })
})
