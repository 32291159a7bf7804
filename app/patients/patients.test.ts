import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { appointments, auditEntries, patientFiles, patientNotes, recordViews, users } from '../platform/db/schema.ts'

let clinic: TestClinic
let staff: Person
let day = 23

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  day = 23
})
afterEach(() => clinic.close())

const phone = '01712345678'

/** Books each time on another day, so that visits never clash. */
async function book(more: object, as: Person = staff): Promise<string> {
  const date = `2026-${day > 30 ? '12' : '11'}-${String(day > 30 ? day - 30 : day).padStart(2, '0')}`
  day += day === 28 ? 2 : 1
  const json = { treatment: 'dental check-up', appointDate: date, phNum: phone, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect(body).toMatchObject({ acknowledged: true })
  expect(status).toBe(201)
  const id = String(body.insertedId)
  // One active visit per treatment: what is over doesn't count.
  await clinic.db.update(appointments).set({ lifecycle: 'completed' }).where(eq(appointments.id, id))
  return id
}

async function fileOf(visit: string): Promise<string> {
  const { body } = await clinic.call('GET', `/appointment/${visit}`, { as: staff })
  return String(body.fileId)
}

const find = async (q: string) => (await clinic.call('GET', `/patients?q=${encodeURIComponent(q)}`, { as: staff })).list
const names = async (q: string) => (await find(q)).map(({ name }) => name)
const change = (id: string, json: object, as = staff) => clinic.call('PATCH', `/patients/${id}`, { as, json })
const confirm = (id: string, email: string) =>
  clinic.call('PUT', `/patients/${id}/account`, { as: staff, json: { email } })
const detach = (id: string) => clinic.call('DELETE', `/patients/${id}/account`, { as: staff })
const visitsOf = async (as: Person) => (await clinic.call('GET', '/appointments', { as })).list
const read = async (id: string) => (await clinic.call('GET', `/patients/${id}`, { as: staff })).body
const files = () => clinic.db.select().from(patientFiles)

describe('which file a booking belongs to', () => {
  test('the desk’s second booking with the same number and name finds the first one’s file', async () => {
    const first = await book({ patientName: 'Nadia Rahman' })
    const second = await book({ patientName: 'nadia rahman' })
    expect(await fileOf(second)).toBe(await fileOf(first))
    expect(await files()).toMatchObject([{ name: 'Nadia Rahman', phone: '+8801712345678', accountId: null }])
  })

  test.each([
    ['the other encoding', 'আ\u09dfশা রহমান', 'আ\u09af\u09bcশা রহমান'],
    ['direction marks pasted from a chat', 'Nadia Rahman', '\u200eNadia\u200f Rahman'],
    ['another width', 'Nadia Rahman', 'Ｎａｄｉａ　Rahman'],
    ['a joiner that shows nothing', 'Nadia Rahman', 'Na\u200ddia Rahman'],
    ['blanks that look like one', 'Nadia Rahman', 'Nadia\u00a0\u2009Rahman'],
    ['another apostrophe', "Nadia O'Neill", 'NADIA O\u2019NEILL'],
    ['another hyphen', 'Abdul-Rahman', 'Abdul\u2011Rahman'],
    ['the Turkish capital of i', 'İbrahim', 'i\u0307brahim'],
    ['a Greek sigma at the end', 'ΝΙΚΟΣ', 'νικος'],
    ['a sharp s in capitals', 'Weiß', 'WEISS'],
    ['a joiner that only changes the form', 'ক্\u200dষ', 'ক্ষ'],
    ['other double quotes', 'Rahim "Bappi"', 'Rahim “Bappi”'],
    ['a colon for visarga', 'মোঃ রহিম', 'মো: রহিম'],
    ['the old khanda ta', 'মাহবু\u09ce', 'মাহবু\u09a4\u09cd\u200d'],
    ['another order of signs', 'চাঁদ', 'চ\u0981\u09beদ'],
    ['a capital sharp s', 'Weiß', 'WEI\u1e9e'],
    ['no blank after a dot', 'Md. Rahim', 'Md.Rahim'],
    ['a variation of a sign', '葛城', '葛\u{e0100}城'],
    ['the digits of another script', 'Rahim 2', 'Rahim ২'],
  ])('a name in %s is the same person, and found by either', async (_how, one, other) => {
    const first = await book({ patientName: one })
    const second = await book({ patientName: other })
    expect(await fileOf(second)).toBe(await fileOf(first))
    expect(await files()).toHaveLength(1)
    expect([await names(one), await names(other)]).toEqual([await names(phone), await names(phone)])
    const seen = await clinic.call('GET', `/appointments?q=${encodeURIComponent(other)}`, { as: staff })
    expect(seen.list).toHaveLength(2)
  })

  test('two people with one telephone have two files', async () => {
    await book({ patientName: 'Nadia Rahman' })
    await book({ patientName: 'Tariq Rahman' })
    expect(await files()).toHaveLength(2)
  })

  test('a new number finds the file by the e-mail', async () => {
    const first = await book({ patientName: 'Nadia Rahman', patientEmail: 'nadia@example.com' })
    const second = await book({ patientName: 'Nadia Rahman', patientEmail: 'nadia@example.com', phNum: '01812345678' })
    expect(await fileOf(second)).toBe(await fileOf(first))
  })

  test('an account has a file for each of its family, its own among them', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    await book({}, patient)
    await book({ forName: 'Little One' }, patient)
    await book({ forName: 'Little one' }, patient)
    const made = await files()
    expect(made.map(({ name, accountId }) => [name, accountId]).toSorted()).toEqual([
      ['A patient', patient.id],
      ['Little One', patient.id],
    ])
  })

  test('an account with an unverified e-mail gets a file of its own, though the desk has one with that e-mail', async () => {
    const patient = await clinic.enrol()
    const desk = await book({ patientName: 'A patient', patientEmail: patient.email })
    const own = await book({}, patient)
    expect(await fileOf(own)).not.toBe(await fileOf(desk))
    expect((await clinic.call('GET', '/appointments', { as: patient })).list).toHaveLength(1)
  })

  test('a booking for an e-mail without a name takes the account’s name only if that has verified the e-mail', async () => {
    const patient = await clinic.enrol()
    const nameOf = async (id: string) =>
      (await clinic.call('GET', `/appointment/${id}`, { as: staff })).body.patientName
    expect(await nameOf(await book({ patientEmail: patient.email }))).toBe(patient.email)
    await verifyEmail(clinic.db, patient)
    expect(await nameOf(await book({ patientEmail: patient.email }))).toBe('A patient')
  })

  test('a verified e-mail opens nothing that the desk booked for that e-mail', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const desk = await book({ patientName: 'A patient', patientEmail: patient.email })
    const own = await book({}, patient)
    expect(await fileOf(own)).not.toBe(await fileOf(desk))
    expect(await visitsOf(patient)).toMatchObject([{ _id: own }])
    expect((await clinic.call('GET', `/appointment/${desk}`, { as: patient })).status).toBe(404)
    expect((await clinic.call('GET', '/own-data', { as: patient })).body.appointments).toHaveLength(1)
  })

  test('the same telephone and name never join a file to an account, verified or not', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const desk = await book({ patientName: 'A patient' })
    const own = await book({}, patient)
    expect(await fileOf(own)).not.toBe(await fileOf(desk))
    const again = await book({ patientName: 'A patient' })
    expect(await fileOf(again)).toBe(await fileOf(desk))
  })

  test('a booking goes into the file that staff chose, with any number', async () => {
    const file = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const visit = await book({ patientName: 'Nadia R.', fileId: file, phNum: '01912345678' })
    expect(await fileOf(visit)).toBe(file)
    const { body } = await clinic.call('GET', `/appointment/${visit}`, { as: staff })
    expect(body.patientName).toBe('Nadia Rahman')
  })

  test('a chosen file of an account gives the account the visit only once staff have confirmed it', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const file = await fileOf(await book({}, patient))
    await book({ patientName: 'A patient', fileId: file, patientEmail: patient.email })
    expect(await visitsOf(patient)).toHaveLength(1)
    await confirm(file, patient.email)
    expect(await visitsOf(patient)).toHaveLength(2)
    await book({ patientName: 'A patient', fileId: file })
    expect(await visitsOf(patient)).toHaveLength(3)
    expect(await files()).toHaveLength(1)
  })

  test('the desk can’t book a person twice at one time because an account booked the other visit', async () => {
    const patient = await clinic.enrol()
    const who = { appointDate: '2026-12-21', appointTime: '10:00', phNum: phone }
    const json = { treatment: 'dental check-up', ...who }
    const { body } = await clinic.call('POST', '/appointment', { as: patient, json })
    const fileId = await fileOf(String(body.insertedId))
    const again = { ...json, patientName: 'A patient', fileId, phNum: '01812345678' }
    expect((await clinic.call('POST', '/appointment', { as: staff, json: again })).body.code).toBe('appointment_exists')
    const other = { ...again, treatment: 'teeth whitening' }
    expect((await clinic.call('POST', '/appointment', { as: staff, json: other })).body.code).toBe('patient_busy')
  })

  test('a patient can’t book into a file they name', async () => {
    const file = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const own = await book({ fileId: file }, await clinic.enrol())
    expect(await fileOf(own)).not.toBe(file)
  })

  test('concurrent bookings of one new person make one file', async () => {
    // Connections that are open already, so that the bookings run at once.
    await Promise.all(Array.from({ length: 10 }, () => clinic.db.execute(sql`select pg_sleep(0.05)`)))
    const treatments = (await clinic.call('GET', '/treatments')).list.map(({ name }) => name)
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28', '2026-11-30']
    const answers = await Promise.all(
      days.map((appointDate, index) => {
        const person = { patientName: 'Nadia Rahman', patientEmail: 'nadia@example.com', phNum: `0171234567${index}` }
        // Each has another telephone, so that each waits for another lock; e-mail and name say that it is one person.
        const json = { treatment: treatments[index], appointDate, ...person }
        return clinic.call('POST', '/appointment', { as: staff, json })
      }),
    )
    // Not every treatment has a doctor on each day.
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(3)
    expect(await files()).toHaveLength(1)
  })

  test('one person is not booked twice at an hour, whatever name, e-mail or number the booking has', async () => {
    const at = { treatment: 'dental check-up', appointDate: '2026-11-30', appointTime: '10:00', phNum: phone }
    const booked = (json: object) => clinic.call('POST', '/appointment', { as: staff, json: { ...at, ...json } })
    const first = await booked({ patientName: 'Nadia Rahman' })
    expect(first.status).toBe(201)
    const fileId = await fileOf(String(first.body.insertedId))
    expect((await booked({ patientName: 'Nadia Rahman', patientEmail: 'nadia@example.com' })).status).toBe(409)
    await change(fileId, { name: 'Nadia Karim', phone: '01812345678' })
    expect((await booked({ patientName: 'Nadia Karim', phNum: '01912345678', fileId })).status).toBe(409)
  })
})

