import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { appointments } from '../db/schema.ts'
import { access } from './access.ts'
import { accountHeader } from './caller.ts'

// A screen stays open while another account signs in in the same browser.

let clinic: TestClinic
let anik: Person
let bina: Person

beforeAll(async () => {
  clinic = await openTestClinic()
  anik = await clinic.enrol('patient')
  bina = await clinic.enrol('owner')
})
afterAll(() => clinic.close())

const openedFor = ({ id }: Person) => ({ [accountHeader]: id })

const booking = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }

test.each(Object.keys(access))('%s from another account’s screen is refused', async name => {
  const [method = '', path = ''] = name.replace(/\{\w+\}/g, randomUUID()).split(' ')
  const { status, body } = await clinic.call(method, path, { as: bina, headers: openedFor(anik) })
  expect([status, body]).toEqual([409, { acknowledged: false, code: 'other_account', message: expect.any(String) }])
})

test('a booking that one account’s screen sends with another one’s session is made for neither', async () => {
  const refused = await clinic.call('POST', '/appointment', { as: bina, headers: openedFor(anik), json: booking })
  expect([refused.status, refused.body.code]).toEqual([409, 'other_account'])
  expect(await clinic.db.select().from(appointments)).toEqual([])
  const booked = await clinic.call('POST', '/appointment', { as: anik, headers: openedFor(anik), json: booking })
  expect(booked.status).toBe(201)
})

test('the sign-in above a screen whose session has ended isn’t refused, for any account', async () => {
  for (const token of [undefined, 'a-dead-token']) {
    const json = { email: anik.email, password: 'not the password' }
    const { body } = await clinic.call('POST', '/users', { ...(token && { token }), headers: openedFor(anik), json })
    expect(body.code).toBe('wrong_credentials')
  }
})

test('programs that say no account call as before', async () => {
  expect((await clinic.call('GET', '/session', { as: anik })).status).toBe(200)
})
