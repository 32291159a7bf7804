import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiAnswer, openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { until } from '../../test/until.ts'
import { appointments, doctors } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'

const tuesday = '2026-11-24'
const midnight = new Date('2026-11-23T18:00:00Z')
const ten = new Date('2026-11-24T04:00:00Z')
const eleven = new Date('2026-11-24T05:00:00Z')

class Undone extends Error {}

let clinic: TestClinic
let owner: Person
let patient: Person
let implant: string
let leaver: string
let colleague: string

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  patient = await clinic.enrol('patient')
  implant = String((await clinic.call('GET', '/treatments?name=implant')).list[0]?._id)
  const ids = (await clinic.call('GET', '/doctors')).list.map(({ _id }) => String(_id))
  leaver = ids[0] ?? ''
  colleague = ids[1] ?? ''
})
afterEach(() => clinic.close())

const book = (appointTime = '10:00', as = patient, doctorId = leaver) => {
  const json = { treatmentId: implant, appointDate: tuesday, appointTime, doctorId, phNum: '01712345678' }
  return clinic.call('POST', '/appointment', { as, json })
}
const retire = () => clinic.call('POST', `/doctor/${leaver}/retire`, { as: owner, json: { from: tuesday } })

async function shownIds(): Promise<unknown[]> {
  const { list } = await clinic.call('GET', `/doctor/${leaver}/retire/affected-visits?from=${tuesday}`, { as: owner })
  return list.map(({ _id }) => _id)
}

/** Waits until this many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  await until(async () => {
    const { rows } = await clinic.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count === count
  })
}

/** Runs `work` while an uncommitted visit holds chair 1 at ten, and then rolls that visit back: what `work` starts waits for it. */
async function whileChairIsTaken(work: () => Promise<void>): Promise<void> {
  const visit = { patientName: 'A', patientEmail: '', phone: '', treatmentName: 'x', costTaka: 1, chair: 1 }
  const time = { startsAt: ten, endsAt: eleven, holdsUntil: eleven }
  const held = clinic.db.transaction(async transaction => {
    await transaction.insert(appointments).values({ id: newId(), ...visit, ...time, doctorId: colleague })
    await work()
    throw new Undone()
  })
  await expect(held).rejects.toThrow(Undone)
}

test('a retirement waits for a booking that is being written, and shows it', async () => {
  let booking: Promise<ApiAnswer> | undefined
  let shown: Promise<unknown[]> | undefined
  await whileChairIsTaken(async () => {
    booking = book()
    await waiting(1)
    shown = retire().then(shownIds)
    await waiting(2)
  })
  const made = await booking
  expect(made?.status).toBe(201)
  expect(await shown).toEqual([made?.body.insertedId])
})

test('a retirement waits for a move that is being written, and shows it', async () => {
  const { body } = await book('12:00', patient, colleague)
  let moving: Promise<ApiAnswer> | undefined
  let shown: Promise<unknown[]> | undefined
  await whileChairIsTaken(async () => {
    const json = { appointDate: tuesday, appointTime: '10:00', doctorId: leaver }
    moving = clinic.call('PUT', `/appointment/${body.insertedId}/time`, { as: owner, json })
    await waiting(1)
    shown = retire().then(shownIds)
    await waiting(2)
  })
  expect((await moving)?.status).toBe(200)
  expect(await shown).toEqual([body.insertedId])
})

test('a booking that found its slot free while the doctor was being retired is refused', async () => {
  let booking: Promise<ApiAnswer> | undefined
  await clinic.db.transaction(async transaction => {
    const isLeaver = eq(doctors.id, leaver)
    await transaction.select().from(doctors).where(isLeaver).for('update')
    await transaction.update(doctors).set({ retiredAt: midnight }).where(isLeaver)
    booking = book()
    await waiting(1)
  })
  const refused = await booking
  expect([refused?.status, refused?.body.code]).toEqual([404, 'no_such_doctor'])
  expect(await clinic.db.$count(appointments)).toBe(0)
})

test('24 patients book while the doctor retires: each booking is shown, or refused', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => clinic.enrol('patient')))
  const times = Array.from({ length: 8 }, (_, index) => `${String(8 + index).padStart(2, '0')}:00`)
  for (let trial = 0; trial < 5; trial += 1) {
    await clinic.db.delete(appointments)
    await clinic.db.update(doctors).set({ retiredAt: null })
    const bookings = people.map((as, index) => book(times[index % times.length], as))
    const shown = retire().then(shownIds)
    const answers = await Promise.all(bookings)
    const made = answers.flatMap(({ body }) => (body.insertedId ? [body.insertedId] : []))
    expect((await shown).toSorted()).toEqual(made.toSorted())
    for (const { status } of answers) expect([201, 404, 409]).toContain(status)
  }
})
