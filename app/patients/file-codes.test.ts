import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { codeOf, signInByTelephone } from '../../test/telephone.ts'
import { oneTimeCodes } from '../platform/db/schema.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

let clinic: TestClinic
let staff: Person
let mother: Person
let fileId: string

const phone = '01712345678'
const visitsOf = async (as: Person) => (await clinic.call('GET', '/appointments', { as })).list
const make = (isSent = false) => clinic.call('POST', `/patients/${fileId}/code`, { as: staff, json: { isSent } })
const join = (as: Person, code: unknown) => clinic.call('POST', '/file-code', { as, json: { code } })

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  mother = (await signInByTelephone(clinic, phone, 'Fatema Khatun')).person
  // The desk books for the child, with the mother's number.
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', patientName: 'Mitu', phNum: phone }
  const { body } = await clinic.call('POST', '/appointment', { as: staff, json })
  fileId = String((await clinic.call('GET', `/appointment/${body.insertedId}`, { as: staff })).body.fileId)
})
afterEach(() => clinic.close())

test('a proven number opens no file; the code that the desk gives does, once', async () => {
  expect(await visitsOf(mother)).toEqual([])
  const { code } = (await make()).body
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  const typed = `${String(code).slice(0, 5).toLowerCase()}-${String(code).slice(5)}`
  expect((await join(mother, typed)).status).toBe(200)
  expect((await visitsOf(mother)).map(({ patientName }) => patientName)).toEqual(['Mitu'])
  const file = (await clinic.call('GET', `/patients/${fileId}`, { as: staff })).body
  expect(file).toMatchObject({ account: 'confirmed', accountId: mother.id })
  const { person: sister } = await signInByTelephone(clinic, phone, 'Salma Khatun', true)
  expect((await join(sister, code)).body.code).toBe('file_code_dead')
  expect(await visitsOf(sister)).toEqual([])
})

test('a code that is sent has its text made when that is written, and is stored as a hash', async () => {
  expect((await make(true)).body.code).toBeNull()
  const [row] = await clinic.db.select().from(oneTimeCodes)
  expect(row).toMatchObject({ purpose: 'file', sentTo: '+8801712345678', codeHash: null })
  const code = await codeOf(clinic, row?.id)
  expect(JSON.stringify(await clinic.db.select().from(oneTimeCodes))).not.toContain(code)
  expect((await join(mother, code)).status).toBe(200)
})

test('a code works for seven days, and a new one ends it', async () => {
  const first = (await make()).body.code
  const second = (await make()).body.code
  expect((await join(mother, first)).body.code).toBe('file_code_dead')
  clinic.setNow(new Date(clinic.now().getTime() + 7 * millisecondsPerDay))
  expect((await join(mother, second)).body.code).toBe('file_code_dead')
})

test('the desk joins a file to an account without an e-mail by its id, and finds it by the number', async () => {
  const file = (await clinic.call('GET', `/patients/${fileId}`, { as: staff })).body
  expect(file.likelyAccounts).toMatchObject([{ _id: mother.id, email: null, phone: '+8801712345678' }])
  const json = { email: mother.id }
  expect((await clinic.call('PUT', `/patients/${fileId}/account`, { as: staff, json })).status).toBe(200)
  expect(await visitsOf(mother)).toHaveLength(1)
})
