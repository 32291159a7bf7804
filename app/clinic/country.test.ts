import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { clinicSettings } from '../platform/db/schema.ts'
import { examplePhone, readablePhone } from '../platform/i18n/phone.ts'
import { setHomeCountry } from '../platform/values/home-country.ts'
import { searchWords } from '../platform/values/search-words.ts'

let clinic: TestClinic
let owner: Person
let staff: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  staff = await clinic.enrol('staff')
})
afterEach(async () => {
  await clinic.close()
  setHomeCountry('BD')
})

const change = (json: object) => clinic.call('PUT', '/clinic', { as: owner, json })
const days = ['2026-11-23', '2026-11-24', '2026-11-25']
const book = (patientName: string, phNum: string, day = 0) =>
  clinic.call('POST', '/appointment', {
    as: staff,
    json: { treatment: 'dental check-up', appointDate: days[day], patientName, phNum },
  })
const phonesOf = async (q: string) =>
  (await clinic.call('GET', `/patients?q=${encodeURIComponent(q)}`, { as: staff })).list.map(({ phone }) => phone)

describe('the clinic’s country', () => {
  test('decides of which country a number without a code is; another country’s has its +', async () => {
    expect((await change({ country: 'GB' })).status).toBe(200)
    expect((await book('Nadia', '020 7946 0958')).status).toBe(201)
    expect((await clinic.call('GET', '/clinic')).body.country).toBe('GB')
    expect(await phonesOf('Nadia')).toEqual(['+442079460958'])
    const refused = await book('Tariq', '01712345678', 1)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['phNum']])
    expect((await book('Tariq', '+8801712345678', 1)).status).toBe(201)
    expect(await phonesOf('Tariq')).toEqual(['+8801712345678'])
  })

  test('is Bangladesh to begin with, and a number stays what it was when the country changes', async () => {
    expect((await clinic.call('GET', '/clinic')).body.country).toBe('BD')
    expect((await book('Tariq', '01712345678')).status).toBe(201)
    await change({ country: 'GB' })
    expect(await phonesOf('Tariq')).toEqual(['+8801712345678'])
  })

  test('counts from the first call of a program, whichever program changed it', async () => {
    await clinic.db.update(clinicSettings).set({ country: 'GB' })
    expect((await book('Nadia', '020 7946 0958')).status).toBe(201)
    await clinic.db.update(clinicSettings).set({ country: 'US' })
    expect(await phonesOf('011 44 20 7946 0958')).toEqual(['+442079460958'])
    expect((await book('Tariq', '020 7946 0958', 1)).status).toBe(422)
  })

  test('decides which numbers are shown without a code, and the example in an empty field', async () => {
    const shown = () => [readablePhone('+8801712345678'), readablePhone('+442079460958'), examplePhone()]
    expect(shown()).toEqual(['01712 345678', '+442079460958', '01712 345678'])
    await change({ country: 'GB' })
    await clinic.call('GET', '/clinic')
    expect(shown()).toEqual(['+8801712345678', '+442079460958', undefined])
    await book('Tariq', '+8801712345678')
    const [file] = (await clinic.call('GET', '/patients?q=Tariq', { as: staff })).list
    const phone = readablePhone(String(file?.phone))
    expect((await clinic.call('PATCH', `/patients/${file?._id}`, { as: staff, json: { phone } })).status).toBe(200)
  })

  test('that is sent with the clinic’s own number decides of which country that is', async () => {
    const other = await change({ country: 'GB', phone: '01712-345678', otherPhones: ['020 7946 0958', '01712345678'] })
    const sentence = [expect.stringMatching(/^Please write a number of the country chosen below/)]
    expect(other.body.errors).toEqual({ phone: sentence, 'otherPhones.1': sentence })
    expect((await change({ country: 'GB', phone: '020 7946 0958' })).status).toBe(200)
    expect((await change({ country: 'Atlantis' })).body.errors).toMatchObject({ country: [expect.any(String)] })
  })
})

test.each([
  ['Nadia 2', ['Nadia', '2']],
  ['Nadia 007', ['Nadia', '007']],
  ['+', ['+']],
  ['0000', ['0']],
])('a search for %s looks for %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test.each([
  '+880 1712-345678',
  '01712 345678',
  '(01712) 345678',
  '০১৭১২-৩৪৫৬৭৮',
  '00880 1712 345678',
  '01712.345678',
  '+880 1712\u201134',
  '\u2068+880 1712\u2011345678\u2069',
  'tel:+8801712345678',
  'Mob.: ০১৭১২ ৩৪৫৬৭৮',
  'tariq (01712) 345678',
  '712345',
])('a person is found by the number pasted as %s', async pasted => {
  await book('Tariq', '01712345678')
  await book('Nadia', '01812345678', 1)
  expect(await phonesOf(pasted)).toEqual(['+8801712345678'])
  const { list } = await clinic.call('GET', `/appointments?q=${encodeURIComponent(pasted)}`, { as: staff })
  expect(list.map(({ patientName }) => patientName)).toEqual(['Tariq'])
})