test('one person booked at once with one e-mail and several numbers gets one visit for a treatment', async () => {
  const person = { patientName: 'Nadia Rahman', patientEmail: 'nadia@example.com' }
  await book(person)
  const bookings = ['24', '25', '26', '28'].map(date => {
    const json = { treatment: 'dental check-up', appointDate: `2026-11-${date}`, phNum: `017123456${date}`, ...person }
    return clinic.call('POST', '/appointment', { as: staff, json })
  })
  const statuses = (await Promise.all(bookings)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
})

describe('GET /patients', () => {
  beforeEach(async () => {
    const nadia = await book({ patientName: 'Nadia Sultana Rahman', patientEmail: 'nadia@example.com' })
    await book({ patientName: 'Tariq Hossain', phNum: '01898765432' })
    await change(await fileOf(nadia), { birthDate: '5.3.2018' })
  })

  test.each([
    '1234',
    '01712 34',
    '345678',
    '+88017123',
    'rahman nad',
    'SULTANA',
    'nadia@exa',
    '5 March 2018',
    '2018-03-05',
  ])('finds a person by %s', async q => {
    expect(await names(q)).toEqual(['Nadia Sultana Rahman'])
  })

  test('sorts names without regard to case, those in Bangla behind', async () => {
    for (const patientName of ['করিম Ali', 'zara Ali', 'Babul Ali', 'আবদুল Ali', 'abdul Ali'])
      await book({ patientName })
    expect(await names('ali')).toEqual(['abdul Ali', 'Babul Ali', 'zara Ali', 'আবদুল Ali', 'করিম Ali'])
  })

  test('shows those whom the desk knows before files that an account made, so that a stranger’s don’t fill the list', async () => {
    const stranger = await clinic.enrol()
    const planted = Array.from({ length: 20 }, (_, index) => ({
      id: crypto.randomUUID(),
      accountId: stranger.id,
      name: `Nadia Rahman ${index}`,
      phone: '+8801712345678',
      email: stranger.email,
    }))
    await clinic.db.insert(patientFiles).values(planted)
    expect((await names('1712345678')).slice(0, 2)).toEqual(['Nadia Sultana Rahman', 'Nadia Rahman 0'])
  })

  test('takes a percent sign literally, and finds nobody by it', async () => {
    expect(await names('%%%')).toEqual([])
  })

  test('shows the age, and refuses what would find every patient', async () => {
    expect(await find('nadia')).toMatchObject([{ birthDate: '2018-03-05', age: 8, account: 'none', medicalAlerts: [] }])
    for (const q of ['12', '123', 'n', 'n a', '']) {
      expect((await clinic.call('GET', `/patients?q=${q}`, { as: staff })).status).toBe(422)
    }
  })

  test('is for staff, and what they saw is recorded', async () => {
    const patient = await clinic.enrol()
    expect((await clinic.call('GET', '/patients?q=nadia', { as: patient })).status).toBe(403)
    expect((await clinic.call('GET', '/patients?q=nadia')).status).toBe(401)
    const [found] = await find('nadia')
    await read(String(found?._id))
    const seen = await clinic.db
      .select()
      .from(recordViews)
      .where(eq(recordViews.subjectId, String(found?._id)))
    expect(seen.map(view => [view.seen, view.actorId]).toSorted()).toEqual([
      ['file', staff.id],
      ['list', staff.id],
    ])
  })
})

describe('a file', () => {
  test('has the visits with what was done, the notes and the family', async () => {
    const visit = await book({ patientName: 'Nadia Rahman' })
    await book({ patientName: 'Little Rahman' })
    await clinic.call('PUT', `/appointment/${visit}`, {
      as: staff,
      json: { report: { done: 'Two fillings.', advice: '' } },
    })
    const id = await fileOf(visit)
    await clinic.call('POST', `/patients/${id}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
    expect(await read(id)).toMatchObject({
      visits: [{ _id: visit, done: 'Two fillings.' }],
      notes: [{ author: 'A staff', text: 'Afraid of needles.', at: clinic.now().toISOString() }],
      family: [{ name: 'Little Rahman' }],
    })
  })

  test('warns wherever the person is booked: in the list, at the visit and on the day', async () => {
    const visit = await book({ patientName: 'Nadia Rahman' })
    const medicalConditions = { allergies: 'penicillin', isPregnant: true, takesBloodThinner: true }
    await change(await fileOf(visit), { medicalConditions, birthDate: '1990-01-02' })
    const expected = {
      age: 36,
      medicalAlerts: ['Allergy: penicillin', 'Pregnant', 'Takes a blood thinner'],
    }
    expect((await clinic.call('GET', `/appointment/${visit}`, { as: staff })).body).toMatchObject(expected)
    expect((await clinic.call('GET', '/appointments', { as: staff })).list).toMatchObject([expected])
    const { list } = await clinic.call('GET', '/days?from=2026-11-23', { as: staff })
    expect(list).toMatchObject([{ visits: [expected] }])
  })

  test('shows its patient neither age nor medical alerts in the list of visits', async () => {
    const patient = await clinic.enrol()
    const visit = await book({}, patient)
    await change(await fileOf(visit), { birthDate: '1990-01-02' })
    const { body } = await clinic.call('GET', `/appointment/${visit}`, { as: patient })
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['age']))
    expect(body).not.toHaveProperty('medicalAlerts')
    expect(body).not.toHaveProperty('fileId')
  })

  test('refuses what is no date of birth, and a number that another file of that name has', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await book({ patientName: 'Nadia Rahman', phNum: '01812345678' })
    // It is the 20th of November 2026.
    for (const birthDate of ['31.2.2018', '31.12.1899', '21.11.2026', '5 অগাস্ট 2062']) {
      const wrong = await change(id, { birthDate })
      expect([birthDate, wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([birthDate, 422, ['birthDate']])
    }
    for (const birthDate of ['1.1.1900', '20.11.2026']) expect((await change(id, { birthDate })).status).toBe(200)
    const taken = await change(id, { phone: '01812345678' })
    expect([taken.status, taken.body.code]).toEqual([409, 'file_exists'])
    expect((await change(id, {})).status).toBe(422)
    expect((await change(id, { birthDate: '' })).status).toBe(200)
  })
})

describe('staff who confirm an account', () => {
  test('open the file to it, with the visits', async () => {
    const patient = await clinic.enrol()
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const early = await confirm(id, patient.email)
    expect([early.status, early.body.code]).toEqual([409, 'account_unverified'])
    expect(await visitsOf(patient)).toEqual([])
    await verifyEmail(clinic.db, patient)
    expect((await confirm(id, patient.email)).body).toMatchObject({ _id: id })
    expect(await visitsOf(patient)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ account: 'confirmed', accountEmail: patient.email })
    const other = await clinic.enrol()
    await verifyEmail(clinic.db, other)
    expect((await confirm(id, other.email)).body.code).toBe('file_of_account')
    expect((await confirm(id, 'nobody@example.com')).body.code).toBe('no_such_account')
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.subjectId, patient.id))
    expect(trail).toMatchObject([{ action: 'join_account', actorId: staff.id }])
  })

  test('can take it back: the account keeps what it booked, and loses what the desk booked, wrote and noted', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const own = await book({}, patient)
    const id = await fileOf(own)
    const desk = await book({ patientName: 'A patient', fileId: id })
    await clinic.call('POST', `/patients/${id}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
    const report = { report: { done: 'Two fillings.', advice: '' } }
    for (const visit of [own, desk]) await clinic.call('PUT', `/appointment/${visit}`, { as: staff, json: report })
    const seen = async () => JSON.stringify((await clinic.call('GET', '/own-data', { as: patient })).body)
    await confirm(id, patient.email)
    expect(await seen()).toMatch(/needles.*fillings|fillings.*needles/)
    expect((await detach(id)).body).toMatchObject({ _id: id })
    expect(await seen()).not.toMatch(/needles|fillings/)
    expect(await visitsOf(patient)).toMatchObject([{ _id: own, done: '' }])
    expect(await read(id)).toMatchObject({ account: 'none', accountEmail: null, email: '' })
    expect((await read(id)).visits).toHaveLength(2)
    expect((await detach(id)).status).toBe(404)
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'part_account'))
    expect(trail.map(({ subjectId }) => subjectId).toSorted()).toEqual([id, patient.id].toSorted())
  })

  test('join two files, and no visit, note or medical alert is lost', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const own = await fileOf(await book({}, patient))
    const desk = await fileOf(await book({ patientName: 'A patient' }))
    await change(desk, { medicalConditions: { allergies: 'latex', isPregnant: false, takesBloodThinner: true } })
    await change(own, { medicalConditions: { allergies: 'penicillin', isPregnant: false, takesBloodThinner: false } })
    await clinic.call('POST', `/patients/${desk}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
    expect((await confirm(desk, patient.email)).body._id).toBe(own)
    expect(await read(own)).toMatchObject({
      medicalConditions: { allergies: 'penicillin; latex', takesBloodThinner: true },
      notes: [{ text: 'Afraid of needles.' }],
    })
    expect((await read(own)).visits).toHaveLength(2)
    expect(await read(desk)).toMatchObject({ _id: own, joined: [{ _id: desk }] })
  })

  test('see the account’s e-mail and whether anybody confirmed it, and opening the accounts that could be theirs is recorded', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const own = await fileOf(await book({}, patient))
    expect(await find('A patient')).toMatchObject([{ account: 'unconfirmed', accountEmail: patient.email }])
    await confirm(own, patient.email)
    expect(await find('A patient')).toMatchObject([{ account: 'confirmed', accountEmail: patient.email }])
    const like = await clinic.enrol()
    const desk = await fileOf(await book({ patientName: 'A patient', phNum: '01812345678' }))
    expect((await read(desk)).likelyAccounts).toContainEqual(expect.objectContaining({ email: like.email }))
    const views = await clinic.db.select().from(recordViews).where(eq(recordViews.subjectId, like.id))
    expect(views).toMatchObject([{ seen: 'account', actorId: staff.id }])
  })
})

test('a stranger who plants an account under a patient sees and erases nothing of theirs', async () => {
  const stranger = await clinic.enrol()
  await verifyEmail(clinic.db, stranger)
  const planted = await book({ forName: 'Nadia Rahman' }, stranger)
  await clinic.db.update(appointments).set({ lifecycle: 'cancelled' }).where(eq(appointments.id, planted))
  const [found] = await find(phone)
  expect(found).toMatchObject({ name: 'Nadia Rahman', account: 'unconfirmed' })
  const real = await book({ patientName: 'Nadia Rahman', fileId: found?._id })
  const report = { report: { done: 'Two fillings.', advice: '' } }
  await clinic.call('PUT', `/appointment/${real}`, { as: staff, json: report })
  await clinic.call('POST', `/patients/${found?._id}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
  await change(String(found?._id), {
    medicalConditions: { allergies: 'penicillin', isPregnant: false, takesBloodThinner: false },
  })
  const upcoming = await book({ patientName: 'Nadia Rahman', fileId: found?._id })
  await clinic.db.update(appointments).set({ lifecycle: 'confirmed' }).where(eq(appointments.id, upcoming))
  expect((await visitsOf(stranger)).map(({ _id }) => _id)).not.toContain(real)
  const mine = JSON.stringify((await clinic.call('GET', '/own-data', { as: stranger })).body)
  expect(mine).not.toMatch(/fillings|needles|penicillin/)
  expect((await clinic.call('DELETE', '/own-data', { as: stranger })).status).toBe(200)
  expect(await read(String(found?._id))).toMatchObject({
    name: 'Nadia Rahman',
    account: 'none',
    medicalConditions: { allergies: 'penicillin' },
    notes: [{ text: 'Afraid of needles.' }],
    visits: expect.arrayContaining([
      expect.objectContaining({ _id: real, patientName: 'Nadia Rahman', done: 'Two fillings.' }),
      expect.objectContaining({ _id: upcoming, lifecycle: 'confirmed' }),
    ]),
  })
})

describe('notes', () => {
  test('are added and never changed, not even by the program', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await clinic.call('POST', `/patients/${id}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
    for (const statement of [
      "update patient_notes set text = 'x'",
      'update patient_notes set at = now()',
      'delete from patient_notes',
      'truncate patient_notes',
    ]) {
      const refused = clinic.db.execute(sql.raw(statement)).catch(({ cause }) => cause.message)
      expect(await refused, statement).toBe('notes on patients are append-only')
    }
    expect(await clinic.db.select().from(patientNotes)).toMatchObject([{ text: 'Afraid of needles.' }])
  })

  test('leave none of their text in the audit trail', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await clinic.call('POST', `/patients/${id}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
    await change(id, { medicalConditions: { allergies: 'penicillin', isPregnant: false, takesBloodThinner: false } })
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual(['add_patient_note', 'change_patient'])
    expect(JSON.stringify(trail)).not.toMatch(/needles|penicillin|Nadia/)
  })
})

describe('what was done', () => {
  const report = (id: string, json: object) =>
    clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { report: json } })

  test('is read by the confirmed patient once the visit is completed, with the treatment’s advice', async () => {
    const { list } = await clinic.call('GET', '/treatments')
    const treatment = list.find(({ name }) => name === 'dental check-up')
    await clinic.call('PATCH', `/treatment/${treatment?._id}`, { as: staff, json: { advice: 'Nothing hot today.' } })
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const visit = await book({}, patient)
    const own = async () => (await clinic.call('GET', `/appointment/${visit}`, { as: patient })).body
    await clinic.db.update(appointments).set({ lifecycle: 'in_chair' }).where(eq(appointments.id, visit))
    expect((await report(visit, { done: 'Two fillings.', advice: '' })).status).toBe(200)
    expect(await own()).toMatchObject({ done: '', advice: '' })
    await clinic.call('PUT', `/appointment/${visit}`, { as: staff, json: { lifecycle: 'completed' } })
    // Anybody could have booked under this name.
    expect(await own()).toMatchObject({ done: '', advice: '' })
    await confirm(await fileOf(visit), patient.email)
    expect(await own()).toMatchObject({ done: 'Two fillings.', advice: 'Nothing hot today.' })
    await report(visit, { done: 'Two fillings.', advice: 'Nothing hot until tomorrow.' })
    expect(await own()).toMatchObject({ advice: 'Nothing hot until tomorrow.' })
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.subjectId, visit))
    expect(JSON.stringify(trail)).not.toMatch(/fillings|hot/)
  })

  test('is refused before the patient sits in the chair, and from patients', async () => {
    const patient = await clinic.enrol()
    const visit = await book({}, patient)
    await clinic.db.update(appointments).set({ lifecycle: 'arrived' }).where(eq(appointments.id, visit))
    const early = await report(visit, { done: 'x', advice: '' })
    expect([early.status, early.body.code]).toEqual([409, 'visit_not_begun'])
    const json = { report: { done: 'x', advice: '' } }
    expect((await clinic.call('PUT', `/appointment/${visit}`, { as: patient, json })).status).toBe(403)
    const two = await clinic.call('PUT', `/appointment/${visit}`, { as: staff, json: { ...json, status: true } })
    expect(two.status).toBe(422)
  })
})

