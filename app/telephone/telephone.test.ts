import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliverSms } from '../../test/deliver.ts'
import { askForCode, codeOf, signInByTelephone } from '../../test/telephone.ts'
import { appointments, clinicSettings, oneTimeCodes, rateLimits, users } from '../platform/db/schema.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { deleteOldCodes } from './codes.server.ts'

let clinic: TestClinic
let owner: Person
beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const phone = '01712345678'
const stored = '+8801712345678'
const finish = (json: object, from?: string) =>
  clinic.call('POST', '/telephone-sign-in', { json, ...(from && { from }) })
const later = (ms: number) => clinic.setNow(new Date(clinic.now().getTime() + ms))
const forgetCounts = () => clinic.db.delete(rateLimits)
/** Six digits that aren't the code. */
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('registering with a name and a number', () => {
  test('makes an account that has no e-mail on the wire, and is named by its id', async () => {
    const { answer, person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('Fatema Khatun welcome'), result: {} })
    const session = (await clinic.call('GET', '/session', { as: person })).body
    expect(session).toMatchObject({
      displayName: 'Fatema Khatun',
      phoneNumber: stored,
      phoneProven: true,
      role: 'patient',
    })
    expect(session).not.toHaveProperty('email')
    const own = (await clinic.call('GET', `/users/${person.id}`, { as: person })).body
    expect(own).toMatchObject({ _id: person.id, fName: 'Fatema Khatun', PhNum: stored })
    expect(own).not.toHaveProperty('email')
  })

  test('signs in to the same account the next time, however the name is written', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const again = await signInByTelephone(clinic, '+880 1712-345678', ' fatema  khatun')
    expect(again.answer.body.message).toBe('Login successfully')
    expect(again.person.id).toBe(person.id)
  })

  test('a mother books for two children, whose visits have no e-mail, within the usual limits', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const visits = [
      { forName: 'Mitu', appointTime: '09:00' },
      { forName: 'Rafi', appointTime: '10:00' },
      { forName: 'Rafi', treatment: 'teeth whitening', appointTime: '15:00' },
    ]
    for (const visit of visits) {
      const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: phone, ...visit }
      expect((await clinic.call('POST', '/appointment', { as: person, json })).body).toMatchObject({
        acknowledged: true,
      })
    }
    expect(await clinic.db.select({ email: appointments.patientEmail }).from(appointments)).toEqual(
      visits.map(() => ({ email: '' })),
    )
    const family = (await clinic.call('GET', '/family-members', { as: person })).list
    expect(family.map(({ fName }) => fName)).toEqual(['Mitu', 'Rafi'])
  })

  test('the first account of an installation is still the owner’s, if people with a telephone came before', async () => {
    const empty = await openTestClinic()
    try {
      await signInByTelephone(empty, phone, 'Fatema Khatun')
      const json = { email: 'olive@mail.example', password: 'a calm clinic', fName: 'Olive', photo: '' }
      const { token } = (await empty.call('POST', '/users', { json })).body
      expect((await empty.call('GET', '/session', { token: String(token) })).body.role).toBe('owner')
    } finally {
      await empty.close()
    }
  })
})

