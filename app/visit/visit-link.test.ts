import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { seededPassword } from '../../test/seed-account.ts'
import { deleteOldPrivateLinks, makePrivateLink } from '../appointments/private-links.server.ts'
import type { Mail } from '../outbox/mail/mail.ts'
import { appointments, auditEntries, privateLinks, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'

let clinic: TestClinic
let patient: Person
let staff: Person
let id: string
let token: string
let booked: Mail | undefined

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  staff = await clinic.enrol('staff')
  clinic.jobs.splice(0)
  const json = { treatment: 'dental implant', appointDate: monday, appointTime: '10:00', phNum: '01712345678' }
  const { body } = await clinic.call('POST', '/appointment', { as: patient, json })
  id = String(body.insertedId)
  ;[booked] = await deliver(clinic)
  token = tokenIn(booked)
})
afterEach(() => clinic.close())

const post = (path: string, json: object) => clinic.call('POST', path, { json })

/** A calendar file as read by a third-party parser. */
function readCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const inDhaka = (time: ICAL.Time) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'full', timeStyle: 'short' }).format(
      time.toJSDate(),
    )
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    starts: inDhaka(event.startDate),
    ends: inDhaka(event.endDate),
    summary: event.summary,
    location: event.location,
  }
}

describe('the mail of a booking', () => {
  test('has every detail, and the visit as a calendar entry', () => {
    expect(booked).toMatchObject({ to: patient.email, subject: 'We Get Your dental implant Appointment · Teeth Care' })
    for (const fact of ['Monday 23 November, 10:00 AM', 'with Dr.', 'Taka 65,000', 'Dhanmondi', '01700-000000']) {
      expect(booked?.text).toContain(fact)
    }
    expect(readCalendar(booked?.calendar?.content ?? '')).toEqual({
      method: 'REQUEST',
      uid: `visit-${id}`,
      sequence: 0,
      status: 'CONFIRMED',
      starts: 'Monday, 23 November 2026 at 10:00',
      ends: 'Monday, 23 November 2026 at 11:00',
      summary: 'dental implant · Teeth Care',
      location: expect.stringContaining('Dhanmondi'),
    })
  })

  test('a move and a cancellation change the same entry of the calendar', async () => {
    await post('/visit/move', { token, appointDate: tuesday, appointTime: '14:15' })
    const [moved] = await deliver(clinic)
    expect(moved?.subject).toBe('Your dental implant appointment is now on Tuesday 24 November, 2:15 PM · Teeth Care')
    const { uid } = readCalendar(booked?.calendar?.content ?? '')
    expect(readCalendar(moved?.calendar?.content ?? '')).toMatchObject({
      method: 'REQUEST',
      uid,
      sequence: 1,
      starts: 'Tuesday, 24 November 2026 at 14:15',
      ends: 'Tuesday, 24 November 2026 at 15:15',
    })
    await post('/visit/cancel', { token })
    const [cancelled] = await deliver(clinic)
    expect(cancelled?.subject).toBe('Your dental implant appointment is cancelled · Teeth Care')
    expect(readCalendar(cancelled?.calendar?.content ?? '')).toMatchObject({
      method: 'CANCEL',
      uid,
      sequence: 2,
      status: 'CANCELLED',
    })
  })

  test('of two moves before the mail goes out, only the last is mailed', async () => {
    await post('/visit/move', { token, appointDate: tuesday, appointTime: '14:15' })
    await post('/visit/move', { token, appointDate: tuesday, appointTime: '15:00' })
    expect((await deliver(clinic)).map(({ subject }) => subject)).toEqual([expect.stringContaining('3:00 PM')])
  })

  test('a name can’t break out of the calendar file', async () => {
    const rival = await clinic.enrol('patient')
    const json = { treatment: 'dental check-up', appointDate: tuesday, appointTime: '10:00', phNum: '01712345678' }
    const forName = 'Tuli";X=1; :\\n BEGIN, Esq.'
    await clinic.call('POST', '/appointment', { as: rival, json: { ...json, forName } })
    const mails = await deliver(clinic)
    const content = mails.find(({ to, calendar }) => to === rival.email && calendar)?.calendar?.content ?? ''
    const calendar = new ICAL.Component(ICAL.parse(content))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(content).not.toMatch(/^BEGIN:VEVENT, Esq/m)
  })
})

