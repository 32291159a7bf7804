import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { appointments, auditEntries, patientFiles } from '../platform/db/schema.ts'

let clinic: TestClinic
let staff: Person
let days: string[]

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28']
})
afterEach(() => clinic.close())

async function book(more: object, as: Person = staff): Promise<{ visit: string; file: string }> {
  const json = { treatment: 'dental check-up', appointDate: days.shift(), phNum: '01712345678', ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect(status).toBe(201)
  const visit = String(body.insertedId)
  await clinic.db.update(appointments).set({ lifecycle: 'completed' }).where(eq(appointments.id, visit))
  return { visit, file: String((await clinic.call('GET', `/appointment/${visit}`, { as: staff })).body.fileId) }
}

const read = async (id: string) => (await clinic.call('GET', `/patients/${id}`, { as: staff })).body
const find = async (q: string) => (await clinic.call('GET', `/patients?q=${encodeURIComponent(q)}`, { as: staff })).list
const join = (id: string, other: string, as = staff) => clinic.call('PUT', `/patients/${id}/joined/${other}`, { as })
const part = (id: string, other: string, as = staff) => clinic.call('DELETE', `/patients/${id}/joined/${other}`, { as })
const note = (id: string, text: string) => clinic.call('POST', `/patients/${id}/notes`, { as: staff, json: { text } })
const change = (id: string, json: object) => clinic.call('PATCH', `/patients/${id}`, { as: staff, json })
const confirm = (id: string, { email }: Person) =>
  clinic.call('PUT', `/patients/${id}/account`, { as: staff, json: { email } })
const detach = (id: string) => clinic.call('DELETE', `/patients/${id}/account`, { as: staff })
const own = async (as: Person) => (await clinic.call('GET', '/appointments', { as })).list.map(({ _id }) => String(_id))
const medicalConditions = (allergies: string) => ({
  medicalConditions: { allergies, isPregnant: false, takesBloodThinner: false },
})
const textsOf = (file: Record<string, unknown>) => (file.notes as { text: string }[]).map(({ text }) => text).toSorted()
const idsOf = (file: Record<string, unknown>) => (file.visits as { _id: string }[]).map(({ _id }) => _id).toSorted()

describe('two files of one person', () => {
  test('become one with visits, notes and medical alerts, and two again, each with what it had', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'নুসরাত জাহান' })]
    await change(one.file, medicalConditions('penicillin'))
    await change(other.file, medicalConditions('latex'))
    await note(one.file, 'Prefers mornings.')
    await note(other.file, 'Afraid of needles.')
    expect((await join(one.file, other.file)).body).toMatchObject({ _id: one.file })
    const joined = await read(one.file)
    expect(idsOf(joined)).toEqual([one.visit, other.visit].toSorted())
    expect(textsOf(joined)).toEqual(['Afraid of needles.', 'Prefers mornings.'])
    expect(joined).toMatchObject({
      medicalAlerts: ['Allergy: penicillin; latex'],
      joined: [{ _id: other.file, name: 'নুসরাত জাহান' }],
    })
    await note(one.file, 'Written since.')
    expect((await part(one.file, other.file)).status).toBe(200)
    const [first, second] = [await read(one.file), await read(other.file)]
    expect([idsOf(first), idsOf(second)]).toEqual([[one.visit], [other.visit]])
    expect([textsOf(first), textsOf(second)]).toEqual([['Prefers mornings.', 'Written since.'], ['Afraid of needles.']])
    expect([first.medicalAlerts, second.medicalAlerts]).toEqual([['Allergy: penicillin'], ['Allergy: latex']])
    const trail = await clinic.db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['join_files', 'part_files']))
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'join_files',
      'join_files',
      'part_files',
      'part_files',
    ])
  })

  test('can have more allergies together than one call takes for a file', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'নুসরাত জাহান' })]
    const [first, second] = ['p'.repeat(400), 'l'.repeat(400)]
    await change(one.file, medicalConditions(first))
    await change(other.file, medicalConditions(second))
    expect((await join(one.file, other.file)).status).toBe(200)
    expect(await read(one.file)).toMatchObject({ medicalConditions: { allergies: `${first}; ${second}` } })
    expect(await find('Nusrat Jahan')).toMatchObject([{ medicalAlerts: [`Allergy: ${first}; ${second}`] }])
  })

  test('joined one after the other part in that order, too: each file takes what had been joined into it along', async () => {
    const [one, two, three] = [
      await book({ patientName: 'Nusrat Jahan' }),
      await book({ patientName: 'Nusrath Jahan' }),
      await book({ patientName: 'নুসরাত জাহান' }),
    ]
    await note(three.file, 'Afraid of needles.')
    await join(two.file, three.file)
    await join(one.file, two.file)
    expect((await part(one.file, two.file)).status).toBe(200)
    expect(idsOf(await read(one.file))).toEqual([one.visit])
    const parted = await read(two.file)
    expect(idsOf(parted)).toEqual([two.visit, three.visit].toSorted())
    expect(parted).toMatchObject({ joined: [{ _id: three.file }], notes: [{ text: 'Afraid of needles.' }] })
    await part(two.file, three.file)
    expect([idsOf(await read(two.file)), idsOf(await read(three.file))]).toEqual([[two.visit], [three.visit]])
  })

  test('three joined in a ring at once: each press is refused or done, and one file holds everything', async () => {
    const files = [
      (await book({ patientName: 'Nusrat Jahan' })).file,
      (await book({ patientName: 'Nusrath Jahan' })).file,
      (await book({ patientName: 'নুসরাত জাহান' })).file,
    ]
    const joins = await Promise.all(files.map((id, index) => join(id, String(files[(index + 1) % files.length]))))
    for (const { status } of joins) expect([200, 404]).toContain(status)
    const standing = new Set(await Promise.all(files.map(async id => (await read(id))._id)))
    expect(standing.size).toBe(1)
    expect(idsOf(await read(String(files[0])))).toHaveLength(3)
  })

  test('are found by either name, and a booking under either goes into the one that stays', async () => {
    const one = await book({ patientName: 'Nusrat Jahan' })
    const other = await book({ patientName: 'Nusrath Jahan', phNum: '01812345678' })
    await join(one.file, other.file)
    for (const q of ['nusrat', 'nusrath', '01712345678', '01812345678']) {
      expect(
        (await find(q)).map(({ _id }) => _id),
        q,
      ).toEqual([one.file])
    }
    expect((await book({ patientName: 'nusrath jahan', phNum: '01812345678' })).file).toBe(one.file)
    expect((await book({ patientName: 'Nusrat Jahan', fileId: other.file })).file).toBe(one.file)
    expect((await read(other.file))._id).toBe(one.file)
  })

  test('medical alerts that are written again after joining replace both files’ ones, and go to neither on parting', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrat J.' })]
    await change(other.file, medicalConditions('latex'))
    await join(one.file, other.file)
    await change(one.file, medicalConditions(''))
    expect(await read(one.file)).toMatchObject({ medicalAlerts: [] })
    await part(one.file, other.file)
    expect(await read(other.file)).toMatchObject({ medicalAlerts: ['Allergy: latex'] })
  })

  test('the medical alert of the joined file stands on the day, too', async () => {
    const [one, other] = [await book({ patientName: 'Nusrat Jahan' }), await book({ patientName: 'Nusrat J.' })]
    await change(other.file, medicalConditions('latex'))
    await join(one.file, other.file)
    const { body } = await clinic.call('GET', `/appointment/${one.visit}`, { as: staff })
    expect(body.medicalAlerts).toEqual(['Allergy: latex'])
  })

  test('the one of the confirmed account stays; what the desk booked opens to the account, and closes on parting', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const theirs = await book({}, patient)
    await confirm(theirs.file, patient)
    const desks = await book({ patientName: 'Somebody' })
    expect((await join(desks.file, theirs.file)).body._id).toBe(theirs.file)
    expect(await own(patient)).toEqual([desks.visit, theirs.visit].toSorted().toReversed())
    expect((await part(theirs.file, desks.file)).status).toBe(200)
    expect(await own(patient)).toEqual([theirs.visit])
  })

  test('joined to an account that nobody confirmed, the desk’s visit and note stay closed, also when the account is deleted', async () => {
    const patient = await clinic.enrol()
    const theirs = await book({}, patient)
    const desks = await book({ patientName: 'Somebody' })
    await note(desks.file, 'Afraid of needles.')
    expect((await join(desks.file, theirs.file)).body._id).toBe(theirs.file)
    expect(await own(patient)).toEqual([theirs.visit])
    expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
    expect(textsOf(await read(desks.file))).toEqual(['Afraid of needles.'])
  })

  test('of two accounts are refused, as are a file with itself, a deleted file, and patients', async () => {
    const [one, other] = [await clinic.enrol(), await clinic.enrol()]
    const [first, second] = [await book({}, one), await book({}, other)]
    expect((await join(first.file, second.file)).body.code).toBe('two_accounts')
    expect((await join(first.file, first.file)).body.code).toBe('same_file')
    expect((await join(first.file, crypto.randomUUID())).status).toBe(404)
    expect((await part(first.file, second.file)).status).toBe(404)
    expect((await join(first.file, second.file, one)).status).toBe(403)
  })

  test('parting leaves the account nothing that it lost by detaching', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const desks = await book({ patientName: 'A patient' })
    const theirs = await book({}, patient)
    expect((await confirm(desks.file, patient)).body._id).toBe(theirs.file)
    expect(await own(patient)).toHaveLength(2)
    await detach(theirs.file)
    expect(await own(patient)).toEqual([theirs.visit])
    await clinic.db.update(patientFiles).set({ name: 'Renamed' }).where(eq(patientFiles.id, theirs.file))
    expect((await part(theirs.file, desks.file)).status).toBe(200)
    expect(await own(patient)).toEqual([theirs.visit])
  })
})