describe('a code', () => {
  test('is asked for alike for a number with and without an account: same response, same statements', async () => {
    await signInByTelephone(clinic, phone, 'Fatema Khatun')
    await forgetCounts()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const known = await askForCode(clinic, phone)
    const forKnown = query.mock.calls.length
    query.mockClear()
    const unknown = await askForCode(clinic, '01812345678')
    expect(query.mock.calls.length).toBe(forKnown)
    query.mockRestore()
    expect([known.status, Object.keys(known.body)]).toEqual([202, Object.keys(unknown.body)])
    expect(unknown.status).toBe(202)
  })

  test('works for five minutes, once, and only for what it was asked for', async () => {
    const { codeId } = (await askForCode(clinic, phone)).body
    const other = (await askForCode(clinic, '01812345678')).body
    const code = await codeOf(clinic, codeId)
    await codeOf(clinic, other.codeId)
    const json = { codeId, code, fName: 'Fatema Khatun' }
    if (code !== (await codeOf(clinic, other.codeId)))
      expect((await finish({ ...json, codeId: other.codeId })).status).toBe(422)
    later(5 * millisecondsPerMinute)
    expect((await finish(json)).body.code).toBe('code_wrong')
    later(-1)
    expect((await finish(json)).status).toBe(200)
    expect((await finish(json)).body.code).toBe('code_wrong')
  })

  test('is stored as a hash, and deleted with its time', async () => {
    const { codeId } = (await askForCode(clinic, phone)).body
    const code = await codeOf(clinic, codeId)
    expect(JSON.stringify(await clinic.db.select().from(oneTimeCodes))).not.toContain(`"${code}"`)
    later(5 * millisecondsPerMinute)
    await deleteOldCodes(clinic)
    expect(await clinic.db.$count(oneTimeCodes)).toBe(0)
  })

  test('can be typed in Bangla digits, with blanks', async () => {
    const { codeId } = (await askForCode(clinic, '০১৭১২ ৩৪৫৬৭৮')).body
    const code = (await codeOf(clinic, codeId)).replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    expect((await finish({ codeId, code: `${code.slice(0, 3)} ${code.slice(3)}`, fName: 'ফাতেমা খাতুন' })).status).toBe(200)
  })

  test('isn’t sent to a landline, nor to a country that the owner doesn’t allow', async () => {
    expect((await askForCode(clinic, '02 9661234')).body.code).toBe('not_mobile')
    expect((await askForCode(clinic, '+919876543210')).body.code).toBe('country_not_served')
    const allow = (codeCountries: string[]) => clinic.call('PUT', '/clinic', { as: owner, json: { codeCountries } })
    expect((await allow(['XX'])).status).toBe(422)
    expect((await allow(['IN'])).status).toBe(200)
    expect((await askForCode(clinic, '+919876543210')).status).toBe(202)
  })
})