test('the patient’s export has the files with the notes; deleting the account empties them all', async () => {
  const patient = await clinic.enrol()
  await verifyEmail(clinic.db, patient)
  const visit = await book({}, patient)
  const id = await fileOf(visit)
  await confirm(id, patient.email)
  await confirm(await fileOf(await book({ forName: 'Little One' }, patient)), patient.email)
  await clinic.call('PUT', `/appointment/${visit}`, {
    as: staff,
    json: { report: { done: 'Two fillings.', advice: 'Rest.' } },
  })
  await clinic.call('POST', `/patients/${id}/notes`, { as: staff, json: { text: 'Afraid of needles.' } })
  await change(id, { medicalConditions: { allergies: 'penicillin', isPregnant: false, takesBloodThinner: false } })
  await read(id)
  const { body } = await clinic.call('GET', '/own-data', { as: patient })
  expect(body.patientFiles).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Little One', notes: [] }),
      expect.objectContaining({
        allergies: 'penicillin',
        notes: [expect.objectContaining({ text: 'Afraid of needles.' })],
      }),
    ]),
  )
  const { list } = await clinic.call('GET', '/own-record', { as: patient })
  const actions = ['see_file', 'add_patient_note', 'change_patient', 'report']
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))

  expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
  expect(await clinic.db.select().from(users).where(eq(users.id, patient.id))).toEqual([])
  expect(await files()).toEqual([])
  expect(await clinic.db.select().from(patientNotes)).toEqual([])
  for (const row of await clinic.db.select().from(appointments)) {
    expect(row).toMatchObject({ patientName: 'Former patient', fileId: null, done: '', advice: '' })
  }
})

