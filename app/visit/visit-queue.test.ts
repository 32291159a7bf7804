import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { appointments, auditEntries, firstSpans } from '../platform/db/schema.ts'
import { makeDeskCode } from '../queue/desk-code.server.ts'
import { makeSlip } from '../queue/slip.server.ts'

const monday = '2026-11-23'
/** 9:00 AM of that Monday in the clinic. */
const nine = new Date('2026-11-23T03:00:00Z')
const minutesLater = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)

let clinic: TestClinic
let staff: Person
let doctorId: string
/** The visits of the day by time, numbered from 1, and the link of the last one. */
let ids: string[]
let token: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/doctors')
  doctorId = String(list[0]?._id)
  ids = [
    await book('Abdul First', '09:00'),
    await book('Banu Second', '10:00'),
    await book('Chandra Third', '11:00'),
    await book('Dilip Fourth', '12:00'),
  ]
  token = await makePrivateLink(clinic, { appointmentId: String(ids[3]) })
  clinic.setNow(nine)
})
afterEach(() => clinic.close())

async function book(patientName: string, appointTime: string): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate: monday, appointTime, phNum: '01712345678', patientName }
  const { body } = await clinic.call('POST', '/appointment', { as: staff, json: { ...json, doctorId } })
  return String(body.insertedId)
}

const set = (nth: number, lifecycle: string) =>
  clinic.call('PUT', `/appointment/${ids[nth]}`, { as: staff, json: { lifecycle } })
const post = (path: string, json: object = {}) => clinic.call('POST', path, { json: { token, ...json } })
const lifecycleOf = async (nth: number) =>
  (await clinic.call('GET', `/appointment/${ids[nth]}`, { as: staff })).body.lifecycle

async function today(): Promise<Record<string, unknown>> {
  const { status, body } = await post('/visit/queue')
  expect(status).toBe(200)
  return body.today as Record<string, unknown>
}

describe('POST /visit/queue', () => {
  test('says the number, who is being seen, who waits before, and roughly when: by numbers, never by name', async () => {
    await set(0, 'in_chair')
    await set(1, 'arrived')
    clinic.setNow(minutesLater(5))
    await set(3, 'arrived')
    const { body } = await post('/visit/queue')
    expect(body.today).toMatchObject({
      lifecycle: 'arrived',
      serial: 4,
      inChair: [1],
      before: [2],
      // Chandra is booked before them and hasn't come.
      expectedBefore: [3],
      isUrgentBefore: false,
      bookedTime: '12:00',
      span: { from: expect.stringMatching(/^\d\d:\d\d$/), to: expect.stringMatching(/^\d\d:\d\d$/) },
    })
    for (const name of ['Abdul', 'Banu', 'Chandra', 'Dilip', '017123', ...ids]) {
      expect(JSON.stringify(body)).not.toContain(name)
    }
  })

  test('counts only patients who are here and go first by the rule', async () => {
    await set(1, 'arrived')
    await set(2, 'arrived')
    expect(await today()).toMatchObject({ lifecycle: 'requested', inChair: [], before: [2, 3] })
    token = await makePrivateLink(clinic, { appointmentId: String(ids[0]) })
    expect(await today()).toMatchObject({ serial: 1, before: [] })
    clinic.setNow(minutesLater(75))
    expect(await today()).toMatchObject({ serial: 1, before: [2] })
  })

  test('says that the desk has been silent for twenty minutes, and since when', async () => {
    await set(0, 'in_chair')
    clinic.setNow(minutesLater(19))
    expect((await today()).silentSince).toBeNull()
    clinic.setNow(minutesLater(20))
    expect((await today()).silentSince).toBe('09:00')
    await set(1, 'arrived')
    expect((await today()).silentSince).toBeNull()
  })

  test('keeps the span that was shown first on a day, and no later one', async () => {
    const kept = () => clinic.db.select().from(firstSpans)
    await today()
    const [first, ...others] = await kept()
    expect(first).toMatchObject({ appointmentId: ids[3], day: monday, shownAt: nine })
    expect(first?.fromAt.getTime()).toBeLessThan(first?.toAt.getTime() ?? 0)
    expect(others).toEqual([])
    clinic.setNow(minutesLater(60))
    await set(1, 'arrived')
    await today()
    const slip = await makeSlip(await clinic.contextOf(staff), String(ids[2]))
    expect(slip.place.span).toBeDefined()
    const spans = await kept()
    expect(spans).toContainEqual(first)
    expect(spans.map(({ appointmentId }) => appointmentId).toSorted()).toEqual([ids[2], ids[3]].toSorted())
  })

  test('is empty on any other day', async () => {
    clinic.setNow(minutesLater(-10 * 60))
    expect((await post('/visit/queue')).body).toEqual({ today: null })
    clinic.setNow(minutesLater(24 * 60))
    expect((await post('/visit/queue')).body).toEqual({ today: null })
  })

  test('says that an urgent case goes first, and nothing more about it', async () => {
    await set(1, 'arrived')
    const urgent = { urgentAt: clinic.now(), urgentReason: 'fell from a tree' }
    await clinic.db
      .update(appointments)
      .set(urgent)
      .where(eq(appointments.id, String(ids[1])))
    const { body } = await post('/visit/queue')
    expect(body.today).toMatchObject({ isUrgentBefore: true, before: [2] })
    expect(JSON.stringify(body)).not.toContain('tree')
  })
})

