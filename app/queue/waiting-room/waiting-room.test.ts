import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { heartbeatMs } from '../../live/stream-wire.api.server.ts'
import { auditEntries, waitingRoomScreens } from '../../platform/db/schema.ts'

const monday = '2026-11-23'
/** 9:00 AM of that Monday in the clinic. */
const nine = new Date('2026-11-23T03:00:00Z')
const minutesLater = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person
let doctor: { readonly _id: string; readonly name: string }
let ids: string[]

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/doctors')
  doctor = { _id: String(list[0]?._id), name: String(list[0]?.name) }
  ids = [await book('Abdul First', '09:00'), await book('Banu Second', '10:00'), await book('Chandra Third', '11:00')]
  clinic.setNow(nine)
})
afterEach(() => clinic.close())

async function book(patientName: string, appointTime: string): Promise<string> {
  const visit = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678' }
  const json = { ...visit, patientName, doctorId: doctor._id }
  const { body } = await clinic.call('POST', '/appointment', { as: staff, json })
  return String(body.insertedId)
}

const set = (nth: number, lifecycle: string) =>
  clinic.call('PUT', `/appointment/${ids[nth]}`, { as: staff, json: { lifecycle } })

async function makeScreen(): Promise<{ id: string; url: string; token: string }> {
  const { body } = await clinic.call('POST', '/waiting-room-screen', { as: staff, json: { name: 'Ground floor' } })
  const url = String(body.url)
  return { id: String(body.insertedId), url, token: url.split('#')[1] ?? '' }
}

const read = (token: string) => clinic.call('POST', '/waiting-room', { json: { token } })

async function ownDoctor(token: string) {
  const { doctors } = (await read(token)).body as { doctors: { name: string }[] }
  return doctors.find(({ name }) => name === doctor.name)
}

describe('the waiting room’s screen', () => {
  test('shows per doctor the numbers being seen and next, and no patient’s name', async () => {
    const { token } = await makeScreen()
    await set(0, 'in_chair')
    await set(2, 'arrived')
    clinic.setNow(minutesLater(3))
    await set(1, 'arrived')
    const { status, body } = await read(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ now: minutesLater(3).toISOString(), zone: 'Asia/Dhaka', silentSince: null })
    expect(await ownDoctor(token)).toMatchObject({ now: [1], next: [2, 3], away: null, starts: null })
    for (const name of ['Abdul', 'Banu', 'Chandra', '017123', 'check-up', ...ids]) {
      expect(JSON.stringify(body)).not.toContain(name)
    }
  })

  test('says who isn’t here today or for some hours, and not why', async () => {
    const { token } = await makeScreen()
    const away = (toTime: string, reason: string) =>
      clinic.call('POST', '/closure', {
        as: staff,
        json: { doctorId: doctor._id, from: monday, fromTime: '09:00', to: monday, toTime, reason },
      })
    await away('11:00', 'dentist')
    expect(await ownDoctor(token)).toMatchObject({ away: { until: '11:00' } })
    clinic.setNow(minutesLater(130))
    expect(await ownDoctor(token)).toMatchObject({ away: null })
    await away('23:30', 'flu')
    expect(await ownDoctor(token)).toMatchObject({ away: { until: null } })
    expect(JSON.stringify((await read(token)).body)).not.toContain('flu')
  })

  test('a revoked address, a guess and a visit’s link are refused alike', async () => {
    const { id, token } = await makeScreen()
    const guess = await read('a guess')
    expect([guess.status, guess.body.code]).toEqual([410, 'screen_dead'])
    expect((await read(token)).status).toBe(200)
    expect((await clinic.call('DELETE', `/waiting-room-screen/${id}`, { as: staff })).status).toBe(200)
    for (const path of ['/waiting-room', '/waiting-room/changes']) {
      const dead = await clinic.call('POST', path, { json: { token } })
      expect([dead.status, dead.body]).toEqual([410, guess.body])
    }
    expect((await clinic.call('DELETE', `/waiting-room-screen/${id}`, { as: staff })).status).toBe(404)
  })

  test('its address is returned once and stored as a hash; making and revoking are recorded', async () => {
    const { id, token, url } = await makeScreen()
    expect(url).toMatch(/^http:\/\/localhost:3000\/queue#[\w-]{43}$/)
    const { list } = await clinic.call('GET', '/waiting-room-screens', { as: staff })
    expect(list).toEqual([{ _id: id, name: 'Ground floor', createdAt: nine.toISOString() }])
    expect(JSON.stringify(await clinic.db.select().from(waitingRoomScreens))).not.toContain(token)
    await clinic.call('DELETE', `/waiting-room-screen/${id}`, { as: staff })
    const entries = await clinic.db.select().from(auditEntries)
    const own = entries.filter(({ subject }) => subject === 'waiting_room_screen')
    expect(own.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['add', staff.id],
      ['remove', staff.id],
    ])
  })
})

describe('POST /waiting-room/changes', () => {
  const open = (token: string) => clinic.fetch('POST', '/waiting-room/changes', { json: { token } })

  test('notifies of every press at the desk, and ends at the heartbeat after the address is revoked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { id, token } = await makeScreen()
    const reader = (await open(token)).body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: open')
    await set(0, 'arrived')
    expect((await reader?.read())?.value).toContain('event: changed')
    await clinic.call('DELETE', `/waiting-room-screen/${id}`, { as: staff })
    vi.advanceTimersByTime(heartbeatMs)
    vi.useRealTimers()
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('a screen has four streams', async () => {
    const { token } = await makeScreen()
    const streams = await Promise.all(Array.from({ length: 6 }, () => open(token)))
    expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    const other = await open((await makeScreen()).token)
    expect(other.status).toBe(200)
    for (const stream of [...streams, other]) await stream.body?.cancel()
  })
})

describe('the slip', () => {
  const print = (as: Person) => clinic.call('POST', `/appointment/${ids[1]}/slip`, { as })

  test('has number, time and a QR code with a link of its own; printing it is recorded', async () => {
    await set(0, 'in_chair')
    await set(1, 'arrived')
    const [first, second] = [await print(staff), await print(staff)]
    expect(first.body).toMatchObject({
      serial: 2,
      date: monday,
      time: '10:00',
      doctorName: doctor.name,
      walkIn: false,
      span: { from: expect.any(String), to: expect.any(String) },
      qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(second.body.qr).not.toBe(first.body.qr)
    expect(JSON.stringify(first.body)).not.toContain('Banu')
    const { list } = await clinic.call('GET', `/appointment/${ids[1]}/history`, { as: staff })
    expect(list.filter(({ action }) => action === 'print_slip')).toHaveLength(2)
  })

  test('is for staff', async () => {
    expect((await print(await clinic.enrol('patient'))).status).toBe(403)
  })
})
