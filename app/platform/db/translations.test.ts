import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'

let clinic: TestClinic
let owner: Person
let patient: Person
beforeAll(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  patient = await clinic.enrol('patient')
})
afterAll(() => clinic.close())

const asOwner = (method: string, path: string, json?: object) => clinic.call(method, path, { as: owner, json })
const found = async (path: string, id: unknown) => (await clinic.call('GET', path)).list.find(({ _id }) => _id === id)

test('the clinic’s texts exist in both languages, the legal ones too; a message in Bangla has its Bangla name', async () => {
  expect((await clinic.call('GET', '/clinic')).body).toMatchObject({
    name: 'Teeth Care',
    translations: { bn: { name: 'টিথ কেয়ার', address: 'বাড়ি ১২, রোড ৭, ধানমন্ডি, ঢাকা ১২০৫' } },
  })
  const bn = { name: 'নদীর ধারে দাঁত', tagline: '', privacy: 'গোপনীয়তা।' }
  expect((await asOwner('PUT', '/clinic', { name: 'Riverside', translations: { bn } })).status).toBe(200)
  const { body } = await clinic.call('GET', '/clinic', { headers: { 'Accept-Language': 'bn' } })
  expect(body).toMatchObject({
    name: 'Riverside',
    privacy: '',
    translations: { bn: { name: 'নদীর ধারে দাঁত', privacy: 'গোপনীয়তা।' } },
  })
  expect((body.translations as { bn: object }).bn).not.toHaveProperty('tagline')
  const json = { email: 'rina@teethcare.example', password: 'a long password', fName: 'Rina', photo: '' }
  const registered = await clinic.call('POST', '/users/', { json, headers: { 'Accept-Language': 'bn' } })
  expect(registered.body.message).toContain('নদীর ধারে দাঁত')
  const long = await asOwner('PUT', '/clinic', { translations: { bn: { name: 'ক'.repeat(81) } } })
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['translations.bn.name']])
})

test('a doctor’s texts exist in both languages; the English stays, and so does the address of the page', async () => {
  const [farhana] = (await clinic.call('GET', '/doctors')).list
  expect(farhana).toMatchObject({
    name: 'Dr. Farhana Islam',
    translations: { bn: { name: 'ডা. ফারহানা ইসলাম', languages: ['বাংলা', 'ইংরেজি'] } },
  })
  const bn = { name: 'ডা. রুমানা হক', hospitalPosts: ['রেজিস্ট্রার, সিটি ডেন্টাল কলেজ'], degrees: '' }
  const { body } = await asOwner('POST', '/doctor', { name: 'Dr. Rumana Haque', translations: { bn } })
  const id = body.insertedId
  expect(await found('/doctors', id)).toMatchObject({
    slug: 'rumana-haque',
    translations: { bn: { name: 'ডা. রুমানা হক', hospitalPosts: ['রেজিস্ট্রার, সিটি ডেন্টাল কলেজ'] } },
  })
  await asOwner('PATCH', `/doctor/${id}`, { translations: { bn: { hospitalPosts: [], specialty: 'ব্রেস' } } })
  expect((await found('/doctors', id))?.translations).toEqual({ bn: { name: 'ডা. রুমানা হক', specialty: 'ব্রেস' } })
})

test('a name only in Bangla gives its page a readable address of its own', async () => {
  const add = async (name: string) => (await asOwner('POST', '/doctor', { name })).body.insertedId
  const named = async (name: string) => (await found('/doctors', await add(name)))?.slug
  expect([await named('ডা. সালমা হক'), await named('ডা. সালমা হক')]).toEqual(['salma-hak', 'salma-hak-2'])
})

test('a blog’s texts exist in both languages, under the wire’s names; a change without translations leaves them', async () => {
  const english = { question: 'Does it hurt?', qanswer: 'No.', photo: '/pictures/placeholder-blog.svg' }
  const bn = { question: 'ব্যথা লাগে?', qanswer: 'না।' }
  const { body } = await asOwner('POST', '/blog', { ...english, translations: { bn } })
  const id = String(body.insertedId)
  const read = async () => (await clinic.call('GET', `/blog/${id}`)).body
  expect(await read()).toMatchObject({ ...english, translations: { bn } })
  await asOwner('PATCH', `/blog/${id}`, { ...english, qanswer: 'Rarely.' })
  expect(await read()).toMatchObject({ qanswer: 'Rarely.', translations: { bn } })
  await asOwner('PATCH', `/blog/${id}`, { ...english, translations: { bn: { question: '', qanswer: 'কমই।' } } })
  expect((await read()).translations).toEqual({ bn: { qanswer: 'কমই।' } })
  expect((await clinic.call('GET', '/blogs')).list[0]).toMatchObject({
    translations: { bn: { question: 'গর্ভবতী অবস্থায় কি দাঁতের ডাক্তারের কাছে যাওয়া যায়?' } },
  })
})

test('a review may come in both languages; one is enough', async () => {
  const english = { reviewername: 'Rina', title: 'Kind', review: 'They asked first.' }
  const bn = { reviewername: 'রিনা', title: '', review: 'আগে জিজ্ঞেস করেছেন।' }
  const { body } = await asOwner('POST', '/review', { ...english, translations: { bn } })
  expect(await found('/reviews', body.insertedId)).toMatchObject({
    ...english,
    translations: { bn: { reviewername: 'রিনা', review: 'আগে জিজ্ঞেস করেছেন।' } },
  })
  const one = await clinic.call('POST', '/review', { as: patient, json: english })
  const all = (await asOwner('GET', '/all-reviews')).list
  expect(all.find(({ _id }) => _id === one.body.insertedId)?.translations).toEqual({})
  expect(all.at(-1)).toMatchObject({ translations: { bn: { reviewername: 'জামাল খান' } } })
})
