import { asc, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver } from '../../test/deliver.ts'
import { auditEntries, clinicSettings, pastHours, rosters } from '../platform/db/schema.ts'
import { changeClinic } from './clinic.server.ts'

let clinic: TestClinic
let owner: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const change = (json: object) => clinic.call('PUT', '/clinic', { as: owner, json })
const read = async () => (await clinic.call('GET', '/clinic')).body

const facts = {
  name: 'Riverside Dental',
  tagline: 'Teeth, by the river.',
  welcome: 'Hello.\n\nCome in.',
  address: '4 Mill Lane, Sylhet',
  phone: '+880 821 716000',
  otherPhones: ['01812-345678'],
  email: 'desk@riverside.example',
  latitude: 24.8949,
  longitude: 91.8687,
  zone: 'Asia/Kathmandu',
  currency: '৳',
  social: { facebook: 'https://www.facebook.com/riverside', youtube: '' },
  accent: '#1d4e89',
  privacy: 'Ours.',
  terms: 'Ours too.',
  openingHours: [
    { weekday: 7, from: '09:00', to: '13:00' },
    { weekday: 7, from: '14:00', to: '17:00' },
  ],
}

test('are read once for a request, again after its own change, and again after they couldn’t be read', async () => {
  const ctx = await clinic.contextOf(owner)
  await clinic.db.transaction(async transaction => {
    await transaction.execute(sql`select 1 / 0`).catch(() => undefined)
    await expect(ctx.clinic(transaction)).rejects.toThrow()
  })
  expect((await ctx.clinic()).name).toBe('Teeth Care')
  await change({ name: 'Riverside' })
  expect((await ctx.clinic()).name).toBe('Teeth Care')
  await changeClinic(ctx, { tagline: 'By the river.' })
  expect(await ctx.clinic()).toMatchObject({ name: 'Riverside', tagline: 'By the river.' })
})

describe('the clinic’s facts', () => {
  test('are changed by the owner, each by itself or all at once', async () => {
    expect((await change({ name: 'Riverside' })).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await read()).toMatchObject({ name: 'Riverside', address: 'House 12, Road 7, Dhanmondi, Dhaka 1205' })
    expect((await change(facts)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await read()).toMatchObject({ ...facts, social: { facebook: 'https://www.facebook.com/riverside' } })
  })

  test('have the sample’s texts to begin with, and the design’s colour and logo', async () => {
    expect(await read()).toMatchObject({
      name: 'Teeth Care',
      currency: 'Taka',
      zone: 'Asia/Dhaka',
      accent: null,
      logo: '',
      picture: null,
      otherPhones: [],
    })
  })

  test('can be emptied where they are optional', async () => {
    const empty = { tagline: '', welcome: '', address: '', phone: '', email: '', accent: '', logo: '' }
    await change({ accent: '#1d4e89' })
    expect((await change({ ...empty, latitude: null, longitude: null, otherPhones: [], social: {} })).status).toBe(200)
    expect(await read()).toMatchObject({ ...empty, accent: null, latitude: null, longitude: null, social: {} })
  })

  test('are for the owner alone to change, and changes are in the audit log', async () => {
    for (const role of ['staff', 'patient'] as const) {
      const caller = await clinic.enrol(role)
      expect((await clinic.call('PUT', '/clinic', { as: caller, json: { name: 'Mine' } })).status).toBe(403)
    }
    await change({ name: 'Riverside', welcome: 'w'.repeat(900) })
    const [entry] = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'change_clinic'))
    expect(entry).toMatchObject({ actorId: owner.id, subject: 'clinic', details: { name: 'Riverside' } })
    expect(String(entry?.details.welcome).length).toBeLessThanOrEqual(201)
  })

  test.each(['24:00', '00:00'])('a day may end at midnight, sent as %s', async to => {
    expect((await change({ openingHours: [{ weekday: 1, from: '18:00', to }] })).status).toBe(200)
    expect((await read()).openingHours).toEqual([{ weekday: 1, from: '18:00', to: '24:00' }])
  })

  test.each([
    ['name', { name: '  ' }],
    ['phone', { phone: 'call us' }],
    ['otherPhones.0', { otherPhones: ['12'] }],
    ['email', { email: 'desk' }],
    ['zone', { zone: 'Bangladesh' }],
    ['accent', { accent: 'green' }],
    ['accent', { accent: 'no colour' }],
    ['accent', { accent: '#ffd75e' }],
    ['latitude', { latitude: 95, longitude: 90 }],
    ['longitude', { latitude: 23.7 }],
    ['social.facebook', { social: { facebook: 'javascript:alert(1)' } }],
    ['currency', { currency: '' }],
    ['logo', { logo: 'http://example.com/logo.png' }],
    ['openingHours.0.to', { openingHours: [{ weekday: 1, from: '10:00', to: '09:00' }] }],
    [
      'openingHours.1.from',
      {
        openingHours: [
          { weekday: 1, from: '08:00', to: '12:00' },
          { weekday: 1, from: '11:00', to: '13:00' },
        ],
      },
    ],
  ])('a wrong %s is refused beside its field, and nothing is changed', async (field, json) => {
    const before = await read()
    const answer = await change({ tagline: 'New', ...json })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toEqual([field])
    expect(await read()).toEqual(before)
  })

  test('a logo that is no picture of ours any more is refused beside its field', async () => {
    const missing = '/pictures/own/01890000-0000-7000-8000-000000000000.webp'
    const { status, body } = await change({ logo: missing })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('logo')
  })
})