describe('two desks that have one file open', () => {
  const none = { allergies: '', isPregnant: false, takesBloodThinner: false }

  test('add an alert each, and both stay', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const basedOn = { medicalConditions: none }
    await change(id, { medicalConditions: { ...none, takesBloodThinner: true }, basedOn })
    expect((await change(id, { medicalConditions: { ...none, allergies: 'latex' }, basedOn })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      medicalConditions: { allergies: 'latex', isPregnant: false, takesBloodThinner: true },
    })
  })

  test('write two allergies: the second is shown the first, and nothing else of theirs is undone by the next press', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await change(id, { medicalConditions: { allergies: 'latex', isPregnant: true, takesBloodThinner: false } })
    const mine = { medicalConditions: { ...none, allergies: 'penicillin' } }
    const { body } = await change(id, { ...mine, basedOn: { medicalConditions: none } })
    expect([body.code, body.current]).toEqual(['changed_meanwhile', { 'medicalConditions.allergies': 'latex' }])
    await change(id, { ...mine, basedOn: { medicalConditions: { ...none, allergies: 'latex' } } })
    expect(await read(id)).toMatchObject({
      medicalConditions: { allergies: 'penicillin', isPregnant: true, takesBloodThinner: false },
    })
  })

  test('an alert of a joined file counts as what the screen showed', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const other = await fileOf(await book({ patientName: 'Nadia R. Rahman' }))
    await change(other, { medicalConditions: { ...none, takesBloodThinner: true } })
    await clinic.call('PUT', `/patients/${id}/joined/${other}`, { as: staff })
    const shown = { ...none, takesBloodThinner: true }
    await change(id, { medicalConditions: { ...shown, allergies: 'latex' }, basedOn: { medicalConditions: shown } })
    expect(await read(id)).toMatchObject({ medicalConditions: { allergies: 'latex', takesBloodThinner: true } })
  })

  test('change its number: the second sees the first’s, and fields that only one changed are written', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const basedOn = { name: 'Nadia Rahman', phone: '+8801712345678', birthDate: null }
    await change(id, { phone: '01812345678', basedOn })
    const refused = await change(id, { phone: '01912345678', basedOn })
    expect(refused.body.errors).toEqual({
      phone: ['Meanwhile this was changed to “01812 345678”. Save again to replace it with yours.'],
    })
    expect((await change(id, { phone: '+8801712345678', birthDate: '5.3.1990', basedOn })).status).toBe(200)
    expect(await read(id)).toMatchObject({ phone: '+8801812345678', birthDate: '1990-03-05' })
  })

  test('take its account away: not another one than the screen showed', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await confirm(id, patient.email)
    const query = `?basedOn=${encodeURIComponent(JSON.stringify({ accountId: staff.id }))}`
    const { body } = await clinic.call('DELETE', `/patients/${id}/account${query}`, { as: staff })
    expect([body.code, body.current]).toEqual(['changed_meanwhile', { accountId: patient.id }])
    expect((await clinic.call('DELETE', `/patients/${id}/account?basedOn=x`, { as: staff })).status).toBe(422)
  })
})

