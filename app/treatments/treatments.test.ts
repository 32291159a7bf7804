import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import type { treatments } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import type { TreatmentInput } from './treatment.ts'
import type { Treatment } from './treatments.server.ts'

let clinic: TestClinic
let staff: Person
let patient: Person

beforeAll(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
})
afterAll(() => clinic.close())

const nightGuard = {
  name: 'Night Guard',
  cost: 4500,
  durationMinutes: 30,
  about: 'Protects teeth from grinding at night.',
  photo: 'https://pictures.example/night-guard.jpg',
}

describe('GET /treatments', () => {
  test('lists all, oldest first, to anyone', async () => {
    const { status, list } = await clinic.call('GET', '/treatments')
    expect(status).toBe(200)
    expect(list).toHaveLength(10)
    expect(list.at(-1)).toMatchObject({ name: 'scaling & polish', cost: 1500, durationMinutes: 40 })
  })

  test('finds by a part of the name, whatever the case, and takes wildcards literally', async () => {
    expect((await clinic.call('GET', '/treatments?name=IMPLANT')).list.map(({ name }) => name)).toEqual([
      'dental implant',
    ])
    expect((await clinic.call('GET', '/treatments?name=%25')).list).toEqual([])
  })

  test.each(['x'.repeat(201), '%00', 'a%00b'])(
    'refuses what is too long or no text, beside its field: %.9s',
    async text => {
      const { status, body } = await clinic.call('GET', `/treatments?name=${text}`)
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty('name')
    },
  )
})

describe('GET /treatment/{id}', () => {
  test('shows one', async () => {
    const [first] = (await clinic.call('GET', '/treatments')).list
    const { status, body } = await clinic.call('GET', `/treatment/${first?._id}`)
    expect([status, body]).toEqual([200, first])
  })

  test('returns 404 for an unknown id and 422 to what is no id', async () => {
    expect((await clinic.call('GET', `/treatment/${newId()}`)).status).toBe(404)
    const { status, body } = await clinic.call('GET', '/treatment/implant')
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('id')
  })
})