describe('the time zone', () => {
  test('stays while visits are to come', async () => {
    const patient = await clinic.enrol('patient')
    const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
    await clinic.call('POST', '/appointment', { as: patient, json })
    const answer = await change({ zone: 'Europe/London' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'zone_in_use', errors: { zone: [expect.any(String)] } })
    expect((await change({ zone: 'Asia/Dhaka', name: 'Riverside' })).status).toBe(200)
  })
})

describe('opening hours', () => {
  const lunch = [
    { weekday: 1, from: '08:00', to: '10:00' },
    { weekday: 1, from: '12:00', to: '18:00' },
  ]

  async function bookMonday(): Promise<string> {
    const patient = await clinic.enrol('patient')
    const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
    return String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
  }

  test('show which bookings a change would affect, before it is saved; nothing is lost', async () => {
    const booked = await bookMonday()
    const affected = await clinic.call('POST', '/clinic/affected-visits', { as: owner, json: { openingHours: lunch } })
    expect(affected.list.map(row => row._id)).toEqual([booked])
    expect((await read()).openingHours).toHaveLength(6)
    expect((await change({ openingHours: lunch })).status).toBe(200)
    const rows = await clinic.call('GET', '/appointments', { as: owner })
    expect(rows.list.map(row => [row._id, row.lifecycle])).toEqual([[booked, 'requested']])
  })

  test('are mailed to the affected patients, if the owner wants it', async () => {
    const booked = await bookMonday()
    await deliver(clinic)
    await change({ openingHours: lunch })
    const json = { ids: [booked], reason: 'our opening hours change' }
    expect((await clinic.call('POST', '/appointments/request-reschedule', { as: owner, json })).body.askedCount).toBe(1)
    const [mail] = await deliver(clinic)
    expect(mail?.text).toContain('our opening hours change')
  })

  test('apply at once: nothing is free in the lunch break, and nothing can be booked there', async () => {
    await change({ openingHours: lunch })
    const { list } = await clinic.call('GET', '/treatments?name=implant')
    const { body } = await clinic.call('GET', `/availability?treatment=${list[0]?._id}&from=2026-11-23&days=1`)
    const [day] = body.days as { slots: { time: string }[] }[]
    const times = day?.slots.map(({ time }) => time) ?? []
    expect(times.filter(time => time >= '10:00' && time < '12:00')).toEqual([])
    expect(times).toContain('12:00')
    const patient = await clinic.enrol('patient')
    const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:30', phNum: '01712345678' }
    expect((await clinic.call('POST', '/appointment', { as: patient, json })).status).toBe(409)
  })

  test('become the week of the doctors if they are the first ones, and while no doctor has a week', async () => {
    const weeks = async () => (await clinic.call('GET', '/rosters', { as: owner })).list.map(({ hours }) => hours)
    const before = await weeks()
    await change({ openingHours: [] })
    await change({ openingHours: lunch })
    expect(await weeks()).toEqual(before)
    await clinic.db.delete(rosters)
    await change({ openingHours: lunch })
    expect(await weeks()).toEqual(before.map(() => []))
    await change({ openingHours: [] })
    await change({ openingHours: lunch })
    expect(await weeks()).toEqual(before.map(() => lunch))
  })

  test('are kept when they are replaced, with from when to when they held', async () => {
    const kept = () =>
      clinic.db.select().from(pastHours).where(isNull(pastHours.doctorId)).orderBy(asc(pastHours.heldUntil))
    const first = clinic.now()
    await change({ name: 'Riverside' })
    await change({ openingHours: lunch })
    clinic.setNow(new Date(first.getTime() + 86_400_000))
    await change({ openingHours: [] })
    const [always, then, ...others] = await kept()
    expect(always).toMatchObject({ heldFrom: null, heldUntil: first })
    expect(always?.hours).toHaveLength(6)
    expect(then).toMatchObject({ heldFrom: first, heldUntil: clinic.now() })
    expect(then?.hours).toHaveLength(lunch.length)
    expect(others).toEqual([])
  })

  test('are for the owner alone to try out', async () => {
    const staff = await clinic.enrol('staff')
    const json = { openingHours: lunch }
    expect((await clinic.call('POST', '/clinic/affected-visits', { as: staff, json })).status).toBe(403)
  })
})

test('messages and mails name this clinic', async () => {
  await change({ name: 'Riverside Dental', currency: 'Tk', phone: '' })
  const json = {
    email: 'new@patients.example',
    password: 'a long password',
    fName: 'Nadia Noor',
    photo: '/pictures/placeholder-person.svg',
  }
  const registered = await clinic.call('POST', '/users', { json })
  expect(registered.body.message).toBe('Nadia Noor welcome to Riverside Dental!')
  const patient = await clinic.enrol('patient')
  const visit = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
  await clinic.call('POST', '/appointment', { as: patient, json: visit })
  const again = await clinic.call('POST', '/appointment', { as: patient, json: { ...visit, appointTime: '12:00' } })
  expect(again.body.message).toBe('Already You Have dental implant Appointment! Riverside Dental')
  const mails = await deliver(clinic)
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/ · Riverside Dental$/)
    expect(text).toMatch(/\nRiverside Dental\n$/)
    expect(text).not.toContain('Teeth Care')
  }
  expect(mails.find(({ subject }) => subject.startsWith('We Get Your'))?.text).toContain('Tk 65,000')
})

test('an older program’s row has the sample’s tagline and welcome', async () => {
  const [row] = await clinic.db.select().from(clinicSettings)
  expect(row?.tagline).toBe('Gentle dentistry, at the hour it suits you.')
  expect(row?.welcome).toMatch(/^Welcome\. Sit down, nothing starts yet\.\n\n/)
})
