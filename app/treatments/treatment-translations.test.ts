import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'

let clinic: TestClinic
let staff: Person
beforeAll(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterAll(() => clinic.close())

const fields = { cost: 900, about: 'About it.', photo: '/pictures/placeholder-treatment.svg' }
const add = async (name: string, more: object = {}) =>
  String((await clinic.call('POST', '/treatment', { as: staff, json: { ...fields, name, ...more } })).body.insertedId)
const change = (id: string, bn: object) =>
  clinic.call('PATCH', `/treatment/${id}`, { as: staff, json: { translations: { bn } } })
const read = async (id: string) => (await clinic.call('GET', `/treatment/${id}`)).body
const find = async (text: string) =>
  (await clinic.call('GET', `/treatments?name=${encodeURIComponent(text)}`)).list.map(({ name }) => name)

test('the Bangla of a treatment is written, changed field by field and removed; the English stays as it is', async () => {
  const bn = { name: 'মাউথ গার্ড', about: 'খেলার সময় দাঁত বাঁচায়।', searchWords: ['বক্সিং'] }
  const id = await add('mouth guard', { translations: { bn: { ...bn, advice: ' ' } } })
  expect(await read(id)).toMatchObject({ name: 'mouth guard', about: 'About it.', translations: { bn } })
  expect((await change(id, { name: 'দাঁতের গার্ড', about: '' })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    name: 'mouth guard',
    translations: { bn: { name: 'দাঁতের গার্ড', searchWords: ['বক্সিং'] } },
  })
  // A change of something else leaves them.
  await clinic.call('PATCH', `/treatment/${id}`, { as: staff, json: { cost: 950 } })
  expect(await read(id)).toMatchObject({ translations: { bn: { name: 'দাঁতের গার্ড' } } })
  await change(id, { name: '', searchWords: [] })
  expect((await read(id)).translations).toEqual({})
  expect((await read(await add('night guard'))).translations).toEqual({})
})

test('what is too long in Bangla is refused beside its own field', async () => {
  const bn = { name: 'ক'.repeat(121), searchWords: ['ক', 'খ'.repeat(61)] }
  const { status, body } = await change(await add('too long'), bn)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([
    422,
    ['translations.bn.name', 'translations.bn.searchWords.1'],
  ])
})

test('the sample’s treatments come in both languages', async () => {
  const { list } = await clinic.call('GET', '/treatments')
  const [checkUp] = list
  expect(checkUp).toMatchObject({ name: 'dental check-up', translations: { bn: { name: 'দাঁতের চেকআপ' } } })
})

test('a search finds Bangla names and search words, however their letters were typed', async () => {
  expect(await find('রুট ক্যানেল')).toEqual(['root canal treatment'])
  expect(await find('আঁকাবাঁকা')).toEqual(['braces'])
  // The name that patients read has য় as one character; many keyboards write it as two.
  expect(await find('জিরকোনি\u09af\u09bcা')).toEqual(['zirconia crown'])
  expect(await find('জিরকোনি\u09dfা')).toEqual(['zirconia crown'])
})
