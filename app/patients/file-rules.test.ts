import { eq, inArray, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, deliverSms } from '../../test/deliver.ts'
import * as schema from '../platform/db/schema.ts'
import { appointments, patientFiles } from '../platform/db/schema.ts'
import { columnRules, filledColumns, referenceRules } from './file-rules.server.ts'

const tables = Object.values(schema).filter(each => is(each, PgTable))
const nameOf = (table: PgTable, column: string) => `${getTableConfig(table).name}.${column}`
const listed = new Map(referenceRules.map(rule => [nameOf(rule.column.table, rule.column.name), rule]))

describe('what hangs on a file', () => {
  test('has a rule for each of the file’s columns', () => {
    const columns = getTableConfig(patientFiles).columns.map(column => column.name)
    const ruled = Object.keys(columnRules).map(key => patientFiles[key as keyof typeof columnRules].name)
    expect(ruled.toSorted()).toEqual(columns.toSorted())
    const filled = Object.entries(columnRules).flatMap(([column, rule]) => (rule === 'filled' ? [column] : []))
    expect([...filledColumns].toSorted()).toEqual(filled.toSorted())
  })

  test('has a rule for each column of any table that refers to a file', () => {
    const referring = tables.flatMap(table => {
      const { columns, foreignKeys } = getTableConfig(table)
      const byKey = foreignKeys
        .map(key => key.reference())
        .filter(({ foreignTable }) => foreignTable === patientFiles)
        .flatMap(({ columns }) => columns.map(({ name }) => name))
      const byName = columns.map(({ name }) => name).filter(name => /file_id$|^subject_id$/.test(name))
      return [...new Set([...byKey, ...byName])].map(name => nameOf(table, name))
    })
    expect([...listed.keys()].toSorted()).toEqual(referring.toSorted())
  })

  test('is erased as its rule says: the database deletes or empties it', () => {
    const erased = { cascade: 'deleted', 'set null': 'emptied' } as Record<string, string>
    for (const table of tables) {
      for (const key of getTableConfig(table).foreignKeys) {
        const { foreignTable, columns } = key.reference()
        if (foreignTable !== patientFiles) continue
        for (const { name } of columns)
          expect(listed.get(nameOf(table, name))?.erasing).toBe(erased[key.onDelete ?? ''])
      }
    }
  })
})

let clinic: TestClinic
let staff: Person
let days: string[]

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  await deliver(clinic)
  days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28']
})
afterEach(() => clinic.close())

async function book(more: object, as = staff): Promise<{ visit: string; file: string }> {
  const json = { treatment: 'dental check-up', appointDate: days.shift(), phNum: '01712345678', ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body]).toEqual([201, expect.anything()])
  clinic.jobs.length = 0
  const visit = String(body.insertedId)
  return { visit, file: String((await clinic.call('GET', `/appointment/${visit}`, { as: staff })).body.fileId) }
}

async function enrolVerified(): Promise<Person> {
  const patient = await clinic.enrol()
  await verifyEmail(clinic.db, patient)
  return patient
}

const read = async (id: string) => (await clinic.call('GET', `/patients/${id}`, { as: staff })).body
const change = (id: string, json: object) => clinic.call('PATCH', `/patients/${id}`, { as: staff, json })
const join = (id: string, other: string) => clinic.call('PUT', `/patients/${id}/joined/${other}`, { as: staff })
const part = (id: string, other: string) => clinic.call('DELETE', `/patients/${id}/joined/${other}`, { as: staff })
const confirm = (id: string, { email }: Person) =>
  clinic.call('PUT', `/patients/${id}/account`, { as: staff, json: { email } })
const detach = (id: string) => clinic.call('DELETE', `/patients/${id}/account`, { as: staff })
const choose = (id: string, wantsTexts: boolean) =>
  clinic.call('PUT', `/patients/${id}/message-choice`, { as: staff, json: { firstWay: 'mail', wantsTexts } })
const choiceOf = async (id: string) =>
  (await clinic.call('GET', `/patients/${id}/message-choice`, { as: staff })).body.wantsTexts
