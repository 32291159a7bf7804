import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { auditEntries } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { readDoctor } from './doctors.server.ts'
import { proposedSlug } from './slug.ts'

let clinic: TestClinic
let owner: Person
let treatmentIds: string[]

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  const { list } = await clinic.call('GET', '/treatments')
  treatmentIds = list.map(({ _id }) => String(_id))
})
afterEach(() => clinic.close())

const asOwner = (method: string, path: string, json?: object) => clinic.call(method, path, { as: owner, json })
const add = (json: object) => asOwner('POST', '/doctor', json)

async function added(json: object): Promise<string> {
  const { status, body } = await add(json)
  expect([status, body]).toEqual([201, { acknowledged: true, insertedId: expect.any(String) }])
  return String(body.insertedId)
}

async function doctorOf(id: string): Promise<Record<string, unknown>> {
  const { list } = await clinic.call('GET', '/doctors')
  return list.find(({ _id }) => _id === id) ?? {}
}

async function slugLeadsTo(slug: string): Promise<string | undefined> {
  const found = await readDoctor(await clinic.contextOf(owner), slug).catch(() => undefined)
  return found?.slug
}

const everything = {
  name: 'Dr. Rumana Haque',
  specialty: 'Gums',
  degrees: 'BDS, MPH',
  hospitalPosts: ['Registrar, City Dental College', 'Lecturer, Padma Institute'],
  chamberName: 'Haque Dental',
  chamberHours: 'Fri 5 PM - 9 PM',
  address: '3 Elephant Road, Dhaka',
  phone: '01711-000000',
  email: 'rumana@haque.example',
  languages: ['Bangla', 'Hindi'],
  children: true,
  photo: '/pictures/doctors/nadia-chowdhury.svg',
}

describe('POST /doctor', () => {
  test('adds one with everything, shown to everybody after the others', async () => {
    const [first = '', second = ''] = treatmentIds
    const json = { ...everything, treatmentIds: [first, second], durations: { [second]: 55 } }
    const id = await added(json)
    const { list } = await clinic.call('GET', '/doctors')
    expect(list).toHaveLength(5)
    expect(list.at(-1)).toEqual({
      ...{ _id: id, slug: 'rumana-haque', picture: everything.photo, translations: {} },
      ...json,
    })
  })

  test('stores a telephone number that is typed in Bangla digits in Latin ones', async () => {
    const id = await added({ name: 'Dr. Brief', phone: '০১৭১১-০০০০০০' })
    expect(await doctorOf(id)).toMatchObject({ phone: '01711-000000' })
  })

  test('needs only a name: the rest is empty', async () => {
    const id = await added({ name: 'Dr. Brief' })
    expect(await doctorOf(id)).toEqual({
      ...{ _id: id, name: 'Dr. Brief', slug: 'brief', specialty: '', degrees: '', hospitalPosts: [] },
      ...{ chamberName: '', chamberHours: '', address: '', phone: '', email: '', languages: [], children: false },
      ...{ photo: '', picture: null, translations: {}, treatmentIds: [], durations: {} },
    })
  })

  test('proposes different addresses for two of the same name', async () => {
    const [one, other] = [await added({ name: 'Dr. Mina' }), await added({ name: 'Dr. Mina' })]
    expect([(await doctorOf(one)).slug, (await doctorOf(other)).slug]).toEqual(['mina', 'mina-2'])
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nowhere' }],
    ['photo', { photo: 'http://pictures.example/a.jpg' }],
    ['slug', { slug: 'two words' }],
    ['slug', { slug: '../login' }],
    ['hospitalPosts.1', { hospitalPosts: ['Lecturer', ''] }],
    ['treatmentIds.0', { treatmentIds: ['braces'] }],
    ['treatmentIds', { treatmentIds: [newId()] }],
    ['durations', { durations: { [newId()]: 30 } }],
    ['children', { children: 'yes' }],
  ])('names the field that is wrong: %s, case %#', async (field, wrong) => {
    const { status, body } = await add({ name: 'Dr. Wrong', ...wrong })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await clinic.call('GET', '/doctors')).list).toHaveLength(4)
  })

  test('names the treatment whose length makes no sense', async () => {
    const [id = ''] = treatmentIds
    const { body } = await add({ name: 'Dr. Quick', treatmentIds: [id], durations: { [id]: 7 } })
    expect(body.errors).toEqual({ [`durations.${id}`]: ['Please choose a multiple of 5.'] })
  })
})

