import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

let clinic: TestClinic
let patient: Person
let staff: Person
let visit: string

beforeEach(async () => {
  clinic = await openTestClinic()
  await clinic.enrol('owner')
  patient = await clinic.enrol()
  staff = await clinic.enrol('staff')
  const booking = { treatment: 'dental implant', appointDate: '2026-11-23', phNum: '01712345678' }
  visit = String((await clinic.call('POST', '/appointment', { as: patient, json: booking })).body.insertedId)
})
afterEach(() => clinic.close())

const trail = async (as: Person) => (await clinic.call('GET', '/own-record', { as })).list
const actions = async (as: Person) => (await trail(as)).map(({ action }) => action).toSorted()

test('a patient sees which staff saw or changed what in their record, and when', async () => {
  expect(await trail(patient)).toMatchObject([{ action: 'book', isOwn: true }])
  await clinic.call('GET', '/appointments', { as: staff })
  await clinic.call('GET', `/appointment/${visit}`, { as: staff })
  await clinic.call('GET', `/appointment/${visit}/history`, { as: staff })
  await clinic.fetch('GET', `/appointment/${visit}/calendar`, { as: staff })
  await clinic.call('GET', `/users/${patient.email}`, { as: staff })
  await clinic.call('PUT', `/appointment/${visit}`, { as: staff, json: { status: true } })
  const seen = ['see_account', 'see_appointment', 'see_calendar', 'see_history', 'see_list']
  expect(await actions(patient)).toEqual(['book', ...seen, 'set_status'])
  const events = (await trail(patient)).filter(({ isOwn }) => !isOwn)
  expect(new Set(events.map(({ who, role }) => `${who}, ${role}`))).toEqual(new Set(['A staff, staff']))
})

test('a view is recorded once a day, and again on the next day; a user’s views of their own record never are', async () => {
  for (let n = 0; n < 3; n++) await clinic.call('GET', '/appointments', { as: staff })
  await clinic.call('GET', '/appointments', { as: patient })
  await clinic.call('GET', `/appointment/${visit}`, { as: patient })
  expect(await actions(patient)).toEqual(['book', 'see_list'])
  clinic.setNow(new Date(clinic.now().getTime() + 20 * 3_600_000))
  await clinic.call('GET', '/appointments', { as: staff })
  expect(await actions(patient)).toEqual(['book', 'see_list', 'see_list'])
})

test('no user sees another’s trail, and a view of another record is not in their own', async () => {
  const other = await clinic.enrol()
  await clinic.call('GET', `/users/${patient.email}`, { as: staff })
  expect(await trail(other)).toEqual([])
  expect(JSON.stringify(await trail(patient))).not.toContain(patient.email)
})

test('what was recorded can’t be changed or removed, not even by the program', async () => {
  await clinic.call('GET', '/appointments', { as: staff })
  for (const table of ['audit_entries', 'record_views']) {
    for (const statement of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`]) {
      const refused = clinic.db.execute(sql.raw(statement)).catch(({ cause }) => cause.message)
      expect(await refused, statement).toBe('the audit trail is append-only')
    }
  }
})