const contactOf = async (visit: string) => {
  const { phNum, patientEmail } = (await clinic.call('GET', `/appointment/${visit}`, { as: staff })).body
  return [phNum, patientEmail]
}
/** Whether a message about the visit that is a text by nature goes out. The visits have no e-mail. */
async function isTexted(visit: string): Promise<boolean> {
  await clinic.db.update(appointments).set({ patientEmail: '' }).where(eq(appointments.id, visit))
  const id = crypto.randomUUID()
  clinic.jobs.push({ name: 'deliver', data: { kind: 'changed', appointmentId: visit, sequence: 0, id } })
  return (await deliverSms(clinic)).length > 0
}
const later = () => clinic.setNow(new Date(clinic.now().getTime() + 60_000))

describe('“no texts”, said at the desk,', () => {
  test('holds once an account is confirmed, by the desk or by a code', async () => {
    for (const way of ['desk', 'code']) {
      const patient = await enrolVerified()
      const { visit, file } = await book({ patientName: `Rahima ${way}` })
      await choose(file, false)
      later()
      if (way === 'desk') expect((await confirm(file, patient)).status).toBe(200)
      else await joinByCode(file, patient)
      expect([await choiceOf(file), await isTexted(visit)]).toEqual([false, false])
    }
  })

  test('holds where the account that is confirmed has a file of that name already', async () => {
    const patient = await enrolVerified()
    const theirs = await book({}, patient)
    const desks = await book({ patientName: 'A patient', treatment: 'scaling & polish' })
    await choose(desks.file, false)
    later()
    expect((await confirm(desks.file, patient)).body._id).toBe(theirs.file)
    for (const { visit } of [theirs, desks]) expect(await isTexted(visit)).toBe(false)
  })

  test('is changed by what the person chooses afterwards', async () => {
    const patient = await enrolVerified()
    const { visit, file } = await book({ patientName: 'Rahima' })
    await choose(file, false)
    await confirm(file, patient)
    later()
    const json = { firstWay: 'mail', wantsTexts: true }
    await clinic.call('PUT', '/message-choice', { as: patient, json })
    expect([await choiceOf(file), await isTexted(visit)]).toEqual([true, true])
  })

  test('holds for both of two joined files, whichever stays and whichever chose later, and only for its own once they part', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath Jahan' })]
    await choose(other.file, false)
    later()
    await choose(one.file, true)
    later()
    await join(one.file, other.file)
    expect([await isTexted(one.visit), await isTexted(other.visit)]).toEqual([false, false])
    later()
    await part(one.file, other.file)
    expect([await choiceOf(one.file), await choiceOf(other.file)]).toEqual([true, false])
  })

  test('while two files were joined counts for both once they part', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath Jahan' })]
    await join(one.file, other.file)
    later()
    await choose(other.file, false)
    expect(await choiceOf(one.file)).toBe(false)
    later()
    await part(one.file, other.file)
    expect([await choiceOf(one.file), await choiceOf(other.file)]).toEqual([false, false])
  })

  test('about a person whose account nobody confirmed holds for what the desk booked, and outlives the account', async () => {
    const patient = await enrolVerified()
    const theirs = await book({}, patient)
    const desks = await book({ patientName: 'A patient', fileId: theirs.file, treatment: 'scaling & polish' })
    await choose(theirs.file, false)
    for (const { visit } of [theirs, desks]) expect(await isTexted(visit)).toBe(false)
    expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
    expect(await choiceOf(theirs.file)).toBe(false)
  })

  test('holds once the account is detached', async () => {
    const patient = await enrolVerified()
    const { visit, file } = await book({ patientName: 'Rahima' })
    await confirm(file, patient)
    await choose(file, false)
    expect((await detach(file)).status).toBe(200)
    expect([await choiceOf(file), await isTexted(visit)]).toEqual([false, false])
  })
})

async function makeCode(file: string): Promise<string> {
  const { body } = await clinic.call('POST', `/patients/${file}/code`, { as: staff, json: { isSent: false } })
  return String(body.code)
}

const enterCode = (code: string, as: Person) => clinic.call('POST', '/file-code', { as, json: { code } })

async function joinByCode(file: string, as: Person): Promise<void> {
  expect((await enterCode(await makeCode(file), as)).status).toBe(200)
}

