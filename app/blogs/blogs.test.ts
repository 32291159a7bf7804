import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import type { blogs } from '../platform/db/schema.ts'
import type { BlogInput } from './blog.ts'
import type { Blog } from './blogs.server.ts'

const blog = {
  question: 'Is tea bad for teeth?',
  qanswer: 'It stains a little.',
  photo: 'https://pictures.example/t.jpg',
}

let clinic: TestClinic

beforeAll(async () => {
  clinic = await openTestClinic()
})
afterAll(() => clinic.close())

test('GET /blogs lists all, oldest first, with the day each was written', async () => {
  const { status, list } = await clinic.call('GET', '/blogs')
  expect([status, list.length]).toEqual([200, 6])
  expect(list[0]?.createdDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{2} \d{4}$/)
})

test('POST /blog publishes, dated today whatever the client says', async () => {
  const json = { ...blog, createdDate: 'Mon Jan 01 2001' }
  const { status } = await clinic.call('POST', '/blog', { as: await clinic.enrol('staff'), json })
  expect(status).toBe(201)
  const { list } = await clinic.call('GET', '/blogs')
  expect(list.at(-1)).toMatchObject({ ...blog, createdDate: 'Fri Nov 20 2026' })
})

test.each([
  ['question', { question: '' }],
  ['qanswer', { qanswer: 'x'.repeat(20_001) }],
  ['photo', { photo: 'no address' }],
])('POST /blog names the field that is wrong: %s', async (field, wrong) => {
  const { status, body } = await clinic.call('POST', '/blog', {
    as: await clinic.enrol('staff'),
    json: { ...blog, ...wrong },
  })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('POST /blog is for staff', async () => {
  expect((await clinic.call('POST', '/blog', { json: blog })).status).toBe(401)
  expect((await clinic.call('POST', '/blog', { as: await clinic.enrol(), json: blog })).status).toBe(403)
})

test('PATCH /blog/{id} changes a blog, and the day it was written stays', async () => {
  const { list } = await clinic.call('GET', '/blogs')
  const { _id: id, createdDate } = list[0] ?? {}
  const staff = await clinic.enrol('staff')
  const { status, body } = await clinic.call('PATCH', `/blog/${id}`, { as: staff, json: blog })
  expect([status, body.modifiedCount]).toEqual([200, 1])
  expect((await clinic.call('GET', `/blog/${id}`)).body).toMatchObject({ ...blog, createdDate })
})

test('DELETE /blog/{id} takes a blog off the website', async () => {
  const { list } = await clinic.call('GET', '/blogs')
  const id = list[1]?._id
  const staff = await clinic.enrol('staff')
  const { status, body } = await clinic.call('DELETE', `/blog/${id}`, { as: staff })
  expect([status, body.deletedCount]).toEqual([200, 1])
  expect((await clinic.call('GET', `/blog/${id}`)).status).toBe(404)
  expect((await clinic.call('DELETE', `/blog/${id}`, { as: staff })).status).toBe(404)
})

test('changing and removing blogs is for staff, and says what is wrong', async () => {
  const { list } = await clinic.call('GET', '/blogs')
  const id = list[0]?._id
  for (const method of ['PATCH', 'DELETE']) {
    expect((await clinic.call(method, `/blog/${id}`, { json: blog })).status).toBe(401)
    expect((await clinic.call(method, `/blog/${id}`, { as: await clinic.enrol(), json: blog })).status).toBe(403)
  }
  const staff = await clinic.enrol('staff')
  const { status, body } = await clinic.call('PATCH', `/blog/${id}`, { as: staff, json: { ...blog, question: ' ' } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['question']])
  const unknown = '0198c0de-0000-7000-8000-000000000000'
  expect((await clinic.call('PATCH', `/blog/${unknown}`, { as: staff, json: blog })).status).toBe(404)
})

test('the table has exactly the fields of a blog', () => {
  type Row = typeof blogs.$inferSelect
  type NewRow = typeof blogs.$inferInsert
  expectTypeOf<Readonly<Row>>().toEqualTypeOf<Blog>()
  // Translations are merged by the database.
  type Plain = Omit<BlogInput, 'translations'>
  expectTypeOf<Readonly<Pick<NewRow, keyof Plain>>>().toEqualTypeOf<Plain>()
})