describe('a change of a file that is sent again, since its response was lost', () => {
  const keyOf = (method: string) => ({ 'idempotency-key': `sent-again-${method}` })
  const again = async (method: string, path: string, json?: object) => {
    const headers = keyOf(method)
    const first = await clinic.call(method, path, { as: staff, json, headers })
    const second = await clinic.call(method, path, { as: staff, json, headers })
    expect([second.status, second.body]).toEqual([200, first.body])
  }
  const audited = (action: string) => clinic.db.$count(auditEntries, eq(auditEntries.action, action))

  test('is made once, and answered as before, though another desk has changed the same field since', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await again('PATCH', `/patients/${id}`, { birthDate: '5.3.1990', basedOn: { birthDate: null } })
    expect(await audited('change_patient')).toBe(1)
    await change(id, { birthDate: '6.3.1990' })
    const json = { birthDate: '5.3.1990', basedOn: { birthDate: null } }
    const late = await clinic.call('PATCH', `/patients/${id}`, { as: staff, json, headers: keyOf('PATCH') })
    expect(late.body).toEqual({ acknowledged: true, modifiedCount: 1, booked: [] })
    expect(await read(id)).toMatchObject({ birthDate: '1990-03-06' })
  })

  test('gives it to an account, and takes it away, once', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    await again('PUT', `/patients/${id}/account`, { email: patient.email, basedOn: { accountId: null } })
    const query = `?basedOn=${encodeURIComponent(JSON.stringify({ accountId: patient.id }))}`
    await again('DELETE', `/patients/${id}/account${query}`)
  })

  test('joins two files once', async () => {
    const id = await fileOf(await book({ patientName: 'Nadia Rahman' }))
    const other = await fileOf(await book({ patientName: 'Nadia Rehman', phNum: '01812345678' }))
    await again('PUT', `/patients/${id}/joined/${other}`)
  })
})