describe('“I will be late”', () => {
  test('is shown at the desk and recorded, and doesn’t change the order', async () => {
    expect((await post('/visit/late', { minutes: 20 })).status).toBe(200)
    expect(await today()).toMatchObject({ willComeTime: '12:20' })
    const { body } = await clinic.call('GET', `/appointment/${ids[3]}`, { as: staff })
    expect(body).toMatchObject({ willComeAt: '2026-11-23T06:20:00.000Z', appointTime: '12:00', lifecycle: 'requested' })
    const [entry] = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'will_be_late'))
    expect(entry).toMatchObject({ actorRole: 'visitor', subjectId: ids[3], details: { minutes: 20 } })
  })

  test('works on the day, before the patient has come, for ten, twenty or thirty minutes', async () => {
    expect((await post('/visit/late', { minutes: 15 })).status).toBe(422)
    clinic.setNow(minutesLater(-10 * 60))
    expect((await post('/visit/late', { minutes: 10 })).body.code).toBe('visit_not_today')
    clinic.setNow(nine)
    await set(3, 'arrived')
    expect((await post('/visit/late', { minutes: 10 })).body.code).toBe('appointment_over')
  })
})

describe('“I am here”', () => {
  const shownCode = async () => (await makeDeskCode(await clinic.contextOf(staff))).split('#')[1] ?? ''

  test('needs the code on the desk’s screen as well as the link', async () => {
    const code = await shownCode()
    clinic.setNow(minutesLater(-30))
    const earlier = await shownCode()
    clinic.setNow(minutesLater(11))
    for (const wrong of [earlier, monday, `${code}x`, token, clinic.signer.sign('visit', monday)]) {
      expect((await post('/visit/here', { code: wrong })).body.code).toBe('desk_code_dead')
    }
    expect(await lifecycleOf(3)).toBe('requested')
    expect((await post('/visit/here', { code })).status).toBe(200)
    expect((await post('/visit/here', { code })).status).toBe(200)
    expect(await lifecycleOf(3)).toBe('arrived')
  })

  test('takes the code that was on the screen up to ten minutes ago', async () => {
    const code = await shownCode()
    clinic.setNow(minutesLater(40))
    expect((await post('/visit/here', { code })).body.code).toBe('desk_code_dead')
    clinic.setNow(minutesLater(39))
    expect((await post('/visit/here', { code })).status).toBe(200)
  })

  test('is refused for a visit that was missed, is cancelled or under way: the desk decides', async () => {
    const code = await shownCode()
    for (const lifecycle of ['no_show', 'in_chair']) {
      await set(3, lifecycle)
      expect((await post('/visit/here', { code })).body.code).toBe('come_to_desk')
    }
  })

  test('the desk’s code is for staff', async () => {
    const patient = await clinic.contextOf(await clinic.enrol('patient'))
    await expect(makeDeskCode(patient)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('cancelling on the day', () => {
  test('works after the cut-off and while waiting, until the patient sits down', async () => {
    expect((await post('/visit/cancel')).body.code).toBe('cutoff_passed')
    await set(3, 'arrived')
    expect((await post('/visit/leave')).status).toBe(200)
    const { list } = await clinic.call('GET', '/appointments?lifecycle=cancelled', { as: staff })
    expect(list).toEqual([expect.objectContaining({ _id: ids[3], cancelledBy: 'patient' })])
    expect(await today()).toMatchObject({ lifecycle: 'cancelled' })
    expect((await post('/visit/leave')).body.code).toBe('appointment_over')
    token = await makePrivateLink(clinic, { appointmentId: String(ids[0]) })
    await set(0, 'in_chair')
    expect((await post('/visit/leave')).body.code).toBe('appointment_over')
  })
})

describe('POST /visit/changes', () => {
  const open = (of = token, from = '192.0.2.1') => clinic.fetch('POST', '/visit/changes', { json: { token: of }, from })

  test('notifies of every press at the desk, without saying what', async () => {
    const reader = (await open()).body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: open')
    await set(0, 'arrived')
    const { value = '' } = (await reader?.read()) ?? {}
    expect(value).toContain('event: changed')
    expect(value).not.toContain(ids[0])
    await reader?.cancel()
  })

  test('a visit has four streams whatever link opens them; a waiting room’s other phones have their own', async () => {
    const second = await makePrivateLink(clinic, { appointmentId: String(ids[3]) })
    const streams = await Promise.all([token, second, token, second].map(link => open(link)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await open(second, '198.51.100.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
    const neighbour = await open(await makePrivateLink(clinic, { appointmentId: String(ids[1]) }))
    expect(neighbour.status).toBe(200)
    await streams.pop()?.body?.cancel()
    const again = await open()
    expect(again.status).toBe(200)
    for (const stream of [...streams, neighbour, again]) await stream.body?.cancel()
  })

  test('a dead link opens none', async () => {
    expect((await open('a guess')).status).toBe(410)
  })
})

describe('a slip’s code', () => {
  const slip = async () => {
    const made = await makeSlip(await clinic.contextOf(staff), ids[3] ?? '')
    expect(new URL(made.url).pathname).toBe('/bn/place')
    return made.url.split('#')[1] ?? ''
  }

  test('shows the place in the queue on the visit’s day, and no contact data', async () => {
    const json = { token: await slip() }
    const { status, body } = await clinic.call('POST', '/visit/queue', { json })
    expect([status, body.today]).toEqual([200, expect.objectContaining({ serial: 4 })])
    expect(JSON.stringify(body)).not.toMatch(/\+880|@|Person/)
    clinic.setNow(minutesLater(24 * 60))
    expect((await clinic.call('POST', '/visit/queue', { json })).status).toBe(410)
  })

  test.each([
    ['/visit', {}],
    ['/visit/cancel', {}],
    ['/visit/leave', {}],
    ['/visit/move', { appointDate: '2026-11-24' }],
    ['/visit/late', { minutes: 10 }],
    ['/visit/here', { code: 'any' }],
    ['/visit/waiting', { waiting: true }],
    ['/visit/calendar', {}],
    ['/visit/proposals', {}],
  ])('opens nothing at %s', async (path, more) => {
    const answer = await clinic.call('POST', path, { json: { token: await slip(), ...more } })
    expect([answer.status, answer.body.code]).toEqual([410, 'visit_link_dead'])
    expect(await lifecycleOf(3)).toBe('requested')
  })
})