describe('a printed code', () => {
  test('leads to the file into which its own was joined, and to its own again once they part', async () => {
    const patient = await enrolVerified()
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath Jahan' })]
    const codes = [await makeCode(one.file), await makeCode(other.file)]
    await join(one.file, other.file)
    expect((await enterCode(codes[1] ?? '', patient)).status).toBe(200)
    expect((await clinic.call('GET', '/appointments', { as: patient })).list).toHaveLength(2)
    expect((await read(one.file)).account).toBe('confirmed')
  })

  test('ends with a new one for the file into which its own was joined', async () => {
    const patient = await enrolVerified()
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath Jahan' })]
    const earlier = await makeCode(other.file)
    await join(one.file, other.file)
    const code = await makeCode(one.file)
    expect((await enterCode(earlier, patient)).body.code).toBe('file_code_dead')
    expect((await enterCode(code, patient)).status).toBe(200)
  })
})

describe('an empty field', () => {
  test('is filled by the joined file, on screens and in what patients get, and empty again once they part', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath Jahan' })]
    await change(other.file, { birthDate: '1990-03-05', email: 'nusrat@patients.example' })
    await join(one.file, other.file)
    const filled = { birthDate: '1990-03-05', email: 'nusrat@patients.example' }
    expect(await read(one.file)).toMatchObject({ ...filled, phone: '+8801712345678' })
    expect((await clinic.call('GET', `/appointment/${one.visit}`, { as: staff })).body.age).toBe(36)
    await part(one.file, other.file)
    expect(await read(one.file)).toMatchObject({ birthDate: null, email: '', phone: '+8801712345678' })
    expect(await read(other.file)).toMatchObject(filled)
  })

  test('keeps what staff correct afterwards; a field that was there stays', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath Jahan' })]
    await change(one.file, { email: 'own@patients.example' })
    await change(other.file, { birthDate: '1990-03-05', email: 'nusrat@patients.example' })
    await join(one.file, other.file)
    await change(one.file, { birthDate: '1991-03-05' })
    await part(one.file, other.file)
    expect(await read(one.file)).toMatchObject({ birthDate: '1991-03-05', email: 'own@patients.example' })
  })

  test('is filled when an account is confirmed that has a file of that name', async () => {
    const patient = await enrolVerified()
    const theirs = await book({}, patient)
    const desks = await book({ patientName: 'A patient', treatment: 'scaling & polish' })
    await change(desks.file, { birthDate: '1990-03-05' })
    expect((await confirm(desks.file, patient)).body._id).toBe(theirs.file)
    expect((await read(theirs.file)).birthDate).toBe('1990-03-05')
  })
})

describe('the contact of joined files', () => {
  test('is that of the file that stays, but for a number of a visit’s own; each gets its own back once they part', async () => {
    const [right, old, mothers] = ['+8801712345678', '+8801812345678', '+8801912345678']
    const one = await book({ patientName: 'Nusrat Jahan', phNum: right })
    const other = await book({ patientName: 'Nusrath Jahan', phNum: old })
    const own = await book({ fileId: other.file, phNum: mothers, treatment: 'scaling & polish' })
    await join(one.file, other.file)
    const phones = async () => (await Promise.all([one, other, own].map(each => contactOf(each.visit)))).map(([p]) => p)
    expect(await phones()).toEqual([right, right, mothers])
    await part(one.file, other.file)
    expect(await phones()).toEqual([right, old, mothers])
  })

  test('is no stranger’s: a file whose account nobody confirmed takes none over', async () => {
    const stranger = await enrolVerified()
    const planted = await book({ phNum: '+8801812345678' }, stranger)
    const desks = await book({ patientName: 'A patient' })
    expect((await join(desks.file, planted.file)).body._id).toBe(planted.file)
    expect(await contactOf(desks.visit)).toEqual(['+8801712345678', ''])
  })
})

test('files that were joined before are corrected together', async () => {
  const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrath J.' })]
  await clinic.db.update(appointments).set({ phone: '+8801812345678' }).where(eq(appointments.id, other.visit))
  await clinic.db.update(patientFiles).set({ phone: '+8801812345678' }).where(eq(patientFiles.id, other.file))
  await clinic.db.update(patientFiles).set({ joinedInto: one.file }).where(eq(patientFiles.id, other.file))
  const joined = { fileId: one.file, fromFileId: other.file }
  await clinic.db.update(appointments).set(joined).where(eq(appointments.id, other.visit))
  await change(one.file, { phone: '+8801912345678' })
  const visits = await clinic.db
    .select({ phone: appointments.phone })
    .from(appointments)
    .where(inArray(appointments.id, [one.visit, other.visit]))
  expect(visits).toEqual([{ phone: '+8801912345678' }, { phone: '+8801912345678' }])
})