describe('POST /treatment', () => {
  test('adds one in lower case, which can be booked at once', async () => {
    const { status, body } = await clinic.call('POST', '/treatment', { as: staff, json: nightGuard })
    expect([status, body.acknowledged]).toEqual([201, true])
    const added = await clinic.call('GET', `/treatment/${body.insertedId}`)
    expect(added.body).toMatchObject({ name: 'night guard', cost: 4500, photo: nightGuard.photo, picture: null })
    const free = await clinic.call('GET', `/availability?treatment=${body.insertedId}&from=2026-11-23&days=1`)
    expect(free.status).toBe(200)
    expect(JSON.stringify(free.body)).toContain('"time"')
  })

  test('refuses a name that is taken', async () => {
    const { status, body } = await clinic.call('POST', '/treatment', {
      as: staff,
      json: { ...nightGuard, name: 'Dental  IMPLANT' },
    })
    expect([status, body.code]).toEqual([409, 'treatment_taken'])
    expect(body.errors).toHaveProperty('name')
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'nul\u0000' }],
    ['name', { name: 'x'.repeat(100_000) }],
    ['cost', { cost: -1 }],
    ['cost', { cost: 12.5 }],
    ['cost', { cost: 'cheap' }],
    ['cost', { cost: 1e300 }],
    ['durationMinutes', { durationMinutes: 7 }],
    ['about', { about: undefined }],
    ['about', { about: { deep: true } }],
    ['photo', { photo: 'http://pictures.example/a.jpg' }],
    ['photo', { photo: 'javascript:alert(1)' }],
  ])('names the field that is wrong: %s, case %#', async (field, wrong) => {
    const { status, body } = await clinic.call('POST', '/treatment', { as: staff, json: { ...nightGuard, ...wrong } })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('is for staff', async () => {
    expect((await clinic.call('POST', '/treatment', { json: nightGuard })).status).toBe(401)
    expect((await clinic.call('POST', '/treatment', { as: patient, json: nightGuard })).status).toBe(403)
  })

  test('requires JSON', async () => {
    expect((await clinic.call('POST', '/treatment', { as: staff, raw: '{"name":' })).status).toBe(400)
    const form = { 'content-type': 'text/plain' }
    const { status } = await clinic.call('POST', '/treatment', { as: staff, raw: 'name=x', headers: form })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('PATCH /treatment/{id}', () => {
  test('changes the given fields only', async () => {
    const [first] = (await clinic.call('GET', '/treatments')).list
    const { status, body } = await clinic.call('PATCH', `/treatment/${first?._id}`, { as: staff, json: { cost: 750 } })
    expect([status, body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect((await clinic.call('GET', `/treatment/${first?._id}`)).body).toEqual({ ...first, cost: 750 })
  })

  test('refuses an empty change, a wrong value and an unknown id', async () => {
    const [first] = (await clinic.call('GET', '/treatments')).list
    const path = `/treatment/${first?._id}`
    expect((await clinic.call('PATCH', path, { as: staff, json: {} })).status).toBe(422)
    expect((await clinic.call('PATCH', path, { as: staff, json: { cost: -5 } })).body.errors).toHaveProperty('cost')
    expect((await clinic.call('PATCH', `/treatment/${newId()}`, { as: staff, json: { cost: 5 } })).status).toBe(404)
  })

  test('is for staff', async () => {
    const path = `/treatment/${newId()}`
    expect((await clinic.call('PATCH', path, { json: { cost: 5 } })).status).toBe(401)
    expect((await clinic.call('PATCH', path, { as: patient, json: { cost: 5 } })).status).toBe(403)
  })
})

describe('DELETE /treatment/{id}', () => {
  test('removes one; its past bookings keep name and price', async () => {
    const { list } = await clinic.call('GET', '/treatments?name=whitening')
    const id = list[0]?._id
    const booking = { treatment: 'teeth whitening', appointDate: '2026-11-24', phNum: '01712345678' }
    expect((await clinic.call('POST', '/appointment', { as: patient, json: booking })).status).toBe(201)
    const { status, body } = await clinic.call('DELETE', `/treatment/${id}`, { as: staff })
    expect([status, body]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    expect((await clinic.call('GET', `/treatment/${id}`)).status).toBe(404)
    const [past] = (await clinic.call('GET', '/appointments', { as: patient })).list
    expect(past).toMatchObject({ treatment: 'teeth whitening', treatmentCost: list[0]?.cost })
  })

  test('returns 404 for an unknown id, and is for staff', async () => {
    const path = `/treatment/${newId()}`
    expect((await clinic.call('DELETE', path, { as: staff })).status).toBe(404)
    expect((await clinic.call('DELETE', path)).status).toBe(401)
    expect((await clinic.call('DELETE', path, { as: patient })).status).toBe(403)
    expect((await clinic.call('DELETE', '/treatment/x', { as: staff })).status).toBe(422)
  })
})

test.each([
  ['', 'Please fill this in.'],
  ['abc', 'Please write a number.'],
  ['12.5', 'Please write a number.'],
])('a cost of “%s” gets the sentence for it', async (cost, sentence) => {
  const json = { name: 'odd cost', cost, about: 'x', photo: 'https://pictures.example/x.jpg' }
  const { body } = await clinic.call('POST', '/treatment', { as: await clinic.enrol('staff'), json })
  expect(body.errors).toEqual({ cost: [sentence] })
})

test('the table has exactly the fields of a treatment', () => {
  type Row = typeof treatments.$inferSelect
  type NewRow = typeof treatments.$inferInsert
  expectTypeOf<Readonly<Row>>().toEqualTypeOf<Treatment>()
  // Translations are merged by the database, doctors are rows of their own, and the column of the cost says its unit.
  type Plain = Omit<TreatmentInput, 'translations' | 'doctorIds' | 'cost'>
  // The advice may be left out, and is empty then.
  type Written = { [Field in keyof Plain]: NonNullable<NewRow[Field]> }
  expectTypeOf<Written>().toEqualTypeOf<Plain>()
})
