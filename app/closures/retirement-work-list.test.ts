import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { doctorLeaves } from '../appointments/texts.ts'
import { inLanguage } from '../platform/i18n/language.server.ts'

// Dr. Islam leaves. Her visits from then on are handled like those of a closure.

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const email = 'rahima@patients.example'

let clinic: TestClinic
let owner: Person
let leaver: string

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  leaver = String((await clinic.call('GET', '/doctors')).list[0]?._id)
})
afterEach(() => clinic.close())

const asOwner = (method: string, path: string, json?: object) => clinic.call(method, path, { as: owner, json })
const retire = async (json: object) =>
  expect((await asOwner('POST', `/doctor/${leaver}/retire`, json)).status).toBe(200)
const linked = (path: string, json: object) => clinic.call('POST', `/visit${path}`, { json })

async function book(
  patientName: string,
  appointDate: string,
  appointTime: string,
  patientEmail?: string,
  language = 'en',
) {
  const slot = { treatment: 'dental implant', doctorId: leaver, appointDate, appointTime, phNum: '01712345678' }
  const { status, body } = await asOwner('POST', '/appointment', { ...slot, patientName, patientEmail, language })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

interface Row {
  readonly state: string
  readonly visit: { readonly patientName: string }
}
const listed = async () => (await asOwner('GET', '/to-call')).list as unknown as Row[]
const states = async () => (await listed()).map(({ visit, state }) => `${visit.patientName}: ${state}`)
const mailed = async () =>
  (await deliver(clinic)).filter(({ subject }) => subject.includes('choose a new time')).map(({ to }) => to)

describe('the visits after a doctor’s last day', () => {
  test('are in the work list with the reason: notified by mail, or to be called', async () => {
    await book('Before', monday, '10:00')
    await book('Rahima', tuesday, '10:00', email)
    await book('Karim', tuesday, '12:00')
    await retire({ from: tuesday })
    expect(await states()).toEqual(['Rahima: notified', 'Karim: to_call'])
    for (const row of await listed())
      expect(row).toMatchObject({ doctorLeft: true, awayDoctor: 'Dr. Farhana Islam', reason: '' })
    expect(await mailed()).toEqual([email])
  })

  test('all have to be called if nobody is to be mailed', async () => {
    await book('Rahima', tuesday, '10:00', email)
    await retire({ from: tuesday, notify: false })
    expect(await states()).toEqual(['Rahima: to_call'])
    expect(await mailed()).toEqual([])
  })

  test('show their patients the reason and three times with other doctors, and one tap takes one', async () => {
    await book('Rahima', tuesday, '10:00', email)
    await retire({ from: tuesday })
    const mail = (await deliver(clinic)).find(({ subject }) => subject.includes('choose a new time'))
    expect(mail?.text).toContain('Dr. Farhana Islam leaves the clinic')
    const token = tokenIn(mail)
    const { body } = await linked('/proposals', { token })
    expect(body.closure).toEqual({ reason: '', doctorName: 'Dr. Farhana Islam', doctorLeft: true })
    const times = body.times as { appointDate: string; appointTime: string; doctorId: string }[]
    expect(times).toHaveLength(3)
    for (const { doctorId } of times) expect(doctorId).not.toBe(leaver)
    const { appointDate, appointTime, doctorId } = times[0] ?? { appointDate: '', appointTime: '', doctorId: '' }
    const accepted = { token, appointDate, appointTime, doctorId }
    expect((await linked('/move', accepted)).status).toBe(200)
    expect(await states()).toEqual(['Rahima: rescheduled'])
  })

  test('stay listed until they are settled, even after their day; settled ones are not shown for ever', async () => {
    await book('Karim', tuesday, '12:00')
    await asOwner('DELETE', `/appointment/${await book('Cancelled', tuesday, '10:00', email)}`)
    const moved = await book('Moved', tuesday, '10:00')
    await retire({ from: tuesday })
    await asOwner('PUT', `/appointment/${moved}/time`, { appointDate: tuesday, appointTime: '10:00' })
    expect(await states()).toEqual(['Moved: moved', 'Karim: to_call'])
    clinic.setNow(new Date('2026-11-25T04:00:00Z'))
    expect(await states()).toEqual(['Karim: to_call'])
  })

  test('leave the list if the doctor stays after all, and a mail that is not sent yet is dropped', async () => {
    await book('Rahima', tuesday, '10:00', email)
    await retire({ from: tuesday })
    await retire({ from: null })
    expect(await states()).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('keep what was done about them when the day is changed, and no one is notified twice', async () => {
    await book('Rahima', tuesday, '10:00', email)
    await book('Earlier', monday, '10:00', 'earlier@patients.example')
    await retire({ from: tuesday })
    expect(await mailed()).toEqual([email])
    await asOwner('PUT', `/to-call/${(await asOwner('GET', '/to-call')).list[0]?._id}`, { state: 'called' })
    await retire({ from: monday })
    expect(await states()).toEqual(['Earlier: notified', 'Rahima: called'])
    expect(await mailed()).toEqual(['earlier@patients.example'])
    await retire({ from: tuesday })
    expect(await states()).toEqual(['Rahima: called'])
    expect(await mailed()).toEqual([])
  })

  test('count as notified once staff ask their patients by hand', async () => {
    const id = await book('Rahima', tuesday, '10:00', email)
    await retire({ from: tuesday, notify: false })
    await asOwner('POST', '/appointments/request-reschedule', { ids: [id], reason: '' })
    expect(await states()).toEqual(['Rahima: notified'])
  })
})

test.each([
  ['when the doctor is retired', true],
  ['when they are asked by hand', false],
])('patients read why in their own language, %s', async (_, notify) => {
  const ids = [
    await book('Rahima', tuesday, '10:00', email, 'bn'),
    await book('Karim', tuesday, '12:00', 'karim@patients.example', 'en'),
  ]
  await deliver(clinic)
  await retire({ from: tuesday, notify })
  if (!notify) await asOwner('POST', '/appointments/request-reschedule', { ids, reason: '' })
  const mails = await deliver(clinic)
  const textTo = (address: string) => mails.find(({ to }) => to === address)?.text
  expect(textTo(email)).toContain(`(${inLanguage('bn', () => doctorLeaves('ডা. ফারহানা ইসলাম'))})`)
  expect(textTo('karim@patients.example')).toContain('(Dr. Farhana Islam leaves the clinic)')
})

test('a retirement can’t be removed as a closure, and shades nothing', async () => {
  await book('Karim', tuesday, '12:00')
  const closures = async () => (await asOwner('GET', '/closures')).list
  const before = await closures()
  await retire({ from: tuesday })
  expect(await closures()).toEqual(before)
  const [day] = (await asOwner('GET', `/days?from=${tuesday}`)).list as unknown as {
    doctors: { id: string; away: [] }[]
  }[]
  expect(day?.doctors.flatMap(({ away }) => away)).toEqual([])
})