describe('guesses', () => {
  test('five an hour are compared, which a new code doesn’t renew', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const { codeId } = (await askForCode(clinic, phone)).body
      await clinic.db.delete(rateLimits).where(sql`${rateLimits.key} not like 'codeTry|%'`)
      const code = wrongFor(await codeOf(clinic, codeId))
      expect((await finish({ codeId, code, fName: 'Fatema Khatun' })).status).toBe(422)
    }
    const { codeId } = (await askForCode(clinic, phone)).body
    const json = { codeId, code: await codeOf(clinic, codeId), fName: 'Fatema Khatun' }
    expect((await finish(json)).status).toBe(429)
    later(60 * millisecondsPerMinute)
    const { answer } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    expect(answer.status).toBe(200)
  })

  test('of a thousand at once, from a thousand addresses, at most five are compared', async () => {
    const { codeId } = (await askForCode(clinic, phone)).body
    const code = wrongFor(await codeOf(clinic, codeId))
    const responses = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        finish({ codeId, code, fName: `Guess ${index}` }, `198.51.${index >> 8}.${index & 255}`),
      ),
    )
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429 || status === 503)).toHaveLength(995)
  })

  test('of strangers, who use up the codes too, don’t lock out a browser that signed in before', async () => {
    const { browser } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    await forgetCounts()
    let codeId: unknown
    for (let asked = 0; asked < 3; asked += 1) {
      codeId = (await askForCode(clinic, phone, { from: `198.51.100.${asked}` })).body.codeId
      const code = wrongFor(await codeOf(clinic, codeId))
      await finish({ codeId, code, fName: 'Fatema' }, '198.51.100.1')
      await finish({ codeId, code, fName: 'Fatema' }, '198.51.100.2')
    }
    const refused = await askForCode(clinic, phone, { browsers: [browser] })
    expect([refused.status, refused.body.code, refused.body.codeId]).toEqual([429, 'too_many', codeId])
    expect(refused.body.message).toContain('The last one still works, or wait 15 minutes')
    const json = { codeId, code: await codeOf(clinic, codeId), fName: 'Fatema Khatun' }
    expect((await finish(json)).status).toBe(429)
    expect((await finish({ ...json, browsers: [browser] })).status).toBe(200)
    later(5 * millisecondsPerMinute)
    expect((await askForCode(clinic, phone)).body.codeId).toBeUndefined()
  })

  test('at a sister’s code count as a stranger’s, however many browsers know the own account of the same number', async () => {
    await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const browsers: unknown[] = []
    for (let times = 0; times < 11; times += 1) {
      await forgetCounts()
      browsers.push((await signInByTelephone(clinic, phone, 'Salma Khatun', true)).browser)
    }
    await forgetCounts()
    const { codeId } = (await askForCode(clinic, phone)).body
    const code = wrongFor(await codeOf(clinic, codeId))
    const guess = async (fName: string) => {
      const statuses: number[] = []
      for (const browser of browsers)
        for (let tries = 0; tries < 6; tries += 1)
          statuses.push((await finish({ codeId, code, fName, browsers: [browser] })).status)
      return statuses.filter(status => status === 422).length
    }
    expect(await guess('Fatema Khatun')).toBe(5)
    // Four browsers know the own account.
    expect(await guess('Salma Khatun')).toBe(20)
  })

  test('of many accounts that want to add one number count against the number', async () => {
    let compared = 0
    for (let accounts = 0; accounts < 4; accounts += 1) {
      const person = await clinic.enrol()
      await verifyEmail(clinic.db, person)
      await clinic.db.delete(rateLimits).where(sql`${rateLimits.key} like 'codeTo%'`)
      const { codeId } = (await clinic.call('POST', '/own-contact', { as: person, json: { PhNum: phone } })).body
      const json = { codeId, code: wrongFor(await codeOf(clinic, codeId)) }
      for (let tries = 0; tries < 3; tries += 1)
        compared += (await clinic.call('PUT', '/own-contact', { as: person, json })).status === 422 ? 1 : 0
    }
    expect(compared).toBe(5)
  })
})

