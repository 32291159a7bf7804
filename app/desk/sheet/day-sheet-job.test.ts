import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliver, deliverWorker } from '../../../test/deliver.ts'
import { type Mailbox, openMailbox, smtpMailer } from '../../../test/mailbox.ts'
import { newId } from '../../platform/ids.ts'
import { createDaySheetWorker } from './day-sheet-job.server.ts'

// The sample clinic is open from Monday to Saturday, 8 AM to 6 PM. The fake clock starts on Friday 20 November, 10:00 in Dhaka.
const saturday = '2026-11-21'
const monday = '2026-11-23'
const instant = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+06:00`)

let clinic: TestClinic
let owner: Person
let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await openMailbox()
  clinic = await openTestClinic({ variables: { SMTP_URL: mailbox.url } })
  owner = await clinic.enrol('owner')
  await clinic.call('PUT', '/clinic', { as: owner, json: { mailDaySheet: true } })
})
afterEach(async () => {
  await mailbox.close()
  await clinic.close()
})

async function book(patientName: string, appointDate: string, more: object = {}): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate, phNum: '01712345678', patientName, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as: owner, json })
  expect(status).toBe(201)
  await deliver(clinic)
  return String(body.insertedId)
}

const work = () => createDaySheetWorker(clinic)()

/** Runs the job at a moment, and returns the days whose sheets it queued. */
async function queuedAt(moment: Date): Promise<unknown[]> {
  clinic.jobs.splice(0)
  clinic.setNow(moment)
  await work()
  return clinic.jobs.map(({ data }) => ('day' in data ? data.day : data))
}

test('at closing time of each open day the next open day’s sheet is mailed, once', async () => {
  expect(await queuedAt(instant(20, '17:55'))).toEqual([])
  expect(await queuedAt(instant(20, '18:00'))).toEqual([saturday])
  expect(await queuedAt(instant(20, '18:05'))).toEqual([])
  expect(await queuedAt(instant(21, '17:59'))).toEqual([])
  // The clinic is closed on Sundays.
  expect(await queuedAt(instant(21, '18:00'))).toEqual([monday])
  expect(await queuedAt(instant(22, '12:00'))).toEqual([])
})

test('a program that was down at closing time queues it when it is back, until the day begins', async () => {
  expect(await queuedAt(instant(21, '07:30'))).toEqual([saturday])
  expect(await queuedAt(instant(23, '08:00'))).toEqual([])
})

test('a closure of the clinic moves the closing time, and is skipped as a day', async () => {
  const closure = (from: string, more: object = {}) =>
    clinic.call('POST', '/closure', { as: owner, json: { from, to: from, reason: 'Training', ...more } })
  expect((await closure('2026-11-20', { fromTime: '14:00', toTime: '20:00' })).status).toBe(201)
  expect((await closure(saturday)).status).toBe(201)
  expect(await queuedAt(instant(20, '13:59'))).toEqual([])
  expect(await queuedAt(instant(20, '14:00'))).toEqual([monday])
})

test('of many programs at the same moment one queues it; without the rule none does', async () => {
  clinic.jobs.splice(0)
  clinic.setNow(instant(20, '18:00'))
  await Promise.all(Array.from({ length: 8 }, work))
  expect(clinic.jobs).toHaveLength(1)
  await clinic.call('PUT', '/clinic', { as: owner, json: { mailDaySheet: false } })
  expect(await deliver(clinic)).toEqual([])
  expect(await queuedAt(instant(21, '18:00'))).toEqual([])
})

test('the mail says of each visit whose doctor is away why it can’t take place', async () => {
  const id = await book('Amina Affected', saturday, { appointTime: '11:00' })
  await book('Tania Takes Place', saturday, { appointTime: '11:00', phNum: '01812345678' })
  const { doctorId, doctorName } = (await clinic.call('GET', `/appointment/${id}`, { as: owner })).body
  const closure = { doctorId, from: saturday, to: saturday, reason: 'Fever', notify: false }
  expect((await clinic.call('POST', '/closure', { as: owner, json: closure })).status).toBe(201)
  clinic.jobs.splice(0)
  await queuedAt(instant(20, '18:00'))
  const mail = (await deliver(clinic)).find(({ subject }) => subject.startsWith('Sheet of'))
  expect(mail?.text).toContain(`dental check-up · ${doctorName} is away: Fever`)
  expect(mail?.text).toMatch(/Tania Takes Place[^\n]*dental check-up *\n/)
})

test('the clinic gets a table for each doctor by SMTP, with ages and medical alerts, without who cancelled', async () => {
  const nadia = await book('Nadia Rahman', saturday, { appointTime: '11:00', note: 'Afraid\n\nof <b>needles</b>' })
  const { fileId } = (await clinic.call('GET', `/appointment/${nadia}`, { as: owner })).body
  // She turns 36 the day after.
  const medicalConditions = { allergies: 'penicillin', isPregnant: false, takesBloodThinner: true }
  const known = await clinic.call('PATCH', `/patients/${fileId}`, {
    as: owner,
    json: { birthDate: '1990-11-22', medicalConditions },
  })
  expect(known.status).toBe(200)
  const cancelled = await book('Tania Khan', saturday, { appointTime: '12:00', phNum: '01812345678' })
  await clinic.call('DELETE', `/appointment/${cancelled}`, { as: owner })
  await book('Other Day', monday, { appointTime: '11:00', phNum: '01912345678' })
  await queuedAt(instant(20, '18:00'))
  const mailer = smtpMailer(clinic.settings)
  const attempt = { jobId: newId(), number: 1, isLast: false, queuedAt: clinic.now() }
  await deliverWorker(clinic, mailer)({ kind: 'day-sheet', day: saturday }, attempt)
  mailer.close()
  const mail = await mailbox.next('hello@teethcare.example')
  expect(mail.subject).toBe('Sheet of Saturday 21 November · Teeth Care')
  expect(mail.text).toMatch(
    /Dr\. [^\n]+\n11:00 AM · Nadia Rahman, 35 · 01712 345678 · dental check-up · Allergy: penicillin · Takes a blood thinner · Afraid of <b>needles<\/b>\n/,
  )
  expect(mail.html).toMatch(/<table[^>]*>(?:(?!<\/table>).)*Dr\.(?:(?!<\/table>).)*Nadia Rahman/s)
  expect(mail.html).not.toContain('<b>needles')
  for (const other of ['Tania Khan', 'Other Day']) expect(mail.text).not.toContain(other)
})
