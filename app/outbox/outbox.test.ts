import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { storeMail, storeSms } from './outbox.server.ts'

let clinic: TestClinic
let owner: Person
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  patient = await clinic.enrol()
})
afterEach(() => clinic.close())

const store = (to: string) =>
  storeMail(clinic, { to, subject: 'We have your appointment', text: 'A filling', messageId: `<booked-${to}>` })
const views = async () => {
  const { list } = await clinic.call('GET', '/own-record', { as: patient })
  return list.filter(({ action }) => action === 'see_mail')
}

test('a mail that the owner reads is a view of its patient’s record, once a day', async () => {
  await store(patient.email)
  for (let n = 0; n < 3; n++) expect((await clinic.call('GET', '/outbox', { as: owner })).status).toBe(200)
  expect(await views()).toMatchObject([{ who: 'A owner', role: 'owner', isOwn: false }])
})

test('the view of a mail to a person without an account is recorded for the mail itself', async () => {
  await store('caller@patients.example')
  const { body } = await clinic.call('GET', '/outbox', { as: owner })
  const { rows } = await clinic.db.execute("select actor_id, subject_id from record_views where seen = 'mail'")
  expect(rows).toEqual([{ actor_id: owner.id, subject_id: mailsOf(body)[0]?._id }])
  expect(await views()).toEqual([])
})

test('an SMS without a gateway has no subject', async () => {
  await storeSms(clinic, { id: 'booked-1', phone: '+8801712345678', text: 'We have your appointment' })
  const { body } = await clinic.call('GET', '/outbox', { as: owner })
  expect(mailsOf(body)).toMatchObject([{ to: '+8801712345678', subject: null }])
})

function mailsOf(body: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(body.mails) ? body.mails : []
}
