import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { inLanguage } from '../platform/i18n/language.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import type { VisitOnWire } from './appointment-row.ts'

const tuesday = '2026-11-24'
const email = 'rahima@patients.example'
const english = { treatment: 'dental check-up', doctorName: 'Dr. Farhana Islam' }
const bangla = { treatment: 'দাঁতের চেকআপ', doctorName: 'ডা. ফারহানা ইসলাম' }
const headers = { 'accept-language': 'bn' }

let clinic: TestClinic
let staff: Person
let doctorId: string
let id: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const doctors = (await clinic.call('GET', '/doctors')).list
  doctorId = String(doctors.find(({ name }) => name === english.doctorName)?._id)
  id = await book({ patientEmail: email })
})
afterEach(() => clinic.close())

async function book(more: object): Promise<string> {
  const visit = { treatment: english.treatment, doctorId, appointDate: tuesday, appointTime: '10:00' }
  const json = { ...visit, patientName: 'Rahima Begum', phNum: '01712345678', ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as: staff, json })
  expect(status).toBe(201)
  return String(body.insertedId)
}

const read = (path: string) => clinic.call('GET', path, { as: staff, headers })

test('a visit is sent with its English names in every language, and the Bangla beside them', async () => {
  const { body } = await read(`/appointment/${id}`)
  expect(body).toMatchObject({ ...english, translations: { bn: bangla }, inWords: bangla })
  const inEnglish = await clinic.call('GET', `/appointment/${id}`, { as: staff })
  expect(inEnglish.body).toMatchObject({ ...english, translations: { bn: bangla }, inWords: english })
  expect((await read('/appointments')).list[0]).toMatchObject({ ...english, translations: { bn: bangla } })
})

test('screens show the names in their language, or in the other if one is missing', async () => {
  const { body } = await read(`/appointment/${id}`)
  const row = body as never as VisitOnWire
  expect(inLanguage('bn', () => localized(row))).toMatchObject(bangla)
  expect(inLanguage('en', () => localized(row))).toMatchObject(english)
  await clinic.call('PATCH', `/treatment/${body.treatmentId}`, {
    as: staff,
    json: { translations: { bn: { name: '' } } },
  })
  const { translations } = (await read(`/appointment/${id}`)).body as { translations: { bn: object } }
  expect(translations).toEqual({ bn: { doctorName: bangla.doctorName } })
  expect(inLanguage('bn', () => localized({ ...row, translations }))).toMatchObject({
    treatment: english.treatment,
  })
})

describe('everything else that names a visit’s doctor or treatment follows the language of the call', () => {
  test('board, activity, slip and calendar file', async () => {
    const [day] = (await read(`/days?from=${tuesday}`)).list as { doctors: { _id: string; name: string }[] }[]
    expect(day?.doctors.find(({ _id }) => _id === doctorId)?.name).toBe(bangla.doctorName)
    const [event] = (await read('/activity')).body.events as object[]
    expect(event).toMatchObject(bangla)
    const slip = await clinic.call('POST', `/appointment/${id}/slip`, { as: staff, headers })
    expect(slip.body.doctorName).toBe(bangla.doctorName)
    const calendar = (await clinic.fetch('GET', `/appointment/${id}/calendar`, { as: staff, headers })).text()
    expect(await calendar).toContain(bangla.treatment)
  })

  test('readers of the same queue each get their own', async () => {
    const names = async (more: object) => {
      const { body } = await clinic.call('GET', '/queue', { as: staff, ...more })
      return (body.doctors as { _id: string; name: string }[]).find(({ _id }) => _id === doctorId)?.name
    }
    await book({ appointDate: '2026-11-23', squeezeIn: true, patientName: 'Karim', phNum: '01812345678' })
    expect(await Promise.all([names({}), names({ headers }), names({})])).toEqual([
      english.doctorName,
      bangla.doctorName,
      english.doctorName,
    ])
  })

  test('a closure, and the times proposed because of it', async () => {
    const json = { doctorId, from: tuesday, to: tuesday, reason: 'Fever', notify: true }
    await clinic.call('POST', '/closure', { as: staff, json })
    expect((await read('/closures')).list[0]?.doctorName).toBe(bangla.doctorName)
    expect((await read('/to-call')).list[0]?.awayDoctor).toBe(bangla.doctorName)
    const { closure, times } = (await read(`/appointment/${id}/proposals`)).body as {
      closure: object
      times: { doctorName: string }[]
    }
    expect(closure).toMatchObject({ doctorName: bangla.doctorName })
    expect(times.length).toBeGreaterThan(0)
    for (const { doctorName } of times) expect(doctorName).toMatch(/\p{Script=Bengali}/u)
  })
})

