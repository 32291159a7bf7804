import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { newId } from '../platform/ids.ts'
import { nearTreatments } from './treatments.server.ts'

let clinic: TestClinic
let staff: Person
beforeAll(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterAll(() => clinic.close())

const asStaff = (method: string, path: string, json?: object) => clinic.call(method, path, { as: staff, json })
const namesOf = (list: Record<string, unknown>[]) => list.map(({ name }) => name)
const find = async (text: string) =>
  namesOf((await clinic.call('GET', `/treatments?name=${encodeURIComponent(text)}`)).list)
const near = async (text: string) => namesOf(await nearTreatments(await clinic.contextOf(staff), text))

const fields = { cost: 900, about: 'About it.', photo: '/pictures/placeholder-treatment.svg' }

describe('a search', () => {
  test('finds by name as before, and only where no name fits by category and search words', async () => {
    expect(await find('tooth')).toEqual(['tooth-coloured filling', 'tooth extraction', 'wisdom tooth removal'])
    expect(await find('rct')).toEqual(['root canal treatment'])
    expect(await find('RCT')).toEqual(['root canal treatment'])
    expect(await find('tooth pain')).toEqual(['tooth-coloured filling', 'root canal treatment', 'tooth extraction'])
    expect(await find('bad tooth pain at night')).toEqual(await find('tooth pain'))
    expect(await find('wisdom')).toEqual(['wisdom tooth removal'])
    expect(await find('removing teeth')).toEqual(['tooth extraction', 'wisdom tooth removal'])
    expect(await find('unicorn')).toEqual([])
  })

  test('that finds nothing suggests what is spelled alike', async () => {
    expect(await near('wisdon')).toContain('wisdom tooth removal')
    expect((await near('rot canal'))[0]).toBe('root canal treatment')
    expect((await near('bleching'))[0]).toBe('teeth whitening')
    expect(await near('unicorn')).toEqual([])
  })
})

test('a treatment has a category and search words, given or left out', async () => {
  const plain = await asStaff('POST', '/treatment', { ...fields, name: 'mouth guard' })
  expect((await clinic.call('GET', `/treatment/${plain.body.insertedId}`)).body).toMatchObject({
    category: '',
    advice: '',
    searchWords: [],
  })
  const json = { category: 'Sport', searchWords: ['boxing', 'hockey'] }
  await asStaff('PATCH', `/treatment/${plain.body.insertedId}`, json)
  // A later change of something else leaves them.
  await asStaff('PATCH', `/treatment/${plain.body.insertedId}`, { cost: 950 })
  expect((await clinic.call('GET', `/treatment/${plain.body.insertedId}`)).body).toMatchObject(json)
  expect(await find('hockey')).toEqual(['mouth guard'])
  const { body } = await asStaff('PATCH', `/treatment/${plain.body.insertedId}`, { searchWords: ['a', ''] })
  expect(Object.keys(body.errors ?? {})).toEqual(['searchWords.1'])
})

describe('who performs a treatment', () => {
  const performersOf = async (id: unknown) =>
    (await clinic.call('GET', '/doctors')).list
      .filter(({ treatmentIds }) => (treatmentIds as unknown[]).includes(id))
      .map(({ _id }) => _id)

  test('is set when it is added, or is every doctor', async () => {
    const ids = (await clinic.call('GET', '/doctors')).list.map(({ _id }) => String(_id))
    const [one = ''] = ids
    const some = await asStaff('POST', '/treatment', { ...fields, name: 'sealant', doctorIds: [one] })
    expect(await performersOf(some.body.insertedId)).toEqual([one])
    const all = await asStaff('POST', '/treatment', { ...fields, name: 'fluoride' })
    expect(await performersOf(all.body.insertedId)).toEqual(ids)
    const none = await asStaff('POST', '/treatment', { ...fields, name: 'not yet', doctorIds: [] })
    expect(await performersOf(none.body.insertedId)).toEqual([])
    const { status, body } = await asStaff('POST', '/treatment', { ...fields, name: 'ghost', doctorIds: [newId()] })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['doctorIds']])
  })

  test('changes with it; doctors who still perform it keep their own length', async () => {
    const owner = await clinic.enrol('owner')
    const ids = (await clinic.call('GET', '/doctors')).list.map(({ _id }) => String(_id))
    const [one = '', two = '', three = ''] = ids
    const { body } = await asStaff('POST', '/treatment', { ...fields, name: 'inlay', doctorIds: [one, two] })
    const id = String(body.insertedId)
    await clinic.call('PATCH', `/doctor/${two}`, { as: owner, json: { durations: { [id]: 45 } } })
    expect((await asStaff('PATCH', `/treatment/${id}`, { doctorIds: [two, three] })).status).toBe(200)
    expect(await performersOf(id)).toEqual([two, three])
    const [, second] = (await clinic.call('GET', '/doctors')).list
    expect(second?.durations).toEqual({ [id]: 45 })
    await asStaff('PATCH', `/treatment/${id}`, { cost: 1000 })
    expect(await performersOf(id)).toEqual([two, three])
  })
})

test('staff put treatments into an order of their own; the list on the wire stays oldest first', async () => {
  const before = (await clinic.call('GET', '/treatments')).list
  const last = String(before.at(-1)?._id)
  expect((await asStaff('PUT', '/treatments/order', { ids: [last] })).status).toBe(200)
  const after = (await clinic.call('GET', '/treatments')).list
  expect(namesOf(after)).toEqual(namesOf(before))
  const placed = after.toSorted((one, other) => Number(one.position) - Number(other.position))
  expect(namesOf(placed)).toEqual([before.at(-1)?.name, ...namesOf(before.slice(0, -1))])
  const { status, body } = await asStaff('PUT', '/treatments/order', { ids: [newId()] })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ids']])
  const patient = await clinic.enrol('patient')
  expect((await clinic.call('PUT', '/treatments/order', { as: patient, json: { ids: [last] } })).status).toBe(403)
})
