import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliver, deliverSms, tokenIn } from '../../test/deliver.ts'
import { codeOf } from '../../test/telephone.ts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { appointments, oneTimeCodes, smsMessages, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'

// The desk mistyped a number or an e-mail, and corrects it in the file: the next message must not go to a stranger.

const mistyped = '+8801712345678'
const right = '+8801812345678'
const wrongMail = 'rahim@stranger.example'
const rightMail = 'rahima@patients.example'
const night = new Date('2026-11-22T22:00:00+06:00')
const morning = new Date('2026-11-23T08:00:00+06:00')
const startsAt = '2026-11-24T04:00:00.000Z'

let clinic: TestClinic
let desk: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  desk = await clinic.enrol('staff')
  await deliver(clinic)
})
afterEach(() => clinic.close())

interface Booked {
  readonly id: string
  readonly fileId: string
}

async function book(more: object = {}, as = desk): Promise<Booked> {
  const caller = as === desk ? { patientName: 'Rahima Begum', language: 'en' } : {}
  const when = { appointDate: '2026-11-24', appointTime: '10:00' }
  const json = { treatment: 'dental check-up', ...when, phNum: mistyped, ...caller, ...more }
  const { status, body } = await clinic.call('POST', '/appointment', { as, json })
  expect([status, body]).toEqual([201, expect.anything()])
  const id = String(body.insertedId)
  return { id, fileId: String((await read(id)).fileId) }
}

const read = async (id: string) => (await clinic.call('GET', `/appointment/${id}`, { as: desk })).body
const correct = (fileId: string, json: object) => clinic.call('PATCH', `/patients/${fileId}`, { as: desk, json })
const change = (id: string, set: Partial<typeof appointments.$inferInsert>) =>
  clinic.db.update(appointments).set(set).where(eq(appointments.id, id))
const shown = (token: string) => clinic.call('POST', '/visit', { json: { token } })
const codeIn = (text: string | undefined) => /\/v\/(\w+)/.exec(text ?? '')?.[1] ?? ''

/** Each kind of message about a visit, as it is queued, and the state in which the visit has to be for it. */
const kinds: Record<string, { job: object; visit?: Partial<typeof appointments.$inferInsert> }> = {
  booked: { job: {} },
  moved: { job: { sequence: 0, byClinic: true } },
  changed: { job: { sequence: 0, byClinic: true } },
  cancelled: { job: { sequence: 0, byClinic: true }, visit: { lifecycle: 'cancelled' } },
  reminder: { job: { startsAt, lead: 'day' } },
  confirm: { job: { startsAt } },
  'ask-to-reschedule': { job: { id: newId(), byClinic: true, reason: '' }, visit: { rescheduleAskedAt: night } },
  'running-late': {
    job: { notifiedStartsAt: startsAt, byClinic: true },
    visit: { notifiedStartsAt: new Date(startsAt) },
  },
}

describe.each(Object.entries(kinds))('a message of the kind %s', (kind, { job, visit }) => {
  beforeEach(() => void clinic.setNow(night))

  async function queue(more: object): Promise<Booked> {
    const booked = await book(more)
    if (visit) await change(booked.id, visit)
    clinic.jobs.splice(0, clinic.jobs.length, { name: 'deliver', data: { kind, appointmentId: booked.id, ...job } })
    return booked
  }

  test('that was queued goes to the corrected number', async () => {
    const { fileId } = await queue({})
    expect((await correct(fileId, { phone: right })).status).toBe(200)
    clinic.setNow(morning)
    expect((await deliverSms(clinic)).map(({ to }) => to)).toEqual([right])
  })

  test('that already waits as an SMS goes to the corrected number', async () => {
    const { fileId } = await queue({})
    await deliver(clinic)
    expect(await clinic.db.select({ phone: smsMessages.phone }).from(smsMessages)).toEqual([{ phone: mistyped }])
    expect((await correct(fileId, { phone: right })).status).toBe(200)
    clinic.setNow(morning)
    expect((await deliverSms(clinic)).map(({ to }) => to)).toEqual([right])
  })

  test('goes to the corrected e-mail', async () => {
    const { fileId } = await queue({ patientEmail: wrongMail })
    expect((await correct(fileId, { email: rightMail })).status).toBe(200)
    clinic.setNow(morning)
    expect((await deliver(clinic)).map(({ to }) => to)).toEqual([rightMail])
  })
})

