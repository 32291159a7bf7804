import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { users } from '../platform/db/schema.ts'

let clinic: TestClinic
let owner: Person
let staff: Person
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  staff = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
})
afterEach(() => clinic.close())

async function book(request: object = {}): Promise<string> {
  const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
  const { body } = await clinic.call('POST', '/appointment', { as: patient, json: { ...json, ...request } })
  return String(body.insertedId)
}

async function makeAddress(as = staff, json: object = {}): Promise<string> {
  const { status, body } = await clinic.call('POST', '/calendar-feed', { as, json })
  expect(status).toBe(201)
  const url = String(body.url)
  expect((await read(url)).status).toBe(200)
  return url
}

const list = async (as: Person) => (await clinic.call('GET', '/calendar-feeds', { as })).list
const read = async (url: string) => clinic.fetch('GET', url.replace(/^.*\/api/, ''))

async function eventsOf(url: string) {
  const answer = await read(url)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
}

test('an address of a doctor or of the desk shows the visits to any calendar, until it is revoked', async () => {
  const id = await book()
  const { list: visits } = await clinic.call('GET', '/appointments', { as: staff })
  const { doctorId } = visits[0] ?? {}
  const { list: doctors } = await clinic.call('GET', '/doctors')
  const other = doctors.find(({ _id }) => _id !== doctorId)?._id
  const [desk, own, others] = [
    await makeAddress(),
    await makeAddress(staff, { doctorId }),
    await makeAddress(staff, { doctorId: other }),
  ]
  for (const url of [desk, own]) {
    const events = await eventsOf(url)
    expect(events).toHaveLength(1)
    expect(events[0]?.uid).toBe(`visit-${id}`)
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-23T04:00:00.000Z')
  }
  expect(await eventsOf(others)).toEqual([])
  const [first] = await list(staff)
  expect((await clinic.call('DELETE', `/calendar-feed/${first?._id}`, { as: staff })).status).toBe(200)
  expect((await read(desk)).status).toBe(404)
  expect((await read(own)).status).toBe(200)
})

test('a calendar holds names, times and the way to the visit’s screen, and nothing of the treatment', async () => {
  const id = await book({ note: 'I am afraid of needles' })
  const url = await makeAddress()
  const [event] = await eventsOf(url)
  expect(event?.summary).toBe('A patient')
  expect(event?.description).toMatch(/^With Dr\. .+, chair \d$/)
  expect(event?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/dashboard/all-appointments/${id}`)
  const text = await (await read(url)).text()
  for (const secret of ['implant', 'needles', '01712345678', patient.email]) expect(text).not.toContain(secret)
})

test('an address is shown once, and the database holds nothing that leads to it', async () => {
  const url = await makeAddress()
  const token = /calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  expect(token).not.toBe('')
  expect(await makeAddress()).not.toBe(url)
  expect(JSON.stringify(await list(staff))).not.toContain(token)
  const { rows } = await clinic.db.execute(sql`select * from calendar_feeds`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an address belongs to its creator alone: others neither see nor revoke it', async () => {
  const url = await makeAddress()
  const [feed] = await list(staff)
  expect(await list(owner)).toEqual([])
  expect((await clinic.call('DELETE', `/calendar-feed/${feed?._id}`, { as: owner })).status).toBe(404)
  expect((await read(url)).status).toBe(200)
})

test('an address ends with the role, for good', async () => {
  const url = await makeAddress()
  await clinic.call('PUT', `/users/${staff.email}/role`, { as: owner, json: { role: 'patient' } })
  expect((await read(url)).status).toBe(404)
  await clinic.call('PUT', `/users/${staff.email}/role`, { as: owner, json: { role: 'staff' } })
  expect((await read(url)).status).toBe(404)
})

test('an address ends when the account is switched off, for good', async () => {
  const url = await makeAddress()
  await clinic.call('PUT', `/users/${staff.email}/active`, { as: owner, json: { active: false } })
  expect((await read(url)).status).toBe(404)
  await clinic.call('PUT', `/users/${staff.email}/active`, { as: owner, json: { active: true } })
  expect((await read(url)).status).toBe(404)
})

test('an address ends with the account', async () => {
  const url = await makeAddress()
  expect((await clinic.call('DELETE', '/own-data', { as: staff })).status).toBe(200)
  expect((await read(url)).status).toBe(404)
})

test('an address is refused as soon as its creator’s role or account doesn’t allow it, no matter who changed them', async () => {
  const url = await makeAddress()
  const own = eq(users.id, staff.id)
  await clinic.db.update(users).set({ role: 'patient' }).where(own)
  expect((await read(url)).status).toBe(404)
  await clinic.db.update(users).set({ role: 'staff', deactivatedAt: clinic.now() }).where(own)
  expect((await read(url)).status).toBe(404)
})

test('reading a calendar is a view of each record in it by the address’s creator, once a day', async () => {
  await book()
  const url = await makeAddress()
  for (let n = 0; n < 3; n++) await read(url)
  const views = async () =>
    (await clinic.call('GET', '/own-record', { as: patient })).list.filter(({ action }) => action === 'see_calendar')
  expect(await views()).toMatchObject([{ who: 'A staff', role: 'staff', isOwn: false }])
  clinic.setNow(new Date(clinic.now().getTime() + 20 * 3_600_000))
  await read(url)
  expect(await views()).toHaveLength(2)
})

test('an address that was guessed or forged is not found', async () => {
  await makeAddress()
  const [feed] = await list(staff)
  for (const token of ['nonsense', String(feed?._id), clinic.signer.sign('calendar-feed', String(feed?._id))]) {
    expect((await clinic.call('GET', `/calendar/${token}.ics`)).status).toBe(404)
  }
})