describe('a flood of requests costs at most', () => {
  const flood = async (count: number, number: (index: number) => string, from: (index: number) => string) => {
    let sent = 0
    for (let index = 0; index < count; index += 1) {
      const { status } = await askForCode(clinic, number(index), { from: from(index) })
      sent += status === 202 ? 1 : 0
    }
    return sent
  }
  const anyNumber = (index: number) => `0171${String(2_000_000 + index)}`
  const anyNetwork = (index: number) => `${20 + (index >> 8)}.${index & 255}.7.7`

  test('300 messages a day in all, from any number of networks to any number of telephones', async () => {
    expect(await flood(330, anyNumber, anyNetwork)).toBe(300)
  })

  test('30 in a quarter of an hour from one address, 60 a day, 120 from the 256 around it, and then one each 15 minutes', async () => {
    const one = () => '198.51.100.7'
    expect(await flood(35, anyNumber, one)).toBe(30)
    for (const [quarter, sent] of [30, 1, 1].entries()) {
      later(15 * millisecondsPerMinute)
      expect(await flood(35, index => anyNumber(100 * (quarter + 1) + index), one)).toBe(sent)
    }
    later(15 * millisecondsPerMinute)
    const around = (index: number) => `198.51.100.${100 + index}`
    expect(await flood(80, index => anyNumber(1_000 + index), around)).toBe(120 - 62 + 1)
    const refused = await askForCode(clinic, phone, { from: '198.51.100.7' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  })

  test('3 in a quarter of an hour to one telephone, 10 a day, and then one each half an hour', async () => {
    expect(await flood(5, () => phone, anyNetwork)).toBe(3)
    const sent: number[] = []
    for (let quarter = 1; quarter <= 7; quarter += 1) {
      later(15 * millisecondsPerMinute)
      sent.push(
        await flood(
          5,
          () => phone,
          index => anyNetwork(100 * quarter + index),
        ),
      )
    }
    // In the third quarter the tenth of the day is sent, and the first of those that follow one by one.
    expect(sent).toEqual([3, 3, 2, 0, 1, 0, 1])
    const refused = await askForCode(clinic, phone, { from: '203.0.113.1' })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60)
  })

  test('no more to a telephone where many browsers know an account of its number', async () => {
    const browsers: unknown[] = []
    for (let times = 0; times < 20; times += 1) {
      await forgetCounts()
      browsers.push((await signInByTelephone(clinic, phone, 'Fatema Khatun')).browser)
    }
    await forgetCounts()
    const statuses: number[] = []
    for (const browser of browsers) statuses.push((await askForCode(clinic, phone, { browsers: [browser] })).status)
    expect(statuses.filter(status => status === 202)).toHaveLength(3)
  })

  test('30 a day to each other country that the owner allows', async () => {
    await clinic.db.update(clinicSettings).set({ codeCountries: ['IN'] })
    expect(await flood(40, index => `+91987654${3000 + index}`, anyNetwork)).toBe(30)
  })
})

describe('one number, several people', () => {
  test('a sister is asked first, gets an account of her own, and sees nothing of the first one’s', async () => {
    const { person: fatema } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: phone, forName: 'Mitu' }
    await clinic.call('POST', '/appointment', { as: fatema, json })
    expect((await signInByTelephone(clinic, phone, 'Salma Khatun')).answer.body.code).toBe('name_unknown')
    const { person: salma } = await signInByTelephone(clinic, phone, 'Salma Khatun', true)
    expect(salma.id).not.toBe(fatema.id)
    expect((await clinic.call('GET', '/appointments', { as: salma })).list).toEqual([])
    expect((await clinic.call('GET', '/family-members', { as: salma })).list).toEqual([])
    const own = await clinic.call('GET', '/own-data', { as: salma })
    expect(JSON.stringify(own.body)).not.toMatch(/Mitu|Fatema/)
    expect((await clinic.call('GET', `/users/${fatema.id}`, { as: salma })).status).toBe(404)
  })

  test('the question comes only after the right code, and takes the same code once more', async () => {
    await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const { codeId } = (await askForCode(clinic, phone)).body
    const code = await codeOf(clinic, codeId)
    expect((await finish({ codeId, code: wrongFor(code), fName: 'Fatima' })).body.code).toBe('code_wrong')
    expect((await finish({ codeId, code, fName: 'Fatima' })).body.code).toBe('name_unknown')
    expect((await finish({ codeId, code, fName: 'Fatema Khatun' })).body.message).toBe('Login successfully')
  })

  test('a person who has the telephone tries ten names a day at most, new ones too', async () => {
    await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      await clinic.db.delete(rateLimits).where(sql`${rateLimits.key} not like 'nameOfNumber|%'`)
      statuses.push((await signInByTelephone(clinic, phone, `Name ${'x'.repeat(tries + 1)}`)).answer.status)
    }
    expect(statuses).toEqual([...Array(10).fill(409), 429, 429])
  })

  test('eight accounts at most share a number', async () => {
    const statuses: number[] = []
    for (let nth = 1; nth <= 9; nth += 1) {
      await forgetCounts()
      statuses.push((await signInByTelephone(clinic, phone, `Name ${'x'.repeat(nth)}`, true)).answer.status)
    }
    expect(statuses).toEqual([...Array(8).fill(200), 409])
  })

  test('a profile can’t take the name of another account of the number', async () => {
    await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const { person } = await signInByTelephone(clinic, phone, 'Salma Khatun', true)
    const json = { fName: 'fatema khatun', photo: '' }
    expect((await clinic.call('PUT', `/update-user/${person.id}`, { as: person, json })).body.code).toBe(
      'telephone_name_taken',
    )
  })
})

