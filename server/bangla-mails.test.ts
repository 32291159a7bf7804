import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerTime } from '../app/appointments/changing/offer-time.server.ts'
import { createReminderWorker } from '../app/appointments/changing/reminders.server.ts'
import { runningLate } from '../app/appointments/messages/running-late.server.ts'
import { daySheetMail } from '../app/desk/sheet/messages/day-sheet.server.ts'
import { delivery } from '../app/messages/deliver.server.ts'
import { appointments, backups, clinicSettings, users } from '../app/platform/db/schema.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import { newId } from '../app/platform/ids.ts'
import { alertMail } from '../app/system/messages/alert.server.ts'
import { createOfferWorker } from '../app/waitlist/offering.server.ts'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../test/clinic.ts'
import { deliverWorker } from '../test/deliver.ts'
import { isForeign } from '../test/foreign.ts'
import { linkIn, type Mailbox, openMailbox, smtpMailer } from '../test/mailbox.ts'
import { signInByTelephone } from '../test/telephone.ts'
import { messages } from './messages.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'
const email = 'rahima@patients.example'

const toPatients = [
  'booked',
  'moved',
  'changed',
  'cancelled',
  'reminder',
  'confirm',
  'ask-to-reschedule',
  'running-late',
  'offer',
]
const toAccounts = ['verify-email', 'reset-password', 'email-link', 'code']
const toClinic = ['invitation', 'contact', 'day-sheet', 'test', 'alert']

let mailbox: Mailbox
let clinic: TestClinic
let owner: Person

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
beforeEach(async () => {
  clinic = await openTestClinic({ variables: { SMTP_URL: mailbox.url } })
  owner = await enrol('owner', 'অলিভ')
  await sendAll()
})
afterEach(() => clinic.close())

/** An account that reads Bangla. */
async function enrol(role: 'owner' | 'patient', fullName: string): Promise<Person> {
  const person = await clinic.enrol(role)
  await clinic.db.update(users).set({ language: 'bn', fullName }).where(eq(users.id, person.id))
  return person
}

async function asOwner(method: string, path: string, json?: object): Promise<Record<string, unknown>> {
  const { status, body } = await clinic.call(method, path, { as: owner, json, headers: { 'accept-language': 'bn' } })
  expect([status < 300, body.message && status >= 300 ? body.message : '']).toEqual([true, ''])
  return body
}

async function book(appointDate: string, appointTime: string, json: object, as = owner): Promise<string> {
  const visit = { treatment: 'dental check-up', phNum: '01712345678', appointDate, appointTime }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json: { ...visit, ...json } })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

/** Does all queued jobs; returns the mails that arrived, by kind. */
async function sendAll(): Promise<[kind: string, mail: Email][]> {
  const sent: [string, Email][] = []
  const mailer = smtpMailer(clinic.settings)
  const send = deliverWorker(clinic, mailer)
  const offer = createOfferWorker({
    ...clinic,
    enqueue: async (job, ...more) => {
      if (job.name === delivery.name) await clinic.enqueue(job, ...more)
    },
  })
  for (let job = clinic.jobs.shift(); job; job = clinic.jobs.shift()) {
    if (job.name === offerTime.name) await offer(offerTime.payload.parse(job.data))
    if (job.name !== delivery.name) continue
    const known = mailbox.mails.length
    const message = delivery.payload.parse(job.data)
    await send(message, { jobId: newId(), number: 1, isLast: false, queuedAt: clinic.now() })
    const kind = 'kind' in message ? message.kind : 'sms'
    sent.push(...mailbox.mails.slice(known).map(arrived => [kind, arrived] as [string, Email]))
  }
  mailer.close()
  return sent
}

/** Plays through everything about a patient's visits that is mailed; returns the mails. */
async function liveThrough(bookFor: (day: string, time: string, json: object) => Promise<string>) {
  const [doctor] = (await clinic.call('GET', '/doctors')).list
  const doctorId = String(doctor?._id)
  const freed = await book(tuesday, '09:00', { doctorId, patientName: 'করিম', phNum: '01812345678' })
  const moved = await bookFor(tuesday, '11:00', { doctorId })
  const booked = await sendAll()
  const [, confirmation] = booked.find(([kind]) => kind === 'booked') ?? []
  if (!confirmation) throw new Error('the booking brought no mail')
  const link = linkIn(confirmation)
  const waiting = { token: new URL(link).hash.slice(1), waiting: true }
  expect((await clinic.call('POST', '/visit/waiting', { json: waiting })).status).toBe(200)
  await asOwner('DELETE', `/appointment/${freed}`)
  const offered = await sendAll()

  await asOwner('PUT', `/appointment/${moved}/time`, { appointDate: monday, appointTime: '11:00' })
  const late = await bookFor(wednesday, '11:00', { doctorId, treatment: 'dental implant' })
  await asOwner('PUT', `/appointment/${late}/treatment`, { durationMinutes: 35 })
  const changed = await sendAll()
  clinic.setNow(new Date(`${monday}T08:00:00+06:00`))
  await clinic.db.update(clinicSettings).set({ confirmBeforeHours: 52 })
  await createReminderWorker(clinic)()
  const notifiedStartsAt = new Date(`${wednesday}T11:25:00+06:00`)
  await clinic.db.update(appointments).set({ notifiedStartsAt }).where(eq(appointments.id, late))
  const about = { appointmentId: late, notifiedStartsAt: notifiedStartsAt.toISOString() }
  await clinic.enqueue(runningLate, { ...about, byClinic: true })
  const reminded = await sendAll()

  await asOwner('DELETE', `/appointment/${moved}`)
  await asOwner('POST', '/closure', { doctorId, from: wednesday, to: wednesday, reason: 'জ্বর' })
  return [...booked, ...offered, ...changed, ...reminded, ...(await sendAll())]
}

