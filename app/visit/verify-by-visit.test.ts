import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver, tokenIn } from '../../test/deliver.ts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { appointments, users } from '../platform/db/schema.ts'

let clinic: TestClinic
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol()
  await deliver(clinic)
})
afterEach(() => clinic.close())

/** Books as the patient and returns the visit and the token of its mail. */
async function book(more: object = {}) {
  const json = {
    treatment: 'dental implant',
    appointDate: '2026-11-23',
    appointTime: '10:00',
    phNum: '01712345678',
    ...more,
  }
  const { body } = await clinic.call('POST', '/appointment', { as: patient, json })
  const mails = await deliver(clinic)
  return { id: String(body.insertedId), token: tokenIn(mails[0]), to: mails[0]?.to }
}

const verify = (token: string, as?: Person) => clinic.call('POST', '/visit/verify-email', { as, json: { token } })
const offers = async (token: string, as?: Person) =>
  (await clinic.call('POST', '/visit', { as, json: { token } })).body.verifies
const isVerified = async () => (await clinic.call('GET', '/session', { as: patient })).body.emailVerified

test('a booking’s mailed link verifies the e-mail in the account that booked, and sends what waited', async () => {
  const { token, to } = await book()
  expect(to).toBe(patient.email)
  await book({ forName: 'Mina Karim', appointDate: '2026-11-24' })
  expect(await offers(token, patient)).toBe(true)
  expect((await verify(token, patient)).status).toBe(200)
  expect(await isVerified()).toBe(true)
  expect(await deliver(clinic)).toMatchObject([{ to: patient.email, text: expect.stringContaining('Mina Karim') }])
  // Once more changes nothing.
  expect(await offers(token, patient)).toBe(false)
  expect((await verify(token, patient)).status).toBe(200)
  expect(await deliver(clinic)).toEqual([])
})

test('signed out or in another account nothing is verified, so nobody confirms a stranger’s registration', async () => {
  const { token } = await book()
  expect([await offers(token), (await verify(token)).status]).toEqual([false, 401])
  const other = await clinic.enrol()
  const refused = await verify(token, other)
  expect([await offers(token, other), refused.status, refused.body.code]).toEqual([false, 403, 'link_for_other'])
  expect(await isVerified()).toBe(false)
})

test('neither a slip’s link nor one that was mailed elsewhere or shown on a screen verifies anything', async () => {
  const { id, token } = await book()
  const staff = await clinic.enrol('staff')
  const slip = await clinic.call('POST', `/appointment/${id}/slip`, { as: staff })
  const slipToken = /#(\S+)/.exec(String(slip.body.link))?.[1] ?? ''
  expect((await verify(slipToken, patient)).status).toBe(410)
  const elsewhere = await makePrivateLink(clinic, { appointmentId: id })
  expect([await offers(elsewhere, patient), (await verify(elsewhere, patient)).status]).toEqual([false, 403])
  await clinic.call('PUT', `/appointment/${id}/time`, {
    as: staff,
    json: { appointDate: '2026-11-24', appointTime: '10:00' },
  })
  const ofTheMove = tokenIn((await deliver(clinic)).find(({ to }) => to === patient.email))
  expect([await offers(ofTheMove, patient), (await verify(ofTheMove, patient)).status]).toEqual([false, 403])
  expect(await isVerified()).toBe(false)
  expect(await offers(token, patient)).toBe(true)
})

test('a link that was mailed to another e-mail than the account’s verifies nothing', async () => {
  const { id } = await book()
  await clinic.db.update(appointments).set({ patientEmail: 'mother@patients.example' }).where(eq(appointments.id, id))
  clinic.jobs.push({ name: 'deliver', data: { kind: 'booked', appointmentId: id } })
  const [mail] = await deliver(clinic)
  expect(mail?.to).toBe('mother@patients.example')
  const token = tokenIn(mail)
  expect([await offers(token, patient), (await verify(token, patient)).status]).toEqual([false, 403])
})

test('nor does one that was mailed to an e-mail that the account no longer has, in that account or in its next one', async () => {
  const { token } = await book()
  const other = await clinic.enrol()
  await setEmail(patient, 'new@patients.example')
  await setEmail(other, patient.email)
  for (const as of [patient, other])
    expect([await offers(token, as), (await verify(token, as)).status]).toEqual([false, 403])
})

async function setEmail({ id }: Person, email: string): Promise<void> {
  await clinic.db.update(users).set({ email }).where(eq(users.id, id))
}

test('an ended or invented link verifies nothing', async () => {
  const { id, token } = await book()
  const staff = await clinic.enrol('staff')
  await clinic.call('DELETE', `/appointment/${id}/links`, { as: staff })
  for (const dead of [token, 'a guess']) expect((await verify(dead, patient)).status).toBe(410)
  expect(await isVerified()).toBe(false)
})
