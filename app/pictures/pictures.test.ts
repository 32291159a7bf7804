import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openingMoment, openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { pictures, rateLimits, treatments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { createPhotoWorker, createPictureCleaner } from './jobs.server.ts'

let clinic: TestClinic
let staff: Person
let picture: Buffer
let elsewhere: () => Promise<Buffer>

beforeAll(async () => {
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  clinic = await openTestClinic({ fetchPicture: () => elsewhere() })
  staff = await clinic.enrol('staff')
})
afterAll(() => clinic.close())
beforeEach(async () => {
  elsewhere = async () => picture
  clinic.jobs.length = 0
  clinic.setNow(openingMoment)
  await clinic.db.delete(rateLimits)
})

const later = (ms: number) => new Date(openingMoment.getTime() + ms)
const shelf = () => ({ db: clinic.db, now: () => openingMoment, fetchPicture: () => elsewhere() })

async function upload(bytes: Buffer, as?: Person) {
  return clinic.call('POST', '/picture', {
    content: new Uint8Array(bytes),
    as,
    headers: { 'content-type': 'image/png' },
  })
}

let count = 0
async function addTreatment(photo: string) {
  count += 1
  const json = { name: `treatment ${count}`, cost: 100, durationMinutes: 30, about: 'About it.', photo }
  const { body, status } = await clinic.call('POST', '/treatment', { as: staff, json })
  return { id: String(body.insertedId), status, body }
}

async function pictureOf(id: string) {
  const [row] = await clinic.db.select().from(treatments).where(eq(treatments.id, id))
  return row?.picture
}

test('an uploaded picture is stored and can be chosen as a photo at once', async () => {
  const { status, body } = await upload(picture)
  expect([status, body.width, body.height]).toEqual([201, 30, 20])
  const { id } = await addTreatment(String(body.picture))
  expect(await pictureOf(id)).toBe(body.picture)
  expect(clinic.jobs).toEqual([])
})

test('a file that is no picture is refused with a sentence, and so is an upload without a file', async () => {
  const drawing = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([drawing.status, drawing.body.code]).toEqual([422, 'picture_unreadable'])
  const empty = await upload(Buffer.alloc(0))
  expect([empty.status, empty.body.errors]).toEqual([422, { file: ['Please choose a picture.'] }])
})

test('a body of another kind is refused as such, and no call reads a form with parts', async () => {
  const types = ['text/plain', 'application/json', 'multipart/form-data; boundary=x', '']
  for (const type of types) {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
    const { status, body } = await clinic.call('POST', '/picture', { content: new Uint8Array(picture), headers })
    expect([type, status, body.code]).toEqual([type, 415, 'wrong_type'])
  }
  const headers = { 'content-type': 'Multipart/form-data; boundary=x' }
  expect((await clinic.call('POST', '/contact', { raw: '--x--', headers })).status).toBe(415)
})

test('a visitor who has sent too many pictures is refused before a byte of the next is read', async () => {
  for (let tries = 0; tries < limits.pictureOfVisitor.max; tries += 1) await upload(picture)
  let pulled = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1000))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'image/png' }
  expect((await clinic.call('POST', '/picture', { content: body, headers })).status).toBe(429)
  expect(pulled).toBe(0)
})

test('a picture of more than eight megabytes is refused as too large', async () => {
  const { status, body } = await upload(Buffer.alloc(9 * 1024 * 1024, 1))
  expect([status, body.code]).toEqual([413, 'picture_too_large'])
})

test('a visitor’s address uploads thirty pictures an hour, an account sixty', async () => {
  for (let tries = 0; tries < limits.pictureOfVisitor.max; tries += 1) expect((await upload(picture)).status).toBe(201)
  const late = await upload(picture)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await upload(picture, staff)).status).toBe(201)
})

test('the preview of an address shows our own copy, which is made once', async () => {
  const json = { photo: 'https://pictures.example/smile.png' }
  const first = await clinic.call('POST', '/picture-copy', { json })
  expect(first.body.picture).toMatch(/^\/pictures\/own\/[0-9a-f-]{36}\.webp$/)
  elsewhere = async () => {
    throw new Refusal('picture_unreachable')
  }
  expect((await clinic.call('POST', '/picture-copy', { json })).body.picture).toBe(first.body.picture)
  const other = await clinic.call('POST', '/picture-copy', { json: { photo: 'https://pictures.example/other.png' } })
  expect([other.status, other.body.code]).toEqual([422, 'picture_unreachable'])
})

test('saving an address doesn’t wait for the picture: a job copies it and shows the copy where it is still chosen', async () => {
  elsewhere = () => Promise.reject(new Error('saving connected to a foreign server'))
  const photo = 'https://pictures.example/later.png'
  const [unchanged, changed] = [await addTreatment(photo), await addTreatment(photo)]
  expect(clinic.jobs).toEqual(Array(2).fill({ name: 'fetch-photo', data: { photo } }))
  expect(await pictureOf(unchanged.id)).toBeNull()
  const own = { photo: '/pictures/hero.svg' }
  await clinic.call('PATCH', `/treatment/${changed.id}`, { as: staff, json: own })
  elsewhere = async () => picture
  await createPhotoWorker(shelf())({ photo })
  expect(await pictureOf(unchanged.id)).toMatch(/^\/pictures\/own\//)
  expect(await pictureOf(changed.id)).toBe('/pictures/hero.svg')
})

test('an unreachable photo is tried again; one that is no picture stays a placeholder', async () => {
  const photo = 'https://pictures.example/broken.png'
  const { id } = await addTreatment(photo)
  elsewhere = () => Promise.reject(new Refusal('picture_unreachable'))
  await expect(createPhotoWorker(shelf())({ photo })).rejects.toThrow('picture_unreachable')
  elsewhere = async () => Buffer.from('a page')
  await createPhotoWorker(shelf())({ photo })
  expect(await pictureOf(id)).toBeNull()
})

test('a picture that no row shows is deleted after a day, one that is shown stays', async () => {
  const [unused, used] = [await upload(picture), await upload(picture)]
  await addTreatment(String(used.body.picture))
  const shelves = async () => (await clinic.db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)
  const idOf = ({ body }: { body: Record<string, unknown> }) => String(body.picture).slice(14, -5)
  await createPictureCleaner({ db: clinic.db, now: () => later(millisecondsPerDay - 1) })()
  expect(await shelves()).toContain(idOf(unused))
  await createPictureCleaner({ db: clinic.db, now: () => later(millisecondsPerDay + 1) })()
  expect(await shelves()).toContain(idOf(used))
  expect(await shelves()).not.toContain(idOf(unused))
  const dropped = await addTreatment(String(unused.body.picture))
  expect([dropped.status, dropped.body.errors]).toEqual([
    422,
    { photo: ['We do not have this picture any more. Please choose it again.'] },
  ])
})