describe('a caller whom staff type by name and number, without choosing the file,', () => {
  test('is the confirmed person, with their medical alerts, whatever e-mail gets the visit’s mails', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const theirs = await book({}, patient)
    await change(theirs.file, medicalConditions('latex'))
    await confirm(theirs.file, patient)
    for (const more of [{}, { patientEmail: 'other@example.com' }]) {
      const { file, visit } = await book({ patientName: 'A PATIENT', ...more })
      expect(file).toBe(theirs.file)
      expect(await own(patient)).toContain(visit)
      const { body } = await clinic.call('GET', `/appointment/${visit}`, { as: staff })
      expect(body.medicalAlerts).toEqual(['Allergy: latex'])
    }
    const other = await book({ patientName: 'A patient', phNum: '01912345678' })
    expect(other.file).not.toBe(theirs.file)
    expect(await own(patient)).not.toContain(other.visit)
  })

  test('is not the person of an account that nobody confirmed', async () => {
    const stranger = await clinic.enrol()
    await verifyEmail(clinic.db, stranger)
    const planted = await book({}, stranger)
    const { file, visit } = await book({ patientName: 'A patient' })
    expect(file).not.toBe(planted.file)
    expect(await own(stranger)).not.toContain(visit)
  })
})

describe('an account that nobody confirmed to be the person’s', () => {
  const report = async (visit: string) => {
    await clinic.db.update(appointments).set({ lifecycle: 'completed' }).where(eq(appointments.id, visit))
    const json = { report: { done: 'Two fillings.', advice: '' } }
    expect((await clinic.call('PUT', `/appointment/${visit}`, { as: staff, json })).status).toBe(200)
  }

  test('reads nothing of what was done once the file is confirmed for another account', async () => {
    const [stranger, patient] = [await clinic.enrol(), await clinic.enrol()]
    await verifyEmail(clinic.db, patient)
    const planted = await book({ forName: 'Nadia Rahman' }, stranger)
    await detach(planted.file)
    expect((await confirm(planted.file, patient)).status).toBe(200)
    await report(planted.visit)
    const seen = await clinic.call('GET', `/appointment/${planted.visit}`, { as: stranger })
    expect([seen.status, JSON.stringify(seen.body)]).toEqual([200, expect.not.stringContaining('fillings')])
    const listed = await clinic.call('GET', '/appointments', { as: stranger })
    expect(JSON.stringify(listed.list)).not.toContain('fillings')
  })

  test('loses the desk’s visits of a second file of its own when that is parted again', async () => {
    const account = await clinic.enrol()
    await verifyEmail(clinic.db, account)
    const theirs = await book({}, account)
    await confirm(theirs.file, account)
    const planted = await book({ forName: 'Nadia Rahman' }, account)
    const desks = await book({ patientName: 'Nadia Rahman', fileId: planted.file })
    expect(await own(account)).not.toContain(desks.visit)
    expect((await join(theirs.file, planted.file)).body._id).toBe(theirs.file)
    await part(theirs.file, planted.file)
    expect(await own(account)).not.toContain(desks.visit)
  })

  test('keeps neither link nor mails of what the desk booked once it was detached', async () => {
    const account = await clinic.enrol()
    await verifyEmail(clinic.db, account)
    const theirs = await book({}, account)
    await confirm(theirs.file, account)
    const desks = await book({ patientName: 'A patient', fileId: theirs.file, patientEmail: account.email })
    const token = await makePrivateLink(clinic, { appointmentId: desks.visit })
    await detach(theirs.file)
    expect((await clinic.call('POST', '/visit', { json: { token } })).status).toBe(410)
    const [visit] = await clinic.db.select().from(appointments).where(eq(appointments.id, desks.visit))
    expect(visit).toMatchObject({ patientEmail: '', patientId: null })
  })
})

describe('files that could be the same person’s', () => {
  const twins = async (id: string) => ((await read(id)).twins as { name: string }[]).map(({ name }) => name).toSorted()

  test('are those with the same number and a like name, or the same date of birth; not just the family', async () => {
    const { file } = await book({ patientName: 'Nusrat Jahan' })
    await book({ patientName: 'Nusrath Jahan' })
    await book({ patientName: 'Tariq Rahman' })
    const born = await book({ patientName: 'নুসরাত জাহান', phNum: '01912345678' })
    await change(file, { birthDate: '1990-03-05' })
    await change(born.file, { birthDate: '1990-03-05' })
    expect(await twins(file)).toEqual(['Nusrath Jahan', 'নুসরাত জাহান'])
  })
})