describe('a corrected number', () => {
  test('is the one to call on the visit, in the lists and on the day', async () => {
    const { id, fileId } = await book()
    expect((await correct(fileId, { phone: right })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
      booked: [id],
    })
    expect((await read(id)).phNum).toBe(right)
    for (const q of ['', '?q=01812345678', '?from=2026-11-24&to=2026-11-24']) {
      const { list } = await clinic.call('GET', `/appointments${q}`, { as: desk })
      expect(list.map(({ phNum }) => phNum)).toEqual([right])
    }
    const again = { patientName: 'Rahima Begum', phNum: right, appointDate: '2026-11-24', appointTime: '11:00' }
    const json = { treatment: 'dental check-up', ...again }
    expect((await clinic.call('POST', '/appointment', { as: desk, json })).body.code).toBe('appointment_exists')
  })

  test('ends the links that were sent to the old one, also to a visit that is over; a printed slip stays', async () => {
    const { id, fileId } = await book()
    const over = await book({ appointDate: '2026-11-25', fileId, treatment: 'scaling & polish' })
    const codes = (await deliverSms(clinic)).map(({ text }) => codeIn(text))
    await change(over.id, {
      lifecycle: 'completed',
      startsAt: new Date('2026-11-20T02:00:00Z'),
      endsAt: new Date('2026-11-20T03:00:00Z'),
      holdsUntil: new Date('2026-11-20T03:00:00Z'),
    })
    const slip = await makePrivateLink(clinic, { appointmentId: id, isSlip: true })
    const mailed = await makePrivateLink(clinic, { appointmentId: id })
    expect(codes).toHaveLength(2)
    for (const code of codes) expect((await shown(code)).status).toBe(200)
    await correct(fileId, { phone: right })
    for (const code of codes) expect((await shown(code)).body.code).toBe('visit_link_dead')
    expect((await shown(mailed)).status).toBe(200)
    clinic.setNow(new Date('2026-11-24T09:00:00+06:00'))
    expect((await clinic.call('POST', '/visit/queue', { json: { token: slip } })).status).toBe(200)
  })

  test('ends an offer’s link too, and the offer goes to the new number', async () => {
    const { id, fileId } = await book()
    const entry = { id: newId(), appointmentId: id, createdAt: clinic.now() }
    await clinic.db.insert(waitlistEntries).values(entry)
    const offerId = await makeOffer(entry.id)
    clinic.jobs.splice(0, clinic.jobs.length, { name: 'deliver', data: { kind: 'offer', offerId } })
    const [sent] = await deliverSms(clinic)
    expect(sent?.to).toBe(mistyped)
    const accept = () => clinic.call('POST', '/offer', { json: { token: codeIn(sent?.text) } })
    expect((await accept()).status).toBe(200)
    await correct(fileId, { phone: right })
    expect((await accept()).body.code).toBe('offer_gone')
    clinic.jobs.push({ name: 'deliver', data: { kind: 'offer', offerId: await makeOffer(entry.id, '10:15') } })
    expect((await deliverSms(clinic)).map(({ to }) => to)).toEqual([right])
  })

  test('gets what is sent again', async () => {
    const { id, fileId } = await book()
    await deliverSms(clinic)
    await clinic.db.update(smsMessages).set({ state: 'failed', reason: 'no_balance' })
    await correct(fileId, { phone: right })
    const [sms] = (await clinic.call('GET', `/appointment/${id}/texts`, { as: desk })).list
    expect((await clinic.call('POST', `/text/${sms?._id}/send-again`, { as: desk })).status).toBe(200)
    expect((await deliverSms(clinic)).map(({ to }) => to)).toEqual([right])
  })

  test('ends a code for the file that was sent to the old one', async () => {
    const { fileId } = await book()
    await clinic.call('POST', `/patients/${fileId}/code`, { as: desk, json: { isSent: true } })
    const [code] = await clinic.db.select().from(oneTimeCodes)
    const text = await codeOf(clinic, code?.id)
    await correct(fileId, { phone: right })
    const stranger = await clinic.enrol()
    await verifyEmail(clinic.db, stranger)
    const taken = await clinic.call('POST', '/file-code', { as: stranger, json: { code: text } })
    expect(taken.body.code).toBe('file_code_dead')
    await deliver(clinic)
    expect((await deliverSms(clinic)).some(({ to }) => to === mistyped)).toBe(false)
  })

  test('leaves a number that was given for one visit, such as a mother’s', async () => {
    const { fileId } = await book()
    const mothers = '+8801912345678'
    const own = await book({ fileId, phNum: mothers, appointDate: '2026-11-25', treatment: 'scaling & polish' })
    await deliverSms(clinic)
    expect((await correct(fileId, { phone: right })).body.booked).not.toContain(own.id)
    expect((await read(own.id)).phNum).toBe(mothers)
  })

  test('doesn’t reach what is booked if the desk says so, and then its links stay', async () => {
    const { id, fileId } = await book()
    const [sent] = await deliverSms(clinic)
    expect((await correct(fileId, { phone: right, visitsFollow: false })).body.booked).toEqual([id])
    expect((await read(id)).phNum).toBe(mistyped)
    expect((await shown(codeIn(sent?.text))).status).toBe(200)
  })

  test('reaches what a patient booked through an account that nobody confirmed', async () => {
    const patient = await clinic.enrol()
    await verifyEmail(clinic.db, patient)
    const { id, fileId } = await book({}, patient)
    await correct(fileId, { phone: right })
    expect((await read(id)).phNum).toBe(right)
  })

  test('may be the one of another visit of that name at the same time: both stay', async () => {
    const { id, fileId } = await book()
    const other = await book({ phNum: '+8801912345678', appointDate: '2026-11-25' })
    const more = { fileId: other.fileId, phNum: right, treatment: 'scaling & polish' }
    const overlapping = await book({ ...more, squeezeIn: true })
    expect((await correct(fileId, { phone: right })).status).toBe(200)
    for (const visit of [id, overlapping.id])
      expect(await read(visit)).toMatchObject({ phNum: right, lifecycle: 'requested' })
  })
})

test('a corrected e-mail ends the links of mails', async () => {
  const { fileId } = await book({ patientEmail: wrongMail })
  const token = tokenIn((await deliver(clinic))[0])
  expect((await shown(token)).status).toBe(200)
  await correct(fileId, { email: rightMail })
  expect((await shown(token)).body.code).toBe('visit_link_dead')
})

test('an e-mail that the desk adds reaches the visits without one', async () => {
  const { id, fileId } = await book()
  await correct(fileId, { email: rightMail })
  expect((await read(id)).patientEmail).toBe(rightMail)
})

async function makeOffer(entryId: string, time = '09:00'): Promise<string> {
  const id = newId()
  const from = new Date(`2026-11-23T${time}:00+06:00`)
  const [visit] = await clinic.db.select({ doctorId: appointments.doctorId }).from(appointments)
  const expiresAt = new Date(clinic.now().getTime() + 30 * 60_000)
  const freed = { freedFrom: from, freedUntil: new Date(from.getTime() + 60 * 60_000) }
  await clinic.db.insert(waitlistOffers).values({
    ...{ id, entryId, doctorId: visit?.doctorId ?? '', startsAt: from, ...freed },
    ...{ expiresAt, createdAt: clinic.now() },
  })
  return id
}
