import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { createReminderWorker } from './changing/reminders.server.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

let clinic: TestClinic
let patient: Person
let desk: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  desk = await clinic.enrol('staff')
})
afterEach(() => clinic.close())

async function book(appointDate: string, more: object = {}, as = patient): Promise<string> {
  const json = { treatment: 'dental check-up', appointDate, appointTime: '10:00', phNum: '01712345678', ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

async function move(id: string, appointDate: string, as = patient): Promise<void> {
  const json = { appointDate, appointTime: '11:00' }
  expect((await clinic.call('PUT', `/appointment/${id}/time`, { as, json })).status).toBe(200)
}

const cancel = (id: string, as = patient) => clinic.call('DELETE', `/appointment/${id}`, { as })

/** The kinds of the mails that went to an address, by their message ids. */
async function mailsTo(email: string): Promise<string[]> {
  const mails = await deliver(clinic)
  return mails
    .filter(({ to }) => to === email)
    .map(({ messageId }) => /^<([a-z-]+?)-[\da-f]{8}-/.exec(messageId)?.[1] ?? '')
}

async function remindAt(now: string): Promise<void> {
  clinic.setNow(new Date(now))
  await createReminderWorker(clinic)()
}

describe('an unverified address', () => {
  test('gets the verification mail and one booking mail, whatever the account does', async () => {
    const first = await book(tuesday)
    expect(await mailsTo(patient.email)).toEqual(['verify-email', 'booked'])
    const second = await book(wednesday, { forName: 'Rahima' })
    await move(first, monday)
    await cancel(second)
    for (const forName of ['Karim', 'Mitu']) await cancel(await book(wednesday, { forName }))
    await remindAt('2026-11-22T14:00:00+06:00')
    expect(await mailsTo(patient.email)).toEqual([])
  })

  test('gets one booking mail for two bookings at once, and again if sending it failed', async () => {
    await Promise.all([book(tuesday), book(wednesday, { forName: 'Rahima' })])
    const queued = clinic.jobs.filter(({ name }) => name === 'deliver')
    expect(await mailsTo(patient.email)).toEqual(['verify-email', 'booked'])
    clinic.jobs.push(...queued)
    expect(await mailsTo(patient.email)).toEqual(['verify-email', 'booked'])
  })

  test('can’t wait for an earlier time, since the offer is a mail', async () => {
    const id = await book(tuesday)
    const token = tokenIn((await deliver(clinic)).find(({ subject }) => subject.includes('We Get Your')))
    const asked = await clinic.call('PUT', `/appointment/${id}/waiting`, { as: patient, json: { waiting: true } })
    expect([asked.status, asked.body.code]).toEqual([403, 'verify_first'])
    const linked = await clinic.call('POST', '/visit/waiting', { json: { token, waiting: true } })
    expect([linked.status, linked.body.code]).toEqual([403, 'verify_first'])
    await verifyEmail(clinic.db, patient)
    expect((await clinic.call('POST', '/visit/waiting', { json: { token, waiting: true } })).status).toBe(200)
  })

  test('still gets a mail when the clinic can’t keep a visit', async () => {
    const id = await book(tuesday)
    await deliver(clinic)
    const json = { ids: [id], reason: 'Training' }
    expect((await clinic.call('POST', '/appointments/request-reschedule', { as: desk, json })).status).toBe(200)
    expect(await mailsTo(patient.email)).toEqual(['ask-to-reschedule'])
  })

  test('gets a mail when the clinic moves or cancels a visit', async () => {
    const [first, second] = [await book(tuesday), await book(wednesday, { forName: 'Rahima' })]
    await deliver(clinic)
    await move(first, monday, desk)
    expect(await mailsTo(patient.email)).toEqual(['moved'])
    await cancel(second, desk)
    expect(await mailsTo(patient.email)).toEqual(['cancelled'])
  })

  test('gets the mails of its other bookings once it is verified, and of those alone that are still to come', async () => {
    const [first, gone] = [await book(tuesday), await book(wednesday, { forName: 'Rahima' })]
    await cancel(gone)
    const waiting = await book(wednesday, { forName: 'Karim' })
    const verification = (await deliver(clinic)).find(({ messageId }) => messageId.startsWith('<verify-email-'))
    const json = { token: tokenIn(verification) }
    expect((await clinic.call('POST', '/verification/confirm', { as: patient, json })).status).toBe(200)
    const ids = (await deliver(clinic)).map(({ messageId }) => messageId)
    expect(ids).toEqual([`<booked-${waiting}@localhost>`])
    expect(ids.join()).not.toContain(first)
  })

  test.each([
    ['a mailed link that signs in', 'email-link', {}],
    ['a new password by a mailed link', 'password-reset', { newPassword: 'a rainy june' }],
  ])('gets them too if %s is the first proof', async (_how, call, more) => {
    await book(tuesday)
    const waiting = await book(wednesday, { forName: 'Rahima' })
    await deliver(clinic)
    await clinic.call('POST', `/${call}`, { json: { email: patient.email } })
    const token = tokenIn((await deliver(clinic))[0])
    expect((await clinic.call('POST', `/${call}/confirm`, { json: { token, ...more } })).status).toBe(200)
    expect((await deliver(clinic)).map(({ messageId }) => messageId)).toEqual([`<booked-${waiting}@localhost>`])
  })

  test('gets every mail about a visit that the desk booked', async () => {
    const patientEmail = 'caller@patients.example'
    for (const [date, patientName] of [
      [tuesday, 'Rahima Begum'],
      [wednesday, 'Karima Begum'],
    ] as const) {
      const id = await book(date, { patientEmail, patientName }, desk)
      await move(id, monday, desk)
      expect(await mailsTo(patientEmail)).toEqual(['booked', 'moved'])
      await cancel(id, desk)
      expect(await mailsTo(patientEmail)).toEqual(['cancelled'])
    }
  })
})

test('once it is verified, an address gets every mail about its visits', async () => {
  await verifyEmail(clinic.db, patient)
  const [first, second] = [await book(tuesday), await book(wednesday, { forName: 'Rahima' })]
  expect(await mailsTo(patient.email)).toEqual(['booked', 'booked'])
  await move(first, monday)
  await cancel(second)
  expect(await mailsTo(patient.email)).toEqual(['moved', 'cancelled'])
  await remindAt('2026-11-22T14:00:00+06:00')
  expect(await mailsTo(patient.email)).toEqual(['reminder'])
})

describe('a mail about a family member’s visit', () => {
  test('greets the account and names the patient, whatever happens to the visit', async () => {
    await verifyEmail(clinic.db, patient)
    const mail = async () => (await deliver(clinic)).filter(({ to }) => to === patient.email).at(-1)?.text
    const id = await book(tuesday, { forName: 'Rahima Begum' })
    const booked = await mail()
    await move(id, wednesday)
    const moved = await mail()
    await remindAt('2026-11-24T14:00:00+06:00')
    const reminder = await mail()
    await cancel(id)
    for (const text of [booked, moved, reminder, await mail()]) {
      expect(text).toMatch(/^Dear A patient,\n/)
      expect(text).toContain('dental check-up\nfor Rahima Begum\n')
    }
  })

  test('doesn’t repeat the name if it is the account’s own', async () => {
    await verifyEmail(clinic.db, patient)
    await book(tuesday, { forName: 'a PATIENT' })
    const mail = (await deliver(clinic)).find(({ messageId }) => messageId.startsWith('<booked-'))
    expect(mail?.text).toMatch(/^Dear A patient,\n/)
    expect(mail?.text).not.toContain('\nfor ')
  })

  test('leaves out a name that could be a link', async () => {
    await verifyEmail(clinic.db, patient)
    const id = await book(tuesday, { forName: 'Rahima Begum' })
    await clinic.db.update(appointments).set({ patientName: 'www.evil.example' }).where(eq(appointments.id, id))
    const mail = (await deliver(clinic)).find(({ messageId }) => messageId.startsWith('<booked-'))
    expect(mail?.text).toMatch(/^Dear A patient,\n/)
    expect(mail?.text).not.toContain('evil')
  })
})

describe('a mail greets nobody by a name that could be a link', () => {
  const link = 'https://evil.example/win-14 CLICK'

  test.each([
    [link, 'Hello,'],
    ['www.evil.example', 'Hello,'],
    ['mina@evil.example', 'Hello,'],
    ['evil.example/win', 'Hello,'],
    ['ｗｗｗ．evil.example', 'Hello,'],
    ['evil.example', 'Dear evil. example,'],
    ['evil。example', 'Dear evil. example,'],
    ['call +880 1712 345678', 'Hello,'],
    ['Md.Rahim', 'Dear Md. Rahim,'],
    ['মিতু রহমান', 'Dear মিতু রহমান,'],
  ])('“%s”, stored before such names were refused: “%s”', async (name, greeting) => {
    await verifyEmail(clinic.db, patient)
    const id = await book(tuesday)
    await clinic.db.update(appointments).set({ patientName: name }).where(eq(appointments.id, id))
    await clinic.db.update(users).set({ fullName: name }).where(eq(users.id, patient.id))
    const mail = (await deliver(clinic)).find(({ messageId }) => messageId.startsWith('<booked-'))
    expect(mail?.text.split('\n')[0]).toBe(greeting)
    expect(mail?.calendar?.content.includes('evil.example')).toBe(false)
  })

  test('nor in the mails of its account', async () => {
    await clinic.db.update(users).set({ fullName: link }).where(eq(users.id, patient.id))
    for (const path of ['/password-reset', '/email-link']) {
      await clinic.call('POST', path, { json: { email: patient.email } })
    }
    const mails = (await deliver(clinic)).filter(({ to }) => to === patient.email)
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,', 'Hello,', 'Hello,'])
    for (const { text } of mails) expect(text).not.toContain('evil.example')
  })
})
