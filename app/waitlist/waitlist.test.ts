import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { offerTime } from '../appointments/changing/offer-time.server.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import type { Enqueue } from '../platform/context.server.ts'
import { createOfferWorker } from './offering.server.ts'

const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

let clinic: TestClinic
let staff: Person
let holder: Person
let booked: string
let doctorId: unknown

interface Waiting {
  readonly person: Person
  readonly id: string
}

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  holder = await clinic.enrol('patient')
  await verifyEmail(clinic.db, holder)
  booked = await book(holder, { appointDate: tuesday, appointTime: '10:00' })
  doctorId = (await visitOf(booked)).doctorId
})
afterEach(() => clinic.close())

async function book(as: Person, request: Record<string, unknown>): Promise<string> {
  const json = { treatment: 'dental implant', phNum: '01712345678', ...request }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

async function visitOf(id: string): Promise<Record<string, unknown>> {
  const { list } = await clinic.call('GET', '/appointments?limit=500', { as: staff })
  return list.find(row => row._id === id) ?? {}
}

async function waits(appointTime: string, appointDate = wednesday): Promise<Waiting> {
  const person = await clinic.enrol('patient')
  await verifyEmail(clinic.db, person)
  const id = await book(person, { appointDate, appointTime })
  const { status } = await clinic.call('PUT', `/appointment/${id}/waiting`, { as: person, json: { waiting: true } })
  expect(status).toBe(200)
  clinic.setNow(new Date(clinic.now().getTime() + 1000))
  return { person, id }
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
  return (await deliver(clinic)).filter(({ subject }) => subject.startsWith('An earlier time'))
}

const cancel = (id: string) => clinic.call('DELETE', `/appointment/${id}`, { as: staff })
const post = (path: string, token: string) => clinic.call('POST', path, { json: { token } })
const later = (minutes: number) => clinic.setNow(new Date(clinic.now().getTime() + minutes * 60_000))

/** Makes delayed jobs due now. */
function timeComes(): void {
  for (const job of clinic.jobs) job.name = job.name.replace('later ', '')
}

describe('a cancellation', () => {
  test('offers the time to the patient who has waited longest; one tap moves the visit there, a second changes nothing', async () => {
    const first = await waits('10:00')
    await waits('12:00')
    await cancel(booked)
    const mails = await offers()
    expect(mails.map(({ to }) => to)).toEqual([first.person.email])
    expect(mails[0]?.text).toContain('Tuesday 24 November, 10:00 AM')
    expect(mails[0]?.text).toContain('instead of Wednesday 25 November, 10:00 AM')
    const token = tokenIn(mails[0])
    expect((await post('/offer', token)).body).toMatchObject({
      state: 'open',
      offered: { date: tuesday, time: '10:00' },
      insteadOf: { date: wednesday, time: '10:00' },
    })
    for (const _tap of [1, 2]) expect((await post('/offer/accept', token)).status).toBe(200)
    expect(await visitOf(first.id)).toMatchObject({ appointDate: tuesday, appointTime: '10:00', waiting: false })
    expect((await post('/offer', token)).body.state).toBe('taken')
  })

  test('is not offered to the patient who cancelled that time, even when nobody else wants it', async () => {
    const leaver = await waits('12:00', tuesday)
    const other = await waits('10:00')
    const move = { appointDate: wednesday, appointTime: '15:00' }
    expect((await clinic.call('PUT', `/appointment/${leaver.id}/time`, { as: leaver.person, json: move })).status).toBe(
      200,
    )
    expect((await offers()).map(({ to }) => to)).toEqual([other.person.email])
    later(31)
    timeComes()
    expect(await offers()).toEqual([])
  })

  test('an offer that is not accepted expires and goes to the next patient, until there is none', async () => {
    const first = await waits('10:00')
    const second = await waits('12:00')
    await cancel(booked)
    const [toFirst] = await offers()
    later(31)
    timeComes()
    const [toSecond] = await offers()
    expect(toSecond?.to).toBe(second.person.email)
    const late = await post('/offer/accept', tokenIn(toFirst))
    expect([late.status, late.body.code]).toEqual([410, 'offer_gone'])
    expect(await visitOf(first.id)).toMatchObject({ appointDate: wednesday, appointTime: '10:00', waiting: true })
    later(31)
    timeComes()
    expect(await offers()).toEqual([])
  })

  test.each([
    [
      'cancelled',
      ({ id }: Waiting) => cancel(id),
      'Your appointment was cancelled, so there is none that could move to this time.',
    ],
    [
      'moved',
      ({ id, person }: Waiting) =>
        clinic.call('PUT', `/appointment/${id}/time`, {
          as: person,
          json: { appointDate: '2026-11-23' },
        }),
      'Your appointment was moved since, so this offer is over. It stays where it is now.',
    ],
  ])('an offer whose visit was %s meanwhile says so, before and after it was taken', async (state, change, message) => {
    for (const isTaken of [false, true]) {
      const waiting = await waits(isTaken ? '16:00' : '12:00')
      await cancel(
        isTaken ? await book(await clinic.enrol('patient'), { appointDate: tuesday, appointTime: '14:00' }) : booked,
      )
      const token = tokenIn((await offers())[0])
      if (isTaken) expect((await post('/offer/accept', token)).status).toBe(200)
      const changed = await change(waiting)
      expect([changed.status, changed.body.code]).toEqual([200, undefined])
      expect((await post('/offer', token)).body.state).toBe(state)
      const accepted = await post('/offer/accept', token)
      expect([accepted.status, accepted.body.message]).toEqual([410, message])
      await cancel(waiting.id)
    }
  })

  test('an offer that is declined goes to the next patient at once', async () => {
    await waits('10:00')
    const second = await waits('12:00')
    await cancel(booked)
    const [toFirst] = await offers()
    await post('/offer/decline', tokenIn(toFirst))
    expect((await offers()).map(({ to }) => to)).toEqual([second.person.email])
  })

  test('offers nothing to patients who have an earlier time, have left the waitlist, or need longer than the freed time', async () => {
    const earlier = await clinic.enrol('patient')
    const mondays = await book(earlier, {
      treatment: 'dental check-up',
      appointDate: '2026-11-23',
      appointTime: '09:00',
    })
    await clinic.call('PUT', `/appointment/${mondays}/waiting`, { as: earlier, json: { waiting: true } })
    const { person, id } = await waits('10:00')
    await clinic.call('PUT', `/appointment/${id}/waiting`, { as: person, json: { waiting: false } })
    const short = await clinic.enrol('patient')
    const checkUp = { treatment: 'dental check-up', appointDate: tuesday, doctorId }
    const between = await book(short, { ...checkUp, appointTime: '11:30' })
    await book(await clinic.enrol('patient'), { ...checkUp, appointTime: '12:15' })
    await waits('14:00')
    await cancel(between)
    const offered = await offers()
    // A check-up's slot is too short for an implant.
    expect(offered).toEqual([])
  })

  test('the time freed by a move is offered too, and so on down the list', async () => {
    const first = await waits('10:00')
    const second = await waits('16:00', '2026-11-26')
    await cancel(booked)
    const [toFirst] = await offers()
    expect(toFirst?.to).toBe(first.person.email)
    await post('/offer/accept', tokenIn(toFirst))
    const [toSecond] = await offers()
    expect(toSecond?.to).toBe(second.person.email)
    expect(toSecond?.text).toContain('Wednesday 25 November, 10:00 AM')
  })
})

test('waiting is for upcoming visits, the patient’s own, and valid links', async () => {
  const path = `/appointment/${booked}/waiting`
  const json = { waiting: true }
  expect((await clinic.call('PUT', path, { json })).status).toBe(401)
  expect((await clinic.call('PUT', path, { as: await clinic.enrol('patient'), json })).status).toBe(404)
  expect((await clinic.call('PUT', path, { as: holder, json: { waiting: 'yes' } })).status).toBe(422)
  await clinic.call('PUT', `/appointment/${booked}`, { as: staff, json: { lifecycle: 'cancelled' } })
  const over = await clinic.call('PUT', path, { as: holder, json })
  expect([over.status, over.body.code]).toEqual([409, 'not_waiting'])
  for (const action of ['/offer', '/offer/accept', '/offer/decline']) {
    for (const token of ['nonsense', booked]) {
      const answer = await post(action, token)
      expect([answer.status, answer.body.code]).toEqual([410, 'offer_gone'])
    }
  }
})
