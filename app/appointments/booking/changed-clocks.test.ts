import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { appointments } from '../../platform/db/schema.ts'
import { z } from '../../platform/values/zod.ts'

let clinic: TestClinic
let owner: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const allSunday = [{ weekday: 7, from: '00:00', to: '24:00' }]

/** Opens the clinic on Sundays around the clock, in this zone; returns a treatment and a doctor who performs it. */
async function openIn(zone: string) {
  expect((await clinic.call('PUT', '/clinic', { as: owner, json: { zone, openingHours: allSunday } })).status).toBe(200)
  const { list } = await clinic.call('GET', '/treatments?name=check-up')
  const treatment = String(list[0]?._id)
  const { list: rosters } = await clinic.call('GET', '/rosters', { as: owner })
  for (const { doctorId } of rosters) {
    const roster = { as: owner, json: { hours: allSunday } }
    expect((await clinic.call('PUT', `/doctor/${doctorId}/roster`, roster)).status).toBe(200)
  }
  return treatment
}

async function timesOn(day: string, treatment: string): Promise<unknown[]> {
  const { body } = await clinic.call('GET', `/availability?treatment=${treatment}&from=${day}&days=1`, { as: owner })
  const days = z.array(z.object({ slots: z.array(z.object({ time: z.string() })) })).parse(body.days)
  return days.flatMap(({ slots }) => slots.map(({ time }) => time))
}

function book(treatmentId: string, appointDate: string, appointTime: string) {
  const json = { treatmentId, appointDate, appointTime, phNum: '01712345678', patientName: `Nusrat Jahan` }
  return clinic.call('POST', '/appointment', { as: owner, json })
}

describe.each([
  ['Europe/London', '2027-03-28', '01:30', '2027-10-31', '01:30', '+01:00', '+00:00', 60],
  ['America/New_York', '2027-03-14', '02:30', '2027-11-07', '01:30', '-04:00', '-05:00', 60],
  ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-04-04', '01:45', '+11:00', '+10:30', 30],
])('in %s', (zone, shortDay, skipped, longDay, repeated, before, after, apartMinutes) => {
  test('a time that the clocks skip is refused beside its field, and isn’t offered', async () => {
    const treatment = await openIn(zone)
    expect(await timesOn(shortDay, treatment)).not.toContain(skipped)
    const sentence = expect.stringContaining('there is no such time')
    const errors = { appointTime: [sentence] }
    expect((await book(treatment, shortDay, skipped)).body).toMatchObject({ code: 'slot_not_offered', errors })
    const { body } = await book(treatment, shortDay, '09:00')
    const json = { appointDate: shortDay, appointTime: skipped }
    const moved = await clinic.call('PUT', `/appointment/${body.insertedId}/time`, { as: owner, json })
    expect(moved.body).toMatchObject({ code: 'slot_not_offered', errors })
    const why = await clinic.call('GET', `/availability/why?treatment=${treatment}&date=${shortDay}&time=${skipped}`, {
      as: owner,
    })
    expect(why.body).toMatchObject({ free: false, sentence, times: [] })
    for (const [field, times] of [
      ['fromTime', { fromTime: skipped, toTime: '12:00' }],
      ['toTime', { toTime: skipped }],
    ] as const) {
      const closure = { from: shortDay, to: shortDay, reason: 'Training', ...times }
      for (const call of ['/closure', '/closure/affected-visits']) {
        const answer = await clinic.call('POST', call, { as: owner, json: closure })
        expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [sentence] }])
      }
    }
  })

  test('a time that comes twice is offered twice, and booked at the instant chosen', async () => {
    const treatment = await openIn(zone)
    const [first, second] = [`${repeated}${before}`, `${repeated}${after}`]
    expect(await timesOn(longDay, treatment)).toEqual(expect.arrayContaining([first, second]))
    for (const time of [repeated, first, second]) {
      const query = new URLSearchParams({ treatment, date: longDay, time })
      const { body } = await clinic.call('GET', `/availability/why?${query}`, { as: owner })
      expect(body).toMatchObject({ free: true, times: [first, second] })
    }
    const starts: number[] = []
    for (const time of [first, second]) {
      const { body } = await book(treatment, longDay, '12:00')
      const json = { appointDate: longDay, appointTime: time }
      const path = `/appointment/${body.insertedId}`
      expect((await clinic.call('PUT', `${path}/time`, { as: owner, json })).status).toBe(200)
      expect((await clinic.call('GET', path, { as: owner })).body).toMatchObject({ appointTime: time })
      const [row] = await clinic.db
        .select()
        .from(appointments)
        .where(eq(appointments.id, String(body.insertedId)))
      starts.push(row?.startsAt.getTime() ?? 0)
      expect((await clinic.call('DELETE', path, { as: owner })).status).toBe(200)
    }
    expect(starts).toEqual([`${longDay}T${first}`, `${longDay}T${second}`].map(Date.parse))
    expect(Number(starts[1]) - Number(starts[0])).toBe(apartMinutes * 60_000)
  })

  test('a closure from and to a time that comes twice covers both', async () => {
    const treatment = await openIn(zone)
    const closure = {
      from: longDay,
      fromTime: repeated,
      to: longDay,
      toTime: `0${Number(repeated.slice(1, 2)) + 1}:30`,
    }
    const json = { ...closure, reason: 'Training' }
    expect((await clinic.call('POST', '/closure', { as: owner, json })).status).toBe(201)
    const offered = await timesOn(longDay, treatment)
    expect(offered).not.toContain(`${repeated}${before}`)
    expect(offered).not.toContain(`${repeated}${after}`)
  })
})

test('in Asia/Dhaka every time of a day comes once', async () => {
  const treatment = await openIn('Asia/Dhaka')
  const offered = await timesOn('2027-03-28', treatment)
  expect(offered).toContain('01:30')
  expect(new Set(offered).size).toBe(offered.length)
})