/** The parts of a mail that aren't in Bangla, in its text, its HTML and its calendar. */
function foreignLines({ subject = '', text = '', html = '', attachments }: Email): string[] {
  // Mail programs read the head's declarations, and our address is the text below its button.
  const shown = html.replace(/<head>.*?<\/head>/s, '').replaceAll(/<[^>]*>|&#\d+;/g, '\n')
  const calendars = attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  const named = calendars.flatMap(each => [
    ...each.replaceAll(/\r?\n[ \t]/g, '').matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION).*?:(.*)$/gm),
  ])
  const lines = [subject, text, shown, ...named.map(([, value = '']) => value)].flatMap(each => each.split(/\n|\\n/))
  return lines.filter(line => isForeign(line))
}

function expectBangla(sent: readonly [kind: string, mail: Email][], expected: readonly string[]): void {
  expect([...new Set(sent.map(([kind]) => kind))].toSorted()).toEqual(expected.toSorted())
  for (const [kind, mail] of sent) {
    expect([kind, foreignLines(mail)]).toEqual([kind, []])
    expect(mail.html).toMatch(/<html[^>]* lang="bn"/)
  }
}

test('every mail to an account that reads Bangla is in Bangla alone', async () => {
  const patient = await enrol('patient', 'রহিমা বেগম')
  const verification = await sendAll()
  await verifyEmail(clinic.db, patient)
  for (const path of ['/password-reset', '/email-link']) {
    expect((await clinic.call('POST', path, { json: { email: patient.email } })).status).toBe(202)
  }
  await addEmail('fatema@patients.example')
  const sent = await liveThrough((day, time, json) => book(day, time, json, patient))
  expectBangla([...verification, ...sent], [...toPatients, ...toAccounts])
})

/** A user who registered by telephone asks for the code that adds an e-mail. */
async function addEmail(to: string): Promise<void> {
  const { person } = await signInByTelephone(clinic, '01712345678', 'ফাতেমা খাতুন')
  const call = { as: person, json: { email: to }, headers: { 'accept-language': 'bn' } }
  expect((await clinic.call('POST', '/own-contact', call)).status).toBe(202)
}

test('so is every mail to a caller without an account', async () => {
  const caller = { patientName: 'রহিমা বেগম', patientEmail: email }
  expectBangla(await liveThrough((day, time, json) => book(day, time, { ...json, ...caller })), toPatients)
})

test('so is an offer of a free time to a patient without a visit', async () => {
  const patient = await enrol('patient', 'রহিমা বেগম')
  await verifyEmail(clinic.db, patient)
  const [doctor] = (await clinic.call('GET', '/doctors')).list
  const freed = await book(tuesday, '09:00', { doctorId: doctor?._id, patientName: 'করিম' })
  const [treatment] = (await clinic.call('GET', '/treatments?name=dental check-up')).list
  const wait = { treatmentId: treatment?._id, until: wednesday, phNum: '01812345678' }
  expect((await clinic.call('POST', '/waiting', { as: patient, json: wait })).status).toBe(201)
  await sendAll()
  await asOwner('DELETE', `/appointment/${freed}`)
  expectBangla(await sendAll(), ['offer'])
})

test('so is what the clinic itself gets and sends', async () => {
  await asOwner('POST', '/invitation', { email, role: 'staff' })
  await asOwner('POST', '/invitation', { email: 'karim@patients.example', role: 'owner' })
  await asOwner('POST', '/test-mail', {})
  await clinic.db.insert(backups).values({ id: newId(), at: clinic.now() })
  await clinic.enqueue(alertMail, { id: newId(), userId: owner.id, part: 'backups', isWrong: true })
  const message = { username: 'করিম', email, message: 'কবে খোলা?' }
  expect((await clinic.call('POST', '/contact', { json: message })).status).toBe(201)
  await book(tuesday, '09:00', { patientName: 'করিম', note: 'ব্যথা' })
  await asOwner('PUT', '/clinic', { mailDaySheet: true })
  await clinic.enqueue(daySheetMail, { day: tuesday })
  expectBangla(await sendAll(), toClinic)
})

test('every message, and its name in lists, is in Bangla alone', () => {
  for (const { kind, names, examples } of messages) {
    const said = inLanguage('bn', () => examples('bn')).flatMap(({ subject, text, sms }) => [subject, text, sms])
    const lines = [names.mail?.bn, names.sms?.bn, ...said].flatMap(each => each?.split('\n') ?? [])
    expect([kind, lines.filter(line => isForeign(line))]).toEqual([kind, []])
  }
})
