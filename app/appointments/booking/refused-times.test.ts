import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'

const monday = '2026-11-23'

let clinic: TestClinic
let staff: Person
let doctorId: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const id = (await book(staff, { appointTime: '10:00', patientName: 'First' })).body.insertedId
  doctorId = String((await clinic.call('GET', `/appointment/${id}`, { as: staff })).body.doctorId)
})
afterEach(() => clinic.close())

function book(as: Person, more: object) {
  const json = { treatment: 'dental check-up', appointDate: monday, phNum: '01712345678', ...more }
  return clinic.call('POST', '/appointment', { as, json })
}

async function refused(as: Person, more: object) {
  const { body } = await book(as, { doctorId, ...more })
  return [body.code, body.message]
}

const close = (more: object) =>
  clinic.call('POST', '/closure', { as: staff, json: { doctorId, from: monday, to: monday, reason: 'Fever', ...more } })

describe('a time that can’t be booked', () => {
  test('is “taken” for the desk, which may enter any time, and “just taken” for a patient, who saw it as free', async () => {
    expect(await refused(staff, { appointTime: '10:00', patientName: 'Second' })).toEqual([
      'slot_taken',
      '10:00 AM on Monday 23 November is taken. Please choose another time.',
    ])
    expect(await refused(await clinic.enrol('patient'), { appointTime: '10:00' })).toEqual([
      'slot_taken',
      '10:00 AM on Monday 23 November was just taken by someone else. Please choose another time.',
    ])
  })

  test('is refused with the reason', async () => {
    await close({ fromTime: '11:00' })
    const asked = { patientName: 'Second' }
    expect(await refused(staff, { ...asked, appointTime: '11:00' })).toEqual([
      'slot_not_offered',
      'The doctor is away at 11:00 AM on Monday 23 November: Fever. Please choose another time.',
    ])
    expect(await refused(staff, { ...asked, appointTime: '09:07' })).toEqual([
      'slot_not_offered',
      'Visits don’t start at 9:07 AM on Monday 23 November. Please choose another time.',
    ])
  })

  test('says so if the doctor is away all day, not that nobody works', async () => {
    await close({})
    expect(await refused(staff, { patientName: 'Second', appointTime: '11:00' })).toEqual([
      'day_closed',
      'The doctor is away on Monday 23 November (Fever). Please choose another day.',
    ])
    const { list } = await clinic.call('GET', '/treatments?name=check-up')
    const query = `treatment=${list[0]?._id}&date=${monday}&time=11:00&doctor=${doctorId}`
    const { body } = await clinic.call('GET', `/availability/why?${query}`, { as: staff })
    expect(body).toEqual({
      free: false,
      rule: 'doctor_away',
      sentence: 'The doctor is away at 11:00 AM on Monday 23 November: Fever.',
      times: ['11:00'],
    })
  })
})
