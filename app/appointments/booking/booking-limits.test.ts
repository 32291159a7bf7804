import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { limits } from '../../platform/limits.ts'

let clinic: TestClinic
let patient: Person
let desk: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  desk = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

// Monday to Saturday of the next weeks; the clinic is closed on Sundays.
const days = Array.from({ length: 24 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 10, 23 + index + Math.floor(index / 6)))
  return day.toISOString().slice(0, 10)
})

const book = (appointDate: string | undefined, more: object = {}, as = patient) =>
  clinic.call('POST', '/appointment', {
    as,
    json: { treatment: 'dental check-up', appointDate, phNum: '01712345678', ...more },
  })

/** Books one visit after another, each for another name on another day; returns the codes of the refusals. */
async function bookForFamily(count: number, as = patient): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let n = 0; n < count; n += 1) {
    const { status, body } = await book(days[n], { forName: `Child ${n}` }, as)
    if (status !== 201) codes.push(body.code)
  }
  return codes
}

const ownVisits = async () => (await clinic.call('GET', '/appointments?limit=500', { as: patient })).list

describe('an account with an unverified e-mail', () => {
  test('may have two upcoming visits, whatever names it gives, and the refusal says what to do', async () => {
    expect(await bookForFamily(20)).toEqual(Array.from({ length: 18 }, () => 'verify_for_more_visits'))
    expect(await ownVisits()).toHaveLength(2)
    const { status, body } = await book(days[21], { forName: 'One more' })
    expect(status).toBe(403)
    expect(body.message).toBe(
      'You have 2 visits to come. To book more, please verify your email first, by the link that we mailed you, or call us at 01700-000000.',
    )
    await verifyEmail(clinic.db, patient)
    expect((await book(days[21], { forName: 'One more' })).status).toBe(201)
  })

  test('may have fewer if the clinic’s rule says so', async () => {
    await setRule(1)
    expect(await bookForFamily(2)).toEqual(['too_many_visits'])
  })
})

async function setRule(maxActiveVisits: number): Promise<void> {
  const owner = await clinic.enrol('owner')
  const { status } = await clinic.call('PUT', '/clinic', { as: owner, json: { maxActiveVisits } })
  expect(status).toBe(200)
}

describe('an account with a verified e-mail', () => {
  beforeEach(() => verifyEmail(clinic.db, patient))

  test('may have six upcoming visits; cancelled and past ones don’t count', async () => {
    expect(await bookForFamily(8)).toEqual(['too_many_visits', 'too_many_visits'])
    const visits = await ownVisits()
    expect(visits).toHaveLength(6)
    const { status, body } = await book(days[10], { forName: 'One more' })
    expect(status).toBe(409)
    expect(body.message).toBe(
      'You have 6 visits to come, the most that one account can have. Please cancel one first, or call us at 01700-000000 and we will help.',
    )
    await clinic.call('DELETE', `/appointment/${visits[0]?._id}`, { as: patient })
    expect((await book(days[10], { forName: 'One more' })).status).toBe(201)
    expect((await book(days[11], { forName: 'Yet another' })).body.code).toBe('too_many_visits')
    clinic.setNow(new Date('2026-11-25T12:00:00Z'))
    expect((await book(days[11], { forName: 'Yet another' })).status).toBe(201)
  })

  test('follows the owner’s rule at once', async () => {
    await setRule(3)
    expect(await bookForFamily(4)).toEqual(['too_many_visits'])
    await setRule(4)
    expect((await book(days[10])).status).toBe(201)
    expect((await clinic.call('GET', '/clinic')).body.maxActiveVisits).toBe(4)
    const owner = await clinic.enrol('owner')
    const none = await clinic.call('PUT', '/clinic', { as: owner, json: { maxActiveVisits: 0 } })
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['maxActiveVisits']])
  })

  test('may book twelve times an hour, cancelled visits included, and the refusal says when it may again', async () => {
    const { max } = limits.booking
    for (let n = 0; n < max; n += 1) {
      clinic.setNow(new Date(clinic.now().getTime() + 60_000))
      const { body } = await book(days[n])
      await clinic.call('DELETE', `/appointment/${body.insertedId}`, { as: patient })
    }
    const often = await book(days[13])
    expect([often.status, often.body.code]).toEqual([429, 'too_many_bookings'])
    // The first of the twelve was eleven minutes ago.
    expect(often.headers.get('retry-after')).toBe(String(49 * 60))
    expect(often.body.message).toContain('49 minutes')
    clinic.setNow(new Date(clinic.now().getTime() + 49 * 60_000))
    expect((await book(days[13])).status).toBe(201)
    expect((await book(days[14], { forName: 'Rahima' })).body.code).toBe('too_many_bookings')
  })

  test('the desk books for it without a limit, and those visits count', async () => {
    for (const [n, day] of days.slice(0, 14).entries()) {
      const { status, body } = await book(day, { patientName: `Child ${n}` }, desk)
      expect(status).toBe(201)
      const { fileId } = (await clinic.call('GET', `/appointment/${body.insertedId}`, { as: desk })).body
      await clinic.call('PUT', `/patients/${fileId}/account`, { as: desk, json: { email: patient.email } })
    }
    expect((await book(days[18])).body.code).toBe('too_many_visits')
    expect(await bookForFamily(14, desk)).toEqual([])
  })
})
