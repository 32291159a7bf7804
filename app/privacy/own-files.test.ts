import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { appointments, patientFiles, patientNotes } from '../platform/db/schema.ts'

const phone = '01712345678'
const allergic = { allergies: 'penicillin', isPregnant: true, takesBloodThinner: false }

let clinic: TestClinic
let staff: Person
let patient: Person
let own: string
let fileId: string

/** An account that nobody confirmed: anybody could have registered with this name, and verified their own e-mail. */
beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol()
  await verifyEmail(clinic.db, patient)
  own = await book(patient, '2026-11-23', {})
  fileId = String((await clinic.call('GET', `/appointment/${own}`, { as: staff })).body.fileId)
})
afterEach(() => clinic.close())

async function book(as: Person, appointDate: string, more: object): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate, phNum: phone, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body.message]).toEqual([201, undefined])
  const id = String(body.insertedId)
  await clinic.db.update(appointments).set({ lifecycle: 'completed' }).where(eq(appointments.id, id))
  return id
}

const deskBooks = (more: object = {}) => book(staff, '2026-11-24', { patientName: 'A patient', fileId, ...more })
const asStaff = (method: string, path: string, json?: object) => clinic.call(method, path, { as: staff, json })
const write = (text: string) => asStaff('POST', `/patients/${fileId}/notes`, { text })
const report = (id: string, done: string) => asStaff('PUT', `/appointment/${id}`, { report: { done, advice: '' } })
const confirm = () => asStaff('PUT', `/patients/${fileId}/account`, { email: patient.email })
const exported = async () => (await clinic.call('GET', '/own-data', { as: patient })).body
const leave = async () => expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
const visit = async (id: string) => (await clinic.db.select().from(appointments).where(eq(appointments.id, id)))[0]

test('an account that nobody confirmed gets nothing that the desk wrote, and erasing it loses nothing of that', async () => {
  const desks = await deskBooks()
  await report(desks, 'Two fillings.')
  await write('Afraid of needles.')
  await asStaff('PATCH', `/patients/${fileId}`, { medicalConditions: allergic })
  expect(JSON.stringify(await exported())).not.toMatch(/fillings|needles|penicillin/)
  expect((await exported()).patientFiles).toEqual([])
  const { list } = await clinic.call('GET', '/own-record', { as: patient })
  expect(list.map(({ action }) => action)).not.toContain('add_patient_note')
  await leave()
  expect((await asStaff('GET', `/patients/${fileId}`)).body).toMatchObject({
    name: 'A patient',
    phone: '+8801712345678',
    email: '',
    account: 'none',
    medicalConditions: { allergies: 'penicillin' },
    notes: [{ text: 'Afraid of needles.' }],
  })
  // That the person came is the clinic's to know; who they are to the account no longer is.
  expect(await visit(desks)).toMatchObject({ patientName: 'A patient', done: 'Two fillings.', fileId })
  expect(await visit(own)).toMatchObject({ patientName: 'A patient', patientId: null, patientEmail: '', fileId })
})

test.each([
  ['a note', () => write('Afraid of needles.')],
  ['a medical alert', () => asStaff('PATCH', `/patients/${fileId}`, { medicalConditions: allergic })],
  ['a date of birth', () => asStaff('PATCH', `/patients/${fileId}`, { birthDate: '1990-01-02' })],
  ['a visit', () => deskBooks()],
])('%s of the desk keeps the file when its unconfirmed account is erased', async (_what, add) => {
  await add()
  await leave()
  expect(await clinic.db.select().from(patientFiles)).toMatchObject([{ id: fileId, accountId: null }])
})

test('a patient who sits in the chair keeps name and file when an unconfirmed account is erased', async () => {
  await clinic.db.update(appointments).set({ lifecycle: 'in_chair' }).where(eq(appointments.id, own))
  await asStaff('PATCH', `/patients/${fileId}`, { medicalConditions: allergic })
  await leave()
  expect(await visit(own)).toMatchObject({ patientName: 'A patient', fileId, lifecycle: 'in_chair' })
})

test('a file that holds nothing from the desk is deleted with its unconfirmed account', async () => {
  await clinic.db.update(appointments).set({ lifecycle: 'confirmed' }).where(eq(appointments.id, own))
  await leave()
  expect(await clinic.db.select().from(patientFiles)).toEqual([])
})

test('what stays joins the desk’s own file of that name and telephone', async () => {
  await write('Afraid of needles.')
  const desks = await book(staff, '2026-11-25', { patientName: 'a patient' })
  await leave()
  const files = await clinic.db.select().from(patientFiles)
  const [left, ...more] = files.filter(({ joinedInto }) => joinedInto === null)
  expect(more).toEqual([])
  expect(files).toMatchObject(files.map(() => ({ accountId: null, email: '' })))
  expect((await visit(desks))?.fileId).toBe(left?.id)
  expect(await clinic.db.select().from(patientNotes)).toMatchObject([{ fileId: left?.id }])
})

test('a confirmed account gets all of its file, and erasing empties the desk’s visits in it too', async () => {
  const desks = await deskBooks()
  await report(desks, 'Two fillings.')
  await write('Afraid of needles.')
  await confirm()
  expect(await exported()).toMatchObject({
    patientFiles: [{ notes: [{ text: 'Afraid of needles.' }] }],
    appointments: expect.arrayContaining([expect.objectContaining({ done: 'Two fillings.' })]),
  })
  await leave()
  expect(await visit(desks)).toMatchObject({ patientName: 'Former patient', phone: '', done: '', fileId: null })
  expect(await clinic.db.select().from(patientNotes)).toEqual([])
})

test('what the desk wrote at a visit that an unconfirmed account booked stays with the clinic, without the account', async () => {
  await report(own, 'Two fillings.')
  expect(JSON.stringify(await exported())).not.toContain('fillings')
  await leave()
  expect(await visit(own)).toMatchObject({ patientId: null, patientEmail: '', fileId, done: 'Two fillings.' })
})

test('the desk’s visit to come in a confirmed file is cancelled with the account', async () => {
  const desks = await deskBooks()
  await clinic.db.update(appointments).set({ lifecycle: 'confirmed' }).where(eq(appointments.id, desks))
  await confirm()
  await leave()
  expect((await visit(desks))?.lifecycle).toBe('cancelled')
})

test('what was done is in the export once the visit is completed, not before', async () => {
  await confirm()
  own = await book(patient, '2026-11-26', {})
  await report(own, 'Two fillings.')
  const done = async () => (await exported()).appointments
  expect(await done()).toContainEqual(expect.objectContaining({ done: 'Two fillings.' }))
  await clinic.db.update(appointments).set({ lifecycle: 'in_chair' }).where(eq(appointments.id, own))
  expect(JSON.stringify(await done())).not.toContain('fillings')
})