describe('a refusal names the treatment in the language of the call', () => {
  const both = async (as: Person, path: string, json: object) => {
    const answers = [
      await clinic.call('POST', path, { as, json }),
      await clinic.call('POST', path, { as, json, headers }),
    ]
    return answers.map(({ body: { code, message } }) => `${code}: ${message}`)
  }

  test('of a visit that the patient has at that time, or of the same treatment', async () => {
    const visit = { appointDate: tuesday, appointTime: '10:00', patientEmail: email, phNum: '01712345678' }
    const person = { ...visit, patientName: 'Rahima Begum' }
    expect(await both(staff, '/appointment', { ...person, treatment: 'dental implant' })).toEqual([
      expect.stringMatching(`^patient_busy: .*${english.treatment}`),
      expect.stringMatching(`^patient_busy: .*${bangla.treatment}`),
    ])
    expect(await both(staff, '/appointment', { ...person, treatment: english.treatment })).toEqual([
      expect.stringMatching(`^appointment_exists: .*${english.treatment}`),
      expect.stringMatching(`^appointment_exists: .*${bangla.treatment}`),
    ])
  })

  test('of a treatment that the patient waits for, or has a visit of', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const { treatmentId } = (await read(`/appointment/${id}`)).body
    const wait = { treatmentId, until: tuesday, phNum: '01812345678' }
    expect((await clinic.call('POST', '/waiting', { as: patient, json: wait })).status).toBe(201)
    expect(await both(patient, '/waiting', wait)).toEqual([
      expect.stringMatching(`^waiting_already: .*${english.treatment}`),
      expect.stringMatching(`^waiting_already: .*${bangla.treatment}`),
    ])
    const json = { treatmentId, appointDate: tuesday, phNum: '01812345678', forName: 'Karim' }
    expect((await clinic.call('POST', '/appointment', { as: patient, json })).status).toBe(201)
    expect(await both(patient, '/waiting', { ...wait, forName: 'Karim' })).toEqual([
      expect.stringMatching(`^appointment_exists: .*${english.treatment}`),
      expect.stringMatching(`^appointment_exists: .*${bangla.treatment}`),
    ])
  })
})

test.each([
  ['bn', 'আজ গরম কিছু খাবেন না।'],
  ['en', 'Nothing hot today.'],
])('the treatment’s advice is copied in the patient’s language: %s', async (language, advice) => {
  const own = await book({
    appointDate: '2026-11-23',
    squeezeIn: true,
    patientName: 'Karim',
    phNum: '01812345678',
    language,
  })
  const { treatmentId } = (await read(`/appointment/${own}`)).body
  const json = { advice: 'Nothing hot today.', translations: { bn: { advice: 'আজ গরম কিছু খাবেন না।' } } }
  await clinic.call('PATCH', `/treatment/${treatmentId}`, { as: staff, json })
  for (const lifecycle of ['arrived', 'in_chair', 'completed'])
    await clinic.call('PUT', `/appointment/${own}`, { as: staff, json: { lifecycle } })
  expect((await read(`/appointment/${own}`)).body).toMatchObject({ lifecycle: 'completed', advice })
})

test('a mail and its calendar file have the names in the mail’s language', async () => {
  const [mail] = (await deliver(clinic)).filter(({ to }) => to === email)
  expect(mail?.text).toContain(bangla.treatment)
  expect(mail?.text).toContain(bangla.doctorName)
  expect(mail?.text).not.toContain(english.doctorName)
  expect(mail?.calendar?.content).toContain(bangla.treatment)
  const link = await clinic.call('POST', '/visit', { json: { token: tokenIn(mail) } })
  expect(link.body).toMatchObject({ ...english, translations: { bn: bangla } })
})
