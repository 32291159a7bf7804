import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { appointments, clinicSettings } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { createReminderWorker } from './reminders.server.ts'

// The fake clock starts on Friday 20 November, 10:00 in Dhaka.
const instant = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+06:00`)

let clinic: TestClinic
let patient: Person
let staff: Person
let id: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  id = await book(patient)
  await deliver(clinic)
})
afterEach(() => clinic.close())

async function book(as: Person, more: object = {}): Promise<string> {
  const visit = { treatment: 'dental check-up', appointDate: '2026-11-25', appointTime: '11:00', phNum: '01712345678' }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json: { ...visit, ...more } })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

/** Runs the minutely job and delivers the mails. */
async function mailedAt(now: Date) {
  clinic.setNow(now)
  await createReminderWorker(clinic)()
  return deliver(clinic)
}
const subjectsAt = async (now: Date) => (await mailedAt(now)).map(({ subject }) => subject)

const asked = async () => tokenIn((await mailedAt(instant(23, '11:00')))[0])
const post = (path: string, json: object) => clinic.call('POST', path, { json })
const shownTo = async (token: string) => String((await post('/visit', { token })).body.shown)
const confirmationOf = async (token: string) => (await post('/visit', { token })).body.confirmation
const setRules = (rules: object) => clinic.db.update(clinicSettings).set(rules)

async function missVisits(count: number, fileId?: string): Promise<void> {
  const [visit] = await clinic.db.select().from(appointments)
  if (!visit) throw new Error('there is no visit')
  const { person: _generated, searchText: _too, ...columns } = visit
  for (let n = 1; n <= count; n++) {
    const startsAt = instant(10 + n, '11:00')
    const times = { startsAt, endsAt: instant(10 + n, '11:30'), holdsUntil: instant(10 + n, '11:35') }
    await clinic.db
      .insert(appointments)
      .values({ ...columns, id: newId(), ...times, ...(fileId && { fileId }), lifecycle: 'no_show' })
  }
}

/** The desk's list, by patient. */
async function unanswered() {
  const { list } = await clinic.call('GET', '/unconfirmed', { as: staff })
  return list.map(({ _id, missed, mustConfirm, noAnswerAt }) => ({ id: _id, missed, mustConfirm, noAnswerAt }))
}

const question = expect.stringMatching(/^Will you come on Wednesday 25 November, 11:00 AM\? dental check-up/)
const reminder = expect.stringMatching(/^See you on Wednesday 25 November, 11:00 AM/)

describe('48 hours before a visit', () => {
  test('its patient is asked once whether they will come, to the minute', async () => {
    expect(await subjectsAt(instant(23, '10:59'))).toEqual([])
    expect(await subjectsAt(instant(23, '11:00'))).toEqual([question])
    expect(await subjectsAt(instant(23, '11:01'))).toEqual([])
  })

  test('a patient who doesn’t answer gets both reminders, one who said that they will come that of the day alone', async () => {
    const token = await asked()
    expect(await subjectsAt(instant(24, '11:00'))).toEqual([reminder])
    await post('/visit/confirm', { token, shown: await shownTo(token) })
    expect(await subjectsAt(instant(25, '09:00'))).toEqual([reminder])
    await clinic.db.update(appointments).set({ dayReminderFor: null })
    expect(await subjectsAt(instant(24, '11:01'))).toEqual([])
  })

  test('one is asked again after a move, about the new time', async () => {
    const token = await asked()
    await post('/visit/confirm', { token, shown: await shownTo(token) })
    expect(await confirmationOf(token)).toBe('given')
    await post('/visit/move', { token, appointDate: '2026-11-26', appointTime: '15:00' })
    await deliver(clinic)
    expect(await confirmationOf(token)).toBeNull()
    expect(await subjectsAt(instant(24, '15:00'))).toEqual([expect.stringContaining('Thursday 26 November, 3:00 PM?')])
  })

  test('a patient who booked later than that, or whose visit a closure affects, isn’t asked; without the rule, none is', async () => {
    await setRules({ confirmBeforeHours: null })
    expect(await subjectsAt(instant(23, '11:00'))).toEqual([])
    await setRules({ confirmBeforeHours: 48 })
    const closure = { from: '2026-11-25', to: '2026-11-25', reason: 'Eid', notify: false }
    const { body } = await clinic.call('POST', '/closure', { as: staff, json: closure })
    expect(await subjectsAt(instant(23, '11:01'))).toEqual([])
    await clinic.call('DELETE', `/closure/${body.insertedId}`, { as: staff })
    await clinic.db.update(appointments).set({ timeSetAt: instant(23, '11:01') })
    expect(await subjectsAt(instant(23, '11:02'))).toEqual([])
    await clinic.db.update(appointments).set({ timeSetAt: instant(20, '10:00') })
    expect(await subjectsAt(instant(23, '11:03'))).toEqual([question])
  })

  test('of many programs that run in the same minute, one asks', async () => {
    clinic.setNow(instant(23, '11:00'))
    const run = () => createReminderWorker(clinic)()
    await Promise.all(Array.from({ length: 8 }, run))
    expect((await deliver(clinic)).map(({ subject }) => subject)).toEqual([question])
  })

  test('a question whose patient has answered before it is sent isn’t sent', async () => {
    clinic.setNow(instant(23, '11:00'))
    await createReminderWorker(clinic)()
    await clinic.call('PUT', `/unconfirmed/${id}`, { as: staff, json: { outcome: 'coming' } })
    expect(await deliver(clinic)).toEqual([])
  })
})

describe('the link', () => {
  test('confirms by the press of a page that was shown; opening it, or a press without the page, only asks', async () => {
    const token = await asked()
    expect(await confirmationOf(token)).toBe('asked')
    const blind = await post('/visit/confirm', { token })
    expect([blind.status, blind.body]).toMatchObject([
      409,
      { code: 'not_asked_yet', message: expect.stringContaining('Will you come on Wednesday 25 November, 11:00 AM?') },
    ])
    expect(await confirmationOf(token)).toBe('asked')
    expect((await post('/visit/confirm', { token, shown: await shownTo(token) })).status).toBe(200)
    expect(await confirmationOf(token)).toBe('given')
  })

  test('a page that shows the time before a move confirms nothing', async () => {
    const token = await asked()
    const shown = await shownTo(token)
    await clinic.call('PUT', `/appointment/${id}/time`, {
      as: staff,
      json: { appointDate: '2026-11-26', appointTime: '11:00' },
    })
    const late = await post('/visit/confirm', { token, shown })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Thursday 26 November')])
    expect(await confirmationOf(token)).toBeNull()
  })

  test('doesn’t confirm what is cancelled or has begun', async () => {
    const token = await asked()
    const shown = await shownTo(token)
    clinic.setNow(instant(25, '11:00'))
    expect((await post('/visit/confirm', { token, shown })).body.code).toBe('visit_began')
    clinic.setNow(instant(23, '12:00'))
    await post('/visit/cancel', { token })
    expect((await post('/visit/confirm', { token, shown })).body.code).toBe('appointment_over')
  })
})

describe('the desk’s list', () => {
  test('has patients who were asked and haven’t answered, with their missed visits, until they answer', async () => {
    await missVisits(1)
    expect(await unanswered()).toEqual([])
    const token = await asked()
    expect(await unanswered()).toEqual([{ id, missed: 1, mustConfirm: false, noAnswerAt: null }])
    await post('/visit/confirm', { token, shown: await shownTo(token) })
    expect(await unanswered()).toEqual([])
  })

  test('has what the desk noted after a call: no answer stays with the time, coming goes, and each can be taken back', async () => {
    await asked()
    const note = (outcome: string) => clinic.call('PUT', `/unconfirmed/${id}`, { as: staff, json: { outcome } })
    expect((await note('no_answer')).status).toBe(200)
    expect(await unanswered()).toMatchObject([{ id, noAnswerAt: clinic.now().toISOString() }])
    await note('coming')
    expect(await unanswered()).toEqual([])
    await note('open')
    expect(await unanswered()).toMatchObject([{ id, noAnswerAt: null }])
    const { list } = await clinic.call('GET', `/appointment/${id}/history`, { as: staff })
    expect(list.filter(({ action }) => action === 'confirm')).toHaveLength(3)
    clinic.setNow(instant(25, '11:00'))
    expect((await note('coming')).body.code).toBe('to_call_settled')
  })

  test('by the rule about missed visits has a patient whom no mail can ask, first, from two days before', async () => {
    await asked()
    const caller = await book(staff, { patientName: 'Karim', phNum: '01812345678', appointTime: '12:00' })
    await clinic.db.update(clinicSettings).set({ confirmAfterNoShows: 2 })
    const [file] = (await clinic.call('GET', '/appointments?q=Karim', { as: staff })).list
    await missVisits(2, String(file?.fileId))
    expect(await unanswered()).toMatchObject([{ id }])
    clinic.setNow(instant(23, '12:00'))
    expect(await unanswered()).toMatchObject([
      { id: caller, missed: 2, mustConfirm: true },
      { id, missed: 0, mustConfirm: false },
    ])
  })

  test('a time that the desk frees after a call is offered to the waiting list', async () => {
    await asked()
    clinic.jobs.splice(0)
    const cancelled = { as: staff, json: { lifecycle: 'cancelled' } }
    expect((await clinic.call('PUT', `/appointment/${id}`, cancelled)).status).toBe(200)
    expect(await unanswered()).toEqual([])
    expect(clinic.jobs.map(({ name }) => name)).toContain('offer-time')
  })

  test('without the question, only those are asked who missed visits, where that rule is on', async () => {
    await setRules({ confirmBeforeHours: null, confirmAfterNoShows: 2 })
    await missVisits(1)
    expect(await subjectsAt(instant(23, '11:00'))).toEqual([])
    await setRules({ confirmAfterNoShows: 1 })
    expect(await subjectsAt(instant(23, '11:01'))).toEqual([question])
    expect(await unanswered()).toMatchObject([{ id, missed: 1, mustConfirm: true }])
  })
})