describe('the private link', () => {
  test('shows the visit without signing in, and nothing meant for staff', async () => {
    await clinic.call('PUT', `/appointment/${id}`, { as: staff, json: { staffNote: 'Afraid of needles.' } })
    const { status, body } = await post('/visit', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ treatment: 'dental implant', appointDate: monday, appointTime: '10:00' })
    expect(JSON.stringify(body)).not.toContain('needles')
  })

  test('moves and cancels it', async () => {
    expect((await post('/visit/move', { token, appointDate: tuesday, appointTime: '11:00' })).status).toBe(200)
    expect((await post('/visit', { token })).body).toMatchObject({ appointDate: tuesday, appointTime: '11:00' })
    const removed = await post('/visit/cancel', { token })
    expect([removed.status, removed.body]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    expect((await post('/visit', { token })).body).toMatchObject({ lifecycle: 'cancelled' })
    const again = await post('/visit/cancel', { token })
    expect([again.status, again.body.code]).toEqual([409, 'appointment_over'])
  })

  test('returns the calendar file', async () => {
    const context = await clinic.contextOf(patient)
    expect(context.account?.email).toBe(patient.email)
    for (const answer of [
      await clinic.fetch('POST', '/visit/calendar', { json: { token } }),
      await clinic.fetch('GET', `/appointment/${id}/calendar`, { as: patient }),
    ]) {
      expect(answer.headers.get('content-type')).toContain('text/calendar')
      expect(readCalendar(await answer.text())).toMatchObject({ method: 'PUBLISH', uid: `visit-${id}` })
    }
  })

  test('respects the cut-off', async () => {
    clinic.setNow(new Date('2026-11-23T00:01:00Z'))
    for (const [path, request] of [
      ['/visit/move', { appointDate: tuesday, appointTime: '11:00' }],
      ['/visit/cancel', {}],
    ] as const) {
      const late = await post(path, { token, ...request })
      expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed'])
    }
  })

  test('a move to a taken slot changes nothing', async () => {
    const rival = await clinic.enrol('patient')
    const { body } = await post('/visit', { token })
    const request = { appointDate: monday, appointTime: '12:00', doctorId: body.doctorId }
    const json = { treatment: 'dental implant', phNum: '01712345678', ...request }
    expect((await clinic.call('POST', '/appointment', { as: rival, json })).status).toBe(201)
    const taken = await post('/visit/move', { token, ...request })
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken'])
    expect((await post('/visit', { token })).body).toEqual(body)
  })

  test('links to a visit that was over 30 days ago are deleted, others stay', async () => {
    await deleteOldPrivateLinks(clinic)
    expect(await clinic.db.$count(privateLinks)).toBe(1)
    clinic.setNow(new Date('2026-12-23T04:59:00Z'))
    await deleteOldPrivateLinks(clinic)
    expect(await clinic.db.$count(privateLinks)).toBe(1)
    clinic.setNow(new Date('2026-12-23T05:00:00Z'))
    await deleteOldPrivateLinks(clinic)
    expect(await clinic.db.$count(privateLinks)).toBe(0)
  })

  test('shows the visit for 30 more days, and changes nothing once its time has come', async () => {
    clinic.setNow(new Date('2026-11-23T04:00:00Z'))
    for (const [path, request] of [
      ['/visit/move', { appointDate: tuesday, appointTime: '11:00' }],
      ['/visit/cancel', {}],
      ['/visit/waiting', { waiting: true }],
    ] as const) {
      const late = await post(path, { token, ...request })
      expect([path, late.status, late.body.code]).toEqual([path, 409, 'visit_began'])
    }
    clinic.setNow(new Date('2026-12-23T04:59:00Z'))
    expect((await post('/visit', { token })).status).toBe(200)
    expect((await post('/visit/cancel', { token })).body.code).toBe('visit_began')
  })

  test('ends with the account, when that is switched off or deleted', async () => {
    const owner = await clinic.enrol('owner')
    const off = { as: owner, json: { active: false } }
    expect((await clinic.call('PUT', `/users/${patient.email}/active`, off)).status).toBe(200)
    expect((await post('/visit', { token })).status).toBe(410)
    await clinic.call('PUT', `/users/${patient.email}/active`, { as: owner, json: { active: true } })
    const again = await makePrivateLink(clinic, { appointmentId: id })
    expect((await post('/visit', { token: again })).status).toBe(200)
    const { email } = patient
    const { body } = await clinic.call('POST', '/users', { json: { email, password: seededPassword } })
    expect((await clinic.call('DELETE', '/own-data', { token: String(body.token) })).status).toBe(200)
    expect((await post('/visit', { token: again })).status).toBe(410)
  })

  test('ends with all the others when staff say so, in the visit’s history; later mails have a new one', async () => {
    const slip = await makePrivateLink(clinic, { appointmentId: id, isSlip: true })
    const [entryId, offerId, createdAt] = [newId(), newId(), clinic.now()]
    await clinic.db.insert(waitlistEntries).values({ id: entryId, appointmentId: id, createdAt })
    const [{ doctorId, startsAt, holdsUntil } = { doctorId: '', startsAt: createdAt, holdsUntil: createdAt }] =
      await clinic.db.select().from(appointments).where(eq(appointments.id, id))
    const freed = { freedFrom: startsAt, freedUntil: holdsUntil, startsAt, expiresAt: startsAt }
    await clinic.db.insert(waitlistOffers).values({ id: offerId, entryId, doctorId, ...freed, createdAt })
    const offer = await makePrivateLink(clinic, { offerId })
    const path = `/appointment/${id}/links`
    expect((await clinic.call('DELETE', path, { as: patient })).status).toBe(403)
    expect((await clinic.call('DELETE', path, { as: staff })).status).toBe(200)
    for (const dead of [token, slip]) expect((await post('/visit', { token: dead })).status).toBe(410)
    expect((await post('/offer', { token: offer })).status).toBe(410)
    const trail = await clinic.db.select().from(auditEntries).where(eq(auditEntries.action, 'end_links'))
    expect(trail).toMatchObject([{ subjectId: id, actorId: staff.id }])
    await clinic.call('PUT', `/appointment/${id}/time`, {
      as: staff,
      json: { appointDate: tuesday, appointTime: '14:15' },
    })
    expect((await post('/visit', { token: tokenIn((await deliver(clinic)).at(-1)) })).status).toBe(200)
  })

  test('wrong, truncated, foreign and expired links are refused alike', async () => {
    const [row] = await clinic.db.select().from(privateLinks)
    const foreign = ['nonsense', '', id, token.slice(1), `${token}x`, row?.tokenHash, clinic.signer.sign('visit', id)]
    const answers = await Promise.all(foreign.map(wrong => post('/visit', { token: wrong })))
    clinic.setNow(new Date('2026-12-23T05:00:00Z'))
    answers.push(await post('/visit', { token }))
    for (const { status, body } of answers) expect([status, body]).toEqual([410, answers[0]?.body])
    const refused = await post('/visit/move', { token, appointDate: tuesday, appointTime: '11:00' })
    expect([refused.status, refused.body.code]).toEqual([410, 'visit_link_dead'])
  })
})