describe('a number that was silent for a year', () => {
  const year = 365 * millisecondsPerDay

  test('opens nothing of before until the desk confirms it; a new name may begin', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const json = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: phone }
    await clinic.call('POST', '/appointment', { as: person, json })
    later(year)
    expect((await signInByTelephone(clinic, phone, 'Fatema Khatun')).answer.status).toBe(200)
    later(year + 1)
    const refused = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    expect([refused.answer.status, refused.answer.body.code]).toEqual([403, 'name_silent'])
    expect((await signInByTelephone(clinic, phone, 'Rokeya Begum', true)).answer.status).toBe(200)
    const staff = await clinic.enrol('staff')
    const [file] = (await clinic.call('GET', '/patients?q=Fatema', { as: staff })).list
    expect(file).toMatchObject({ accountId: person.id, accountEmail: null, accountPhone: stored, isPhoneSilent: true })
    const silent = `/patients/${file?._id}/account`
    // Only for a person whom the desk knows to be the account's.
    expect((await clinic.call('PUT', `${silent}/telephone`, { as: staff })).status).toBe(404)
    expect((await clinic.call('PUT', silent, { as: staff, json: { email: person.id } })).status).toBe(200)
    expect((await clinic.call('PUT', `${silent}/telephone`, { as: staff })).status).toBe(200)
    expect((await signInByTelephone(clinic, phone, 'Fatema Khatun')).person.id).toBe(person.id)
  })
})

describe('staff', () => {
  test('can’t sign in by telephone', async () => {
    const staff = await clinic.enrol('staff')
    await clinic.db.update(users).set({ phone: stored, phoneProvenAt: clinic.now() }).where(eq(users.id, staff.id))
    const { answer } = await signInByTelephone(clinic, phone, 'A staff')
    expect([answer.status, answer.body.code]).toEqual([403, 'not_by_telephone'])
  })

  test('a session by telephone has no rights of staff, also where every account has them, or once it is promoted', async () => {
    const everyone = await openTestClinic({ variables: { DASHBOARD_FOR: 'everyone' } })
    try {
      const { person } = await signInByTelephone(everyone, phone, 'Fatema Khatun')
      expect((await everyone.call('GET', '/users', { as: person })).status).toBe(403)
      const email = 'fatema@mail.example'
      await everyone.db.update(users).set({ email, role: 'owner' }).where(eq(users.id, person.id))
      expect((await everyone.call('GET', '/users', { as: person })).status).toBe(403)
    } finally {
      await everyone.close()
    }
  })

  test('an account without an e-mail and a password can’t become staff', async () => {
    const { person } = await signInByTelephone(clinic, phone, 'Fatema Khatun')
    const promote = () => clinic.call('PUT', `/users/${person.id}/role`, { as: owner, json: { role: 'staff' } })
    expect((await promote()).body.code).toBe('email_and_password_needed')
    await clinic.db.update(users).set({ email: 'fatema@mail.example' }).where(eq(users.id, person.id))
    expect((await promote()).body.code).toBe('email_and_password_needed')
  })
})

test('the message has the clinic’s name and the code, in the language of the page', async () => {
  const json = { PhNum: phone }
  const { codeId } = (await clinic.call('POST', '/telephone-code', { json, headers: { 'accept-language': 'bn' } })).body
  const [text] = await deliverSms(clinic)
  expect(text).toMatchObject({
    to: stored,
    text: expect.stringMatching(/^টিথ .+: লগইনের কোড [০-৯]{6}। ৫ মিনিট চলবে। কাউকে বলবেন না।$/),
  })
  const [code] = /[০-৯]{6}/.exec(text?.text ?? '') ?? []
  expect((await finish({ codeId, code, fName: 'ফাতেমা খাতুন' })).status).toBe(200)
})
