import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { delivery } from '../app/messages/deliver.server.ts'
import type { Mail } from '../app/outbox/mail/mail.ts'
import { newId } from '../app/platform/ids.ts'
import { openTestClinic, type Person, type TestClinic } from '../test/clinic.ts'
import { deliver, deliverWorker } from '../test/deliver.ts'

const tuesday = '2026-11-24'
const photo = 'https://pictures.example/somebody.jpg'

let clinic: TestClinic
let desk: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  desk = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

/** The language of each mail to an address, by its subject's letters, and of the pages it leads to. */
async function languagesOf(email: string): Promise<string[]> {
  const mails = (await deliver(clinic)).filter(({ to }) => to === email)
  return mails.map(({ subject, text }) => {
    const isBangla = /\p{Script=Bengali}/u.test(subject)
    expect(/\/bn\/[a-z-]+#/.test(text)).toBe(isBangla)
    return isBangla ? 'bn' : 'en'
  })
}

async function register(language: string) {
  const email = `somebody-${language}@patients.example`
  const json = { email, password: 'a calm clinic', fName: 'Somebody New', photo }
  const headers = { 'accept-language': language }
  const { status, body } = await clinic.call('POST', '/users', { json, headers })
  expect(status).toBe(200)
  return { email, token: String(body.token) }
}

async function bookFor(more: object): Promise<void> {
  const caller = { patientName: 'Rahima Begum', phNum: '01712345678' }
  const json = { treatment: 'dental check-up', appointDate: tuesday, appointTime: '10:00', ...caller, ...more }
  expect((await clinic.call('POST', '/appointment', { as: desk, json })).status).toBe(201)
}

describe('the mails of an account', () => {
  test.each(['en', 'bn'])('are in the language in which it was registered: %s', async language => {
    const { email } = await register(language)
    expect(await languagesOf(email)).toEqual([language])
  })

  test('follow what it chooses, whatever language its calls have; only it may choose', async () => {
    const { email, token } = await register('bn')
    await deliver(clinic)
    const choose = (language: string, as: object) =>
      clinic.call('PUT', '/session/language', { json: { language }, ...as })
    expect((await choose('en', {})).status).toBe(401)
    expect((await choose('fr', { token })).status).toBe(422)
    expect((await choose('en', { token })).status).toBe(200)
    expect((await clinic.call('GET', '/session', { token })).body.language).toBe('en')
    const headers = { 'accept-language': 'bn' }
    await clinic.call('POST', '/password-reset', { json: { email }, headers })
    expect(await languagesOf(email)).toEqual(['en'])
  })

  test('are in English for one that never chose', async () => {
    const patient = await clinic.enrol('patient')
    await clinic.call('POST', '/password-reset', { json: { email: patient.email } })
    expect(await languagesOf(patient.email)).toContain('en')
    expect(await languagesOf(patient.email)).not.toContain('bn')
  })
})

describe('the mails of a caller', () => {
  const patientEmail = 'rahima@patients.example'

  test('are in Bangla, unless the desk chose English', async () => {
    await bookFor({ patientEmail })
    expect(await languagesOf(patientEmail)).toEqual(['bn'])
    await bookFor({
      patientName: 'Karim',
      patientEmail: 'karim@patients.example',
      appointTime: '11:00',
      language: 'en',
    })
    expect(await languagesOf('karim@patients.example')).toEqual(['en'])
  })

  test('are in English where that is the clinic’s rule, unless the desk chose Bangla', async () => {
    const owner = await clinic.enrol('owner')
    await clinic.call('PUT', '/clinic', { as: owner, json: { mailCallersInBangla: false } })
    await bookFor({ patientEmail })
    expect(await languagesOf(patientEmail)).toEqual(['en'])
    await bookFor({
      patientName: 'Karim',
      patientEmail: 'karim@patients.example',
      appointTime: '11:00',
      language: 'bn',
    })
    expect(await languagesOf('karim@patients.example')).toEqual(['bn'])
  })
})

test('a mail goes out once, though the database is lost before that is recorded', async () => {
  const settings = { ...clinic.settings, SMTP_URL: 'smtp://mail.example' }
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    mails.push(mail)
    await clinic.db.execute(sql`alter table remote_checks rename to lost`)
  }
  const work = deliverWorker({ ...clinic, settings }, { send, close: () => undefined })
  await bookFor({ patientEmail: 'rahima@patients.example' })
  const job = delivery.payload.parse(clinic.jobs.find(({ name }) => name === delivery.name)?.data)
  const attempt = { jobId: newId(), number: 1, isLast: false, queuedAt: clinic.now() }
  await expect(work(job, attempt)).rejects.toThrow()
  await clinic.db.execute(sql`alter table lost rename to remote_checks`)
  await work(job, { ...attempt, number: 2 })
  expect(mails.length).toBe(1)
})
