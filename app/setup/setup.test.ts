import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver } from '../../test/deliver.ts'
import {
  auditEntries,
  blogs,
  closures,
  doctors,
  doctorTreatments,
  reviews,
  treatments,
  users,
} from '../platform/db/schema.ts'

let clinic: TestClinic
let owner: Person

beforeEach(async () => {
  clinic = await openTestClinic({ variables: { SMTP_URL: 'smtp://localhost:1' } })
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const asOwner = (method: string, path: string, json?: object) => clinic.call(method, path, { as: owner, json })

async function done(): Promise<string[]> {
  const { body } = await asOwner('GET', '/setup')
  return (body.steps as { name: string; done: boolean }[]).filter(step => step.done).map(step => step.name)
}

describe('the first steps', () => {
  test('are eight, none of them done in the sample clinic', async () => {
    const { body } = await asOwner('GET', '/setup')
    expect(body.putAway).toBe(false)
    expect(body.steps).toHaveLength(8)
    expect(await done()).toEqual([])
  })

  test('are done by doing what they say', async () => {
    await asOwner('PUT', '/clinic', { name: 'Riverside Dental', address: '4 Mill Lane' })
    expect(await done()).toEqual(['clinic'])
    const { openingHours } = (await asOwner('GET', '/clinic')).body
    await asOwner('PUT', '/clinic', { openingHours })
    await asOwner('PUT', '/clinic', { accent: '#1d4e89' })
    expect(await done()).toEqual(['hours', 'clinic', 'look'])
    await asOwner('POST', '/treatment', {
      name: 'root canal',
      cost: 4000,
      durationMinutes: 45,
      about: 'Saves the tooth.',
      photo: '/pictures/placeholder-treatment.svg',
    })
    expect(await done()).toEqual(['treatments', 'hours', 'clinic', 'look'])
  })

  test('say whether patients can book: only while a doctor with hours performs a treatment', async () => {
    const isBookable = async () => (await asOwner('GET', '/setup')).body.bookable
    expect(await isBookable()).toBe(true)
    const { openingHours } = (await asOwner('GET', '/clinic')).body
    await asOwner('PUT', '/clinic', { openingHours: [] })
    expect(await isBookable()).toBe(false)
    await asOwner('PUT', '/clinic', { openingHours })
    expect(await isBookable()).toBe(true)
    await clinic.db.delete(doctorTreatments)
    expect(await isBookable()).toBe(false)
  })

  test('an edited sample doctor is the clinic’s own', async () => {
    await clinic.db.update(doctors).set({ name: 'Dr. Own Name' }).where(eq(doctors.slug, 'farhana-islam'))
    expect(await done()).toEqual(['doctors'])
  })

  test('mail works once a test mail has left', async () => {
    expect((await asOwner('POST', '/test-mail')).body).toEqual({ acknowledged: true, to: owner.email })
    expect(await done()).toEqual([])
    const mails = await deliver(clinic)
    expect(mails).toContainEqual(expect.objectContaining({ to: owner.email, subject: 'Mails arrive · Teeth Care' }))
    expect(await done()).toEqual(['mail'])
  })

  test('are put away and found again', async () => {
    await asOwner('PUT', '/setup', { putAway: true })
    expect((await asOwner('GET', '/setup')).body.putAway).toBe(true)
    await asOwner('PUT', '/setup', { putAway: false })
    expect((await asOwner('GET', '/setup')).body.putAway).toBe(false)
  })
})

describe('removing the sample clinic', () => {
  const goes = async () => (await asOwner('GET', '/sample')).body.goes as Record<string, string[]>
  const count = async (table: typeof doctors | typeof treatments | typeof blogs | typeof reviews | typeof closures) =>
    (await clinic.db.select({ id: table.id }).from(table)).length

  async function book(treatment: string): Promise<string> {
    const patient = await clinic.enrol('patient')
    const json = { treatment, appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
    return String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
  }

  test('says beforehand what it deletes, and deletes exactly that', async () => {
    const before = await goes()
    expect(before.doctors).toHaveLength(4)
    expect(before.facts).toEqual(
      expect.arrayContaining(['name', 'address', 'phone', 'email', 'tagline', 'welcome', 'social']),
    )
    const rows = Object.entries(before).filter(([part]) => part !== 'facts')
    const all = rows.reduce((sum, [, names]) => sum + names.length, 0)
    expect((await asOwner('DELETE', '/sample')).body).toEqual({ acknowledged: true, deletedCount: all })
    for (const table of [doctors, treatments, blogs, reviews, closures]) expect(await count(table)).toBe(0)
    expect(await goes()).toEqual({ doctors: [], treatments: [], blogs: [], reviews: [], closures: [], facts: [] })
    const { body } = await clinic.call('GET', '/clinic')
    expect(body).toMatchObject({ address: '', phone: '', email: '', latitude: null, tagline: '', social: {} })
    expect(body.name).not.toBe('Teeth Care')
    const [entry] = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'remove_sample'))
    expect(entry).toMatchObject({ actorId: owner.id, details: { rows: all } })
  })

  test('leaves what people made, and sample entries that were edited', async () => {
    await clinic.db.update(doctors).set({ degrees: 'BDS' }).where(eq(doctors.slug, 'farhana-islam'))
    await clinic.db.update(treatments).set({ costTaka: 600 }).where(eq(treatments.name, 'dental check-up'))
    await asOwner('POST', '/blog', { question: 'Ours?', qanswer: 'Ours.', photo: '/pictures/placeholder-blog.svg' })
    await asOwner('PUT', '/clinic', { name: 'Riverside Dental', phone: '01812-345678' })
    await asOwner('DELETE', '/sample')
    expect((await clinic.call('GET', '/doctors')).list.map(row => row.slug)).toEqual(['farhana-islam'])
    expect((await clinic.call('GET', '/treatments')).list.map(row => row.name)).toEqual(['dental check-up'])
    expect((await clinic.call('GET', '/blogs')).list.map(row => row.question)).toEqual(['Ours?'])
    expect((await clinic.call('GET', '/clinic')).body).toMatchObject({
      name: 'Riverside Dental',
      phone: '01812-345678',
    })
  })

  test('leaves a sample treatment with the clinic’s own advice, category or search words', async () => {
    const { list } = await clinic.call('GET', '/treatments')
    const change = (name: string, json: object) => {
      const found = list.find(row => row.name === name)
      return asOwner('PATCH', `/treatment/${found?._id}`, json)
    }
    await change('tooth extraction', { advice: 'Bite on the gauze for half an hour.' })
    await change('braces', { category: 'Straight teeth' })
    await change('zirconia crown', { searchWords: ['cap'] })
    await asOwner('DELETE', '/sample')
    const left = (await clinic.call('GET', '/treatments')).list.map(row => row.name)
    expect(left.toSorted()).toEqual(['braces', 'tooth extraction', 'zirconia crown'])
  })

  test('leaves a sample doctor with other treatments or a length of their own, but not for what others changed', async () => {
    const { list } = await clinic.call('GET', '/treatments')
    const idOf = (name: string) => String(list.find(row => row.name === name)?._id)
    const performed = await clinic.db
      .select({ doctorId: doctors.id, slug: doctors.slug, treatmentId: doctorTreatments.treatmentId })
      .from(doctors)
      .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    const [own, fewer] = ['imran-hossain', 'farhana-islam'].map(slug => performed.filter(row => row.slug === slug))
    const durations = { [idOf('dental check-up')]: 30 }
    expect((await asOwner('PATCH', `/doctor/${own?.[0]?.doctorId}`, { durations })).status).toBe(200)
    const treatmentIds = fewer?.map(row => row.treatmentId).filter(id => id !== idOf('teeth whitening'))
    expect((await asOwner('PATCH', `/doctor/${fewer?.[0]?.doctorId}`, { treatmentIds })).status).toBe(200)
    // Every doctor performs a new treatment, and none one that is no longer offered.
    const photo = '/pictures/placeholder-treatment.svg'
    await asOwner('POST', '/treatment', { name: 'sealant', cost: 900, durationMinutes: 20, about: 'Ours.', photo })
    await asOwner('DELETE', `/treatment/${idOf('braces')}`)
    await asOwner('DELETE', '/sample')
    const left = (await clinic.call('GET', '/doctors')).list.map(row => row.slug)
    expect(left.map(String).toSorted()).toEqual(['farhana-islam', 'imran-hossain'])
  })

  test('leaves entries whose Bangla was edited, and removes the sample’s Bangla about the clinic', async () => {
    const [checkUp] = (await clinic.call('GET', '/treatments')).list
    await asOwner('PATCH', `/treatment/${checkUp?._id}`, { translations: { bn: { name: 'চেকআপ' } } })
    await asOwner('PUT', '/clinic', { name: 'Riverside Dental', translations: { bn: { tagline: 'নদীর ধারে।' } } })
    expect((await goes()).facts).toContain('name')
    await asOwner('DELETE', '/sample')
    expect((await clinic.call('GET', '/treatments')).list.map(row => row.name)).toEqual(['dental check-up'])
    expect((await clinic.call('GET', '/clinic')).body).toMatchObject({
      name: 'Riverside Dental',
      translations: { bn: { tagline: 'নদীর ধারে।' } },
    })
    expect((await goes()).facts).toEqual([])
  })

  test('removes rows of a sample that came in English only', async () => {
    await clinic.db.update(blogs).set({ translations: {} })
    await asOwner('DELETE', '/sample')
    expect(await count(blogs)).toBe(0)
  })

  test('retires doctors with visits and hides treatments of visits to come, so that no booking loses anything', async () => {
    const booked = await book('dental implant')
    const before = await asOwner('GET', `/appointment/${booked}`)
    const plan = await asOwner('GET', '/sample')
    expect(plan.body.needed).toEqual({ doctors: [before.body.doctorName], treatments: ['dental implant'] })
    expect((plan.body.goes as Record<string, string[]>).doctors).toHaveLength(3)
    await asOwner('DELETE', '/sample')
    const away = { doctorLeft: true, doctorName: before.body.doctorName, reason: '' }
    expect((await asOwner('GET', `/appointment/${booked}`)).body).toEqual({ ...before.body, away })
    expect((await asOwner('GET', '/to-call')).list).toMatchObject([{ _id: booked, state: 'to_call', doctorLeft: true }])
    expect((await clinic.call('GET', '/doctors')).list).toEqual([])
    expect((await clinic.call('GET', '/treatments')).list).toEqual([])
    expect((await clinic.call('GET', `/treatment/${before.body.treatmentId}`)).status).toBe(404)
    const treatment = { cost: 1, durationMinutes: 30, about: 'Ours.', photo: '/pictures/placeholder-treatment.svg' }
    expect((await asOwner('POST', '/treatment', { name: 'dental implant', ...treatment })).status).toBe(201)
  })

  test('leaves a treatment that a patient waits for, and a doctor who is linked to an account', async () => {
    const patient = await clinic.enrol('patient')
    await clinic.db.update(users).set({ emailVerified: true })
    const { list } = await clinic.call('GET', '/treatments?name=implant')
    const request = { treatmentId: list[0]?._id, until: '2026-12-20', phNum: '01712345678' }
    expect((await clinic.call('POST', '/waiting', { as: patient, json: request })).status).toBe(201)
    await clinic.db.update(doctors).set({ userId: owner.id }).where(eq(doctors.slug, 'farhana-islam'))
    expect((await asOwner('GET', '/sample')).body.needed).toEqual({ doctors: [], treatments: ['dental implant'] })
    await asOwner('DELETE', '/sample')
    expect((await clinic.call('GET', '/waiting', { as: patient })).list).toHaveLength(1)
    expect((await clinic.call('GET', '/doctors')).list.map(row => row.slug)).toEqual(['farhana-islam'])
  })

  test('and a booking at the same time exclude each other: the later one sees the earlier', async () => {
    const [booked, removed] = await Promise.all([book('dental implant'), asOwner('DELETE', '/sample')])
    expect(removed.status).toBe(200)
    const { list } = await asOwner('GET', '/appointments')
    expect(list.map(row => row._id)).toEqual(booked === 'undefined' ? [] : [booked])
  })

  test('is for the owner alone', async () => {
    const staff = await clinic.enrol('staff')
    for (const [method, path] of [
      ['GET', '/sample'],
      ['DELETE', '/sample'],
      ['GET', '/setup'],
      ['POST', '/test-mail'],
    ] as const) {
      expect((await clinic.call(method, path, { as: staff })).status).toBe(403)
    }
    expect(await count(doctors)).toBe(4)
  })
})
