import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { clinicSettings } from '../../platform/db/schema.ts'
import { createReminderWorker } from './reminders.server.ts'

// The fake clock starts on Friday 20 November, 10:00 in Dhaka.
const tuesday = '2026-11-24'
const instant = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+06:00`)

let clinic: TestClinic
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  // The question that comes before reminders has tests of its own.
  await clinic.db.update(clinicSettings).set({ confirmBeforeHours: null })
})
afterEach(() => clinic.close())

async function book(appointTime: string, appointDate = tuesday): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate, appointTime, phNum: '01712345678' }
  await clinic.call('POST', '/appointment', { as: patient, json })
  const mails = await deliver(clinic)
  return tokenIn(mails.find(({ subject }) => subject.includes('We Get Your')))
}

const worker = () => createReminderWorker(clinic)

/** Runs the minutely job and delivers the mails. */
async function remindedAt(now: Date): Promise<string[]> {
  clinic.setNow(now)
  await worker()()
  return (await deliver(clinic)).map(({ subject }) => subject)
}

const reminder = expect.stringMatching(/^See you on Tuesday 24 November, 11:00 AM: dental check-up/)

describe('a visit on Tuesday at 11', () => {
  test('gets one reminder a day before and one two hours before, to the minute', async () => {
    await book('11:00')
    expect(await remindedAt(instant(23, '10:59'))).toEqual([])
    expect(await remindedAt(instant(23, '11:00'))).toEqual([reminder])
    expect(await remindedAt(instant(23, '11:01'))).toEqual([])
    expect(await remindedAt(instant(24, '08:59'))).toEqual([])
    expect(await remindedAt(instant(24, '09:00'))).toEqual([reminder])
    expect(await remindedAt(instant(24, '09:01'))).toEqual([])
    expect(await remindedAt(instant(24, '11:01'))).toEqual([])
  })

  test('a reminder says until when the visit can be moved or cancelled here, and no longer once that is past', async () => {
    const textAt = async (now: Date) => {
      clinic.setNow(now)
      await worker()()
      return (await deliver(clinic)).map(({ action, text }) => [action, text.match(/You can see.*/)?.[0]])
    }
    await book('11:00')
    expect(await textAt(instant(23, '11:00'))).toEqual([
      ['See, move or cancel', 'You can see, move or cancel it here, up to 4 hours before:'],
    ])
    expect(await textAt(instant(24, '09:00'))).toEqual([['See your visit', 'You can see it here:']])
  })

  test.each([
    [60, 'up to 1 hour before:'],
    [90, 'up to 90 minutes before:'],
    [0, 'until it begins:'],
  ])('names a cut-off of %s minutes in words', async (cutoffMinutes, words) => {
    await clinic.db.update(clinicSettings).set({ cutoffMinutes })
    await book('11:00')
    clinic.setNow(instant(24, '09:00'))
    await worker()()
    expect((await deliver(clinic))[0]?.text).toContain(`You can see, move or cancel it here, ${words}`)
  })

  test('the mail has a private link of its own, and the link of the first mail stays valid', async () => {
    const token = await book('11:00')
    clinic.setNow(instant(23, '11:00'))
    await worker()()
    const [mail] = await deliver(clinic)
    expect(tokenIn(mail)).not.toBe(token)
    for (const link of [token, tokenIn(mail)])
      expect((await clinic.call('POST', '/visit', { json: { token: link } })).status).toBe(200)
    expect(mail?.calendar).toBeUndefined()
  })

  test('gets no reminder once it is cancelled, even between the mark and the mail', async () => {
    const token = await book('11:00')
    clinic.setNow(instant(23, '11:00'))
    await worker()()
    const marked = clinic.jobs.splice(0)
    await clinic.call('POST', '/visit/cancel', { json: { token } })
    clinic.jobs.splice(0, clinic.jobs.length, ...marked)
    expect(await deliver(clinic)).toEqual([])
    expect(await remindedAt(instant(24, '09:00'))).toEqual([])
  })

  test('gets its reminders for the new time after a move', async () => {
    const token = await book('11:00')
    expect(await remindedAt(instant(23, '11:00'))).toEqual([reminder])
    await clinic.call('POST', '/visit/move', { json: { token, appointDate: '2026-11-26', appointTime: '15:00' } })
    await deliver(clinic)
    expect(await remindedAt(instant(24, '09:00'))).toEqual([])
    expect(await remindedAt(instant(25, '15:00'))).toEqual([expect.stringContaining('Thursday 26 November, 3:00 PM')])
    expect(await remindedAt(instant(26, '13:00'))).toEqual([expect.stringContaining('Thursday 26 November, 3:00 PM')])
  })

  test('booked less than a day or two hours ahead, skips the reminder that was already due', async () => {
    clinic.setNow(instant(23, '14:00'))
    await book('11:00')
    expect(await remindedAt(instant(23, '14:01'))).toEqual([])
    expect(await remindedAt(instant(24, '09:00'))).toEqual([reminder])
  })
})

test('a program that was down sends one reminder when it is up again, not two', async () => {
  await book('11:00')
  expect(await remindedAt(instant(24, '09:30'))).toEqual([reminder])
  expect(await remindedAt(instant(24, '09:31'))).toEqual([])
})

test('when many programs run in the same minute, one sends the reminder', async () => {
  await book('11:00')
  clinic.setNow(instant(23, '11:00'))
  await Promise.all(Array.from({ length: 8 }, () => worker()()))
  expect((await deliver(clinic)).map(({ subject }) => subject)).toEqual([reminder])
})