describe('PATCH /doctor/{id}', () => {
  test('changes the given fields only', async () => {
    const [first = '', second = '', third = ''] = treatmentIds
    const id = await added({ ...everything, treatmentIds: [first, second], durations: { [first]: 30, [second]: 55 } })
    const before = await doctorOf(id)
    const { status, body } = await asOwner('PATCH', `/doctor/${id}`, { degrees: 'BDS', children: false })
    expect([status, body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect(await doctorOf(id)).toEqual({ ...before, degrees: 'BDS', children: false })
    // A treatment that is still performed keeps its length.
    await asOwner('PATCH', `/doctor/${id}`, { treatmentIds: [second, third] })
    expect(await doctorOf(id)).toMatchObject({ treatmentIds: [second, third], durations: { [second]: 55 } })
    await asOwner('PATCH', `/doctor/${id}`, { durations: {} })
    expect(await doctorOf(id)).toMatchObject({ treatmentIds: [second, third], durations: {} })
    await asOwner('PATCH', `/doctor/${id}`, { chamberName: '', photo: '' })
    expect(await doctorOf(id)).toMatchObject({ chamberName: '', chamberHours: 'Fri 5 PM - 9 PM', picture: null })
  })

  test('refuses an empty change, and an unknown id', async () => {
    const id = await added({ name: 'Dr. Same' })
    expect((await asOwner('PATCH', `/doctor/${id}`, {})).status).toBe(422)
    expect((await asOwner('PATCH', `/doctor/${newId()}`, { name: 'Dr. Who' })).status).toBe(404)
    expect((await asOwner('PATCH', `/doctor/${id}`, { durations: { [newId()]: 30 } })).body.errors).toHaveProperty(
      'durations',
    )
  })

  test('of the address: the former one leads to the new one, and no other doctor gets it', async () => {
    const id = await added({ name: 'Dr. Old Name', slug: 'old-name' })
    const other = await added({ name: 'Dr. Other' })
    expect((await asOwner('PATCH', `/doctor/${id}`, { slug: 'New-Name' })).status).toBe(200)
    expect((await doctorOf(id)).slug).toBe('new-name')
    expect(await Promise.all(['old-name', 'new-name', 'no-name'].map(slugLeadsTo))).toEqual([
      'new-name',
      'new-name',
      undefined,
    ])
    for (const slug of ['old-name', 'new-name', 'farhana-islam']) {
      const { status, body } = await asOwner('PATCH', `/doctor/${other}`, { slug })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['slug']])
      expect((await add({ name: 'Dr. Third', slug })).status).toBe(409)
    }
    // A former slug may be used again.
    expect((await asOwner('PATCH', `/doctor/${id}`, { slug: 'old-name' })).status).toBe(200)
    expect(await slugLeadsTo('new-name')).toBe('old-name')
  })
})

test('PUT /doctors/order puts these first, the others follow, and everybody sees it', async () => {
  const ids = (await clinic.call('GET', '/doctors')).list.map(({ _id }) => String(_id))
  const [one = '', two = '', three = '', four = ''] = ids
  expect((await asOwner('PUT', '/doctors/order', { ids: [three, one] })).status).toBe(200)
  const listed = async () => (await clinic.call('GET', '/doctors')).list.map(({ _id }) => _id)
  expect(await listed()).toEqual([three, one, two, four])
  const { status, body } = await asOwner('PUT', '/doctors/order', { ids: [newId(), two] })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ids']])
  expect(await listed()).toEqual([three, one, two, four])
})

test('what the owner does with doctors is recorded', async () => {
  const id = await added({ name: 'Dr. Noted' })
  await asOwner('PATCH', `/doctor/${id}`, { name: 'Dr. Well Noted' })
  await asOwner('PUT', '/doctors/order', { ids: [id] })
  const rows = await clinic.db
    .select({ action: auditEntries.action, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'doctor'))
  expect(rows).toEqual(['add', 'update', 'order'].map(action => ({ action, actorId: owner.id })))
})

test.each([
  ['Dr. Farhana Islam', 'farhana-islam'],
  ['Prof. Dr. Éva Szabó, PhD', 'eva-szabo-phd'],
  ['  Drake  O’Neill ', 'drake-o-neill'],
  ['ডা. ফারহানা ইসলাম', 'farhana-islam'],
  ['অধ্যাপক ডাঃ নজরুল হক', 'najrul-hak'],
  ['ডা. মোহাম্মদ আকবর সরকার', 'mohammad-akbar-sarkar'],
  ['ডা. তানভীর রহমান', 'tanvir-rahman'],
  ['ডা. স্বপন বড়ুয়া', 'swapan-baruya'],
  ['ডা. শান্তা বিশ্বাস, এফসিপিএস', 'shanta-bishwas-efsipies'],
  ['ডা. আনোয়ার ব্যানার্জি', 'anowar-byanarji'],
  ['Dr. Farhana ইসলাম', 'farhana-islam'],
  ['田中', 'doctor'],
])('the address proposed for %s is %s', (name, slug) => {
  expect(proposedSlug(name)).toBe(slug)
})
