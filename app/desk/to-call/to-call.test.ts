import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { deliver, deliverBy, tokenIn } from '../../../test/deliver.ts'
import { openMailbox, smtpMailer } from '../../../test/mailbox.ts'
import { until } from '../../../test/until.ts'
import { closures, sessions, unsentMails } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const email = 'rahima@patients.example'

let clinic: TestClinic
let staff: Person
let doctorId: string

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
  const { list } = await clinic.call('GET', '/treatments?name=check-up')
  const doctors = (await clinic.call('GET', '/doctors')).list as { _id: string; treatmentIds: string[] }[]
  doctorId = String(doctors.find(({ treatmentIds }) => treatmentIds.includes(String(list[0]?._id)))?._id)
  clinic.jobs.splice(0)
})
afterEach(() => clinic.close())

const asStaff = (method: string, path: string, json?: object) => clinic.call(method, path, { as: staff, json })

async function book(patientName: string, appointTime: string, more: object = {}): Promise<string> {
  const slot = { treatment: 'dental check-up', doctorId, appointDate: monday, appointTime, phNum: '01712345678' }
  const { status, body } = await asStaff('POST', '/appointment', { ...slot, patientName, language: 'en', ...more })
  expect([status, body.message]).toEqual([201, undefined])
  return String(body.insertedId)
}

/** The doctor is away on Monday. */
async function close(more: object = {}): Promise<string> {
  const closure = { doctorId, from: monday, to: monday, reason: 'Fever', ...more }
  const { status, body } = await asStaff('POST', '/closure', closure)
  expect(status).toBe(201)
  return String(body.insertedId)
}

interface Row {
  readonly _id: string
  readonly state: string
  readonly visit: { readonly patientName: string; readonly appointTime: string }
  readonly [field: string]: unknown
}

async function listed(): Promise<Row[]> {
  const { status, list } = await asStaff('GET', '/to-call')
  expect(status).toBe(200)
  return list as unknown as Row[]
}
const states = async () => (await listed()).map(({ visit, state }) => `${visit.patientName}: ${state}`)
const set = (id: string, state: string, as = staff) => clinic.call('PUT', `/to-call/${id}`, { as, json: { state } })
const move = (id: string, json: object) => asStaff('PUT', `/appointment/${id}/time`, json)
const lifecycle = (id: string, state: string) => asStaff('PUT', `/appointment/${id}`, { lifecycle: state })
const linked = (path: string, json: object) => clinic.call('POST', `/visit${path}`, { json })

interface Proposed {
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorId: string
}
async function proposals(token: string) {
  const { status, body } = await linked('/proposals', { token })
  expect(status).toBe(200)
  return body as unknown as { closure: object | null; times: Proposed[] }
}

/** The link that the patient of an affected visit got. */
async function linkOf(to = email): Promise<string> {
  const mails = (await deliver(clinic)).filter(mail => mail.to === to)
  return tokenIn(mails.find(({ subject }) => subject.includes('choose a new time')))
}

/** Sends the queued mails to a real mail server that refuses one recipient. */
async function sendTo({ refusing, code = 550 }: { refusing: string; code?: number }): Promise<void> {
  const mailbox = await openMailbox({ refusal: address => (address === refusing ? code : undefined) })
  const settings = { ...clinic.settings, SMTP_URL: mailbox.url }
  const mailer = smtpMailer(settings)
  await deliverBy(clinic, mailer).finally(async () => {
    mailer.close()
    await mailbox.close()
  })
}

describe('the list of a closure', () => {
  test('has its visits as soon as it is saved: notified by mail, or to be called', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    await book('Karim', '11:00')
    await book('Tuesday’s', '11:00', { appointDate: tuesday })
    expect(await states()).toEqual([])
    await close()
    expect(await states()).toEqual(['Rahima: notified', 'Karim: to_call'])
    const [mailed, toCall] = await listed()
    expect(mailed).toMatchObject({ reason: 'Fever', notifiedAt: clinic.now().toISOString(), setBy: null })
    expect(mailed?.awayDoctor).toContain('Dr.')
    expect(toCall).toMatchObject({ notifiedAt: null, noAnswerAt: null })
    const subjects = (await deliver(clinic)).map(({ to, subject }) => `${to} ${subject}`)
    expect(subjects.filter(subject => subject.includes('choose a new time'))).toEqual([
      `${email} Please choose a new time for your dental check-up appointment · Teeth Care`,
    ])
  })

  test('of the whole clinic has the visits of every doctor', async () => {
    const doctors = (await clinic.call('GET', '/doctors')).list as { _id: string }[]
    for (const [index, { _id }] of doctors.slice(0, 2).entries())
      await book(`Patient ${index}`, '10:00', { doctorId: _id })
    await close({ doctorId: undefined, reason: 'Flood' })
    expect(await states()).toEqual(['Patient 0: to_call', 'Patient 1: to_call'])
    expect((await listed())[0]).toMatchObject({ reason: 'Flood', awayDoctor: null })
  })

  test('has every patient to call if none is to be mailed', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    await close({ notify: false })
    expect(await states()).toEqual(['Rahima: to_call'])
    expect(await linkOf()).toBe('')
  })

  test('stores who was called, when nobody answered and by whom; all of it can be undone', async () => {
    const id = await book('Karim', '11:00')
    await close()
    expect((await set(id, 'no_answer')).status).toBe(200)
    expect((await listed())[0]).toMatchObject({ state: 'to_call', noAnswerAt: clinic.now().toISOString() })
    await set(id, 'called')
    expect((await listed())[0]).toMatchObject({ state: 'called', setBy: 'A staff', setAt: clinic.now().toISOString() })
    await set(id, 'closed')
    expect(await states()).toEqual(['Karim: closed'])
    await set(id, 'to_call')
    expect(await states()).toEqual(['Karim: to_call'])
    const { list } = await asStaff('GET', `/appointment/${id}/history`)
    expect(list.filter(({ action }) => action === 'call')).toHaveLength(4)
  })

  test('goes back to notified if a mail was sent', async () => {
    const id = await book('Rahima', '10:00', { patientEmail: email })
    await close()
    await set(id, 'called')
    await set(id, 'to_call')
    expect(await states()).toEqual(['Rahima: notified'])
  })

  test('says to call where the mail could not be sent', async () => {
    const id = await book('Rahima', '10:00', { patientEmail: email })
    await close()
    const job = { kind: 'ask-to-reschedule', id: newId(), appointmentId: id, reason: 'Fever' } as const
    const at = clinic.now()
    const failed = { attempts: 3, code: 'ESOCKET', queuedAt: at, triedAt: at, givenUpAt: null }
    await clinic.db.insert(unsentMails).values({ id: newId(), kind: job.kind, job, ...failed })
    expect((await listed())[0]).toMatchObject({ state: 'to_call', notifiedAt: null, mailFailure: 'not_sent' })
  })

  test('says so where the mail server knows no such address', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    clinic.jobs.splice(0)
    await close()
    expect((await listed())[0]).toMatchObject({ state: 'notified', mailFailure: null })
    await sendTo({ refusing: email })
    expect((await listed())[0]).toMatchObject({ state: 'to_call', cause: 'closure', mailFailure: 'address_refused' })
  })

  test('says which visits are near: by tomorrow on the clinic’s calendar, or over', async () => {
    const wednesday = '2026-11-25'
    await book('Monday’s', '10:00')
    await book('Tuesday’s', '10:00', { appointDate: tuesday })
    await book('Wednesday’s', '10:00', { appointDate: wednesday })
    await close({ to: wednesday })
    const near = async () => (await listed()).filter(({ isNear }) => isNear).map(({ visit }) => visit.patientName)
    // Saturday, a quarter of an hour before midnight in Dhaka, and Sunday.
    clinic.setNow(new Date('2026-11-21T17:45:00Z'))
    expect(await near()).toEqual([])
    clinic.setNow(new Date('2026-11-21T18:00:00Z'))
    expect(await near()).toEqual(['Monday’s'])
    clinic.setNow(new Date('2026-11-24T06:00:00Z'))
    expect(await near()).toEqual(['Monday’s', 'Tuesday’s', 'Wednesday’s'])
  })

  test('has patients who were waiting before it began, but none who sits in a chair', async () => {
    const [waiting, seated] = [
      await book('Waiting', '09:00'),
      await book('Seated', '09:30'),
      await book('Late', '10:00'),
    ]
    clinic.setNow(new Date('2026-11-23T04:16:00Z'))
    await lifecycle(waiting, 'arrived')
    await lifecycle(seated, 'in_chair')
    await close({ fromTime: '10:15' })
    expect(await states()).toEqual(['Waiting: to_call', 'Late: to_call'])
    await lifecycle(waiting, 'in_chair')
    expect(await states()).toEqual(['Waiting: came', 'Late: to_call'])
  })

  test('stays until it is empty, after its day too', async () => {
    const id = await book('Karim', '11:00')
    await close()
    clinic.setNow(new Date('2026-11-25T04:00:00Z'))
    expect(await states()).toEqual(['Karim: to_call'])
    await set(id, 'closed')
    expect(await states()).toEqual([])
  })

  test('has a visit that was booked while the closure was being saved, or is reopened into it', async () => {
    const [cancelled, booked] = [
      await book('Reopened', '10:00', { patientEmail: email }),
      await book('Booked', '11:00'),
    ]
    await lifecycle(cancelled, 'cancelled')
    const span = { startsAt: new Date('2026-11-22T18:00:00Z'), endsAt: new Date('2026-11-23T18:00:00Z') }
    await clinic.db
      .insert(closures)
      .values({ id: newId(), doctorId, ...span, reason: 'Fever', createdAt: clinic.now() })
    expect(await states()).toEqual(['Booked: to_call'])
    await lifecycle(cancelled, 'requested')
    expect(await states()).toEqual(['Reopened: to_call', 'Booked: to_call'])
    await set(booked, 'called')
    expect(await states()).toEqual(['Reopened: to_call', 'Booked: called'])
    // Nor is it lost once the closure's time is over.
    clinic.setNow(new Date('2026-11-25T04:00:00Z'))
    expect(await states()).toEqual(['Reopened: to_call', 'Booked: called'])
    await set(cancelled, 'closed')
    expect(await states()).toEqual(['Booked: called'])
  })

  test('has a visit of two closures once, and its patient is notified once', async () => {
    const id = await book('Rahima', '10:00', { patientEmail: email })
    await close()
    expect(await linkOf()).not.toBe('')
    await set(id, 'called')
    const second = await close({ doctorId: undefined, reason: 'Flood' })
    expect(await states()).toEqual(['Rahima: called'])
    expect(await linkOf()).toBe('')
    await asStaff('DELETE', `/closure/${second}`)
    expect(await states()).toEqual(['Rahima: called'])
  })

  test('is empty once the closure is removed, and a mail that is not yet written is not sent', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    const id = await close()
    await asStaff('DELETE', `/closure/${id}`)
    expect(await states()).toEqual([])
    expect(await linkOf()).toBe('')
  })
})

test('saving and removing a closure reaches every open desk, also if it affects no visit', async () => {
  const { changes } = await clinic.contextOf(staff)
  let received = 0
  const unlisten = await changes.listen(
    () => {
      received += 1
    },
    () => undefined,
  )
  const id = await close()
  await until(() => received === 1)
  await asStaff('DELETE', `/closure/${id}`)
  await until(() => received === 2)
  unlisten()
})

describe('a visit settles by itself', () => {
  test('when it is moved, cancelled or missed', async () => {
    const ids = new Map<string, string>()
    for (const [name, time] of [
      ['Moved', '09:00'],
      ['Cancelled', '10:00'],
      ['Deleted', '10:45'],
      ['Missed', '11:30'],
      ['Left', '12:15'],
    ] as const) {
      ids.set(name, await book(name, time))
    }
    const idOf = (name: string) => ids.get(name) ?? ''
    await close()
    expect((await move(idOf('Moved'), { appointDate: tuesday, appointTime: '11:00' })).status).toBe(200)
    await lifecycle(idOf('Cancelled'), 'cancelled')
    await asStaff('DELETE', `/appointment/${idOf('Deleted')}`)
    await lifecycle(idOf('Missed'), 'no_show')
    const found = await states()
    expect(found.toSorted()).toEqual([
      'Cancelled: cancelled',
      'Deleted: cancelled',
      'Left: to_call',
      'Missed: missed',
      'Moved: moved',
    ])
    const late = await set(idOf('Moved'), 'called')
    expect([late.status, late.body.code]).toEqual([409, 'to_call_settled'])
  })

  test('and an erased account leaves no row', async () => {
    const patient = await clinic.enrol('patient')
    await verifyEmail(clinic.db, patient)
    for (const visit of [await book('Begun', '10:00'), await book('To come', '11:00')]) {
      const { fileId } = (await asStaff('GET', `/appointment/${visit}`)).body
      expect((await asStaff('PUT', `/patients/${fileId}/account`, { email: patient.email })).status).toBe(200)
    }
    await close()
    expect(await states()).toHaveLength(2)
    const now = new Date('2026-11-23T04:05:00Z')
    clinic.setNow(now)
    await clinic.db.update(sessions).set({ createdAt: now }).where(eq(sessions.userId, patient.id))
    expect((await clinic.call('DELETE', '/own-data', { as: patient })).status).toBe(200)
    expect(await states()).toEqual([])
  })
})

describe('the exemption from the cut-off', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const changeUntil = async (id: string) => (await asStaff('GET', `/appointment/${id}`)).body.changeUntil

  const mailed = (name: string, time: string) => book(name, time, { patientEmail: email })
  const ask = async (id: string) => {
    clinic.setNow(now)
    const { body } = await asStaff('POST', '/appointments/request-reschedule', { ids: [id], reason: 'Fever' })
    expect(body.askedCount).toBe(1)
  }

  test('ends with the closure, unless another one affects the visit too', async () => {
    const [alone, twice] = [await mailed('Alone', '10:00'), await mailed('Twice', '11:00')]
    const before = [await changeUntil(alone), await changeUntil(twice)]
    const closure = await close()
    const starts = ['2026-11-23T04:00:00.000Z', '2026-11-23T05:00:00.000Z']
    expect([await changeUntil(alone), await changeUntil(twice)]).toEqual(starts)
    const second = await close({ fromTime: '10:30', toTime: '12:00' })
    await asStaff('DELETE', `/closure/${closure}`)
    expect([await changeUntil(alone), await changeUntil(twice)]).toEqual([before[0], starts[1]])
    await ask(twice)
    await asStaff('DELETE', `/closure/${second}`)
    expect([await changeUntil(alone), await changeUntil(twice)]).toEqual(before)
  })

  test.each([
    ['asked again by hand', async (id: string) => ask(id)],
    [
      'asked by hand after a call',
      async (id: string) => {
        await set(id, 'called')
        await ask(id)
      },
    ],
  ])('ends with the closure for a patient %s, and their link cancels no more', async (_, asked) => {
    const id = await mailed('Rahima', '10:00')
    const closure = await close({ notify: false })
    await asked(id)
    const token = await linkOf()
    await asStaff('DELETE', `/closure/${closure}`)
    clinic.setNow(new Date('2026-11-23T03:59:00Z'))
    const late = await linked('/cancel', { token })
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed'])
  })

  test('ends with the closure for a visit that is reopened into it', async () => {
    const id = await mailed('Reopened', '10:00')
    const before = await changeUntil(id)
    await lifecycle(id, 'cancelled')
    const closure = await close()
    await lifecycle(id, 'requested')
    await ask(id)
    expect(await changeUntil(id)).not.toBe(before)
    await asStaff('DELETE', `/closure/${closure}`)
    expect(await changeUntil(id)).toBe(before)
  })

  test('ends with the closure for a visit that was moved into it, out of another one', async () => {
    const id = await mailed('Moved', '11:00')
    await close({ notify: false })
    expect((await move(id, { appointDate: tuesday, appointTime: '11:00' })).status).toBe(200)
    const before = await changeUntil(id)
    const closure = await close({ from: tuesday, to: tuesday })
    expect(await changeUntil(id)).not.toBe(before)
    await asStaff('DELETE', `/closure/${closure}`)
    expect(await changeUntil(id)).toBe(before)
  })

  test('that a roster gave stays when a later closure is removed', async () => {
    const id = await mailed('Rahima', '10:00')
    await ask(id)
    clinic.setNow(new Date('2026-11-22T13:00:00Z'))
    await asStaff('DELETE', `/closure/${await close({ notify: false })}`)
    expect(await changeUntil(id)).toBe('2026-11-23T04:00:00.000Z')
  })
})

test('a call that another desk has noted is not noted otherwise by a screen that didn’t show it', async () => {
  const id = await book('Rahima', '10:00')
  await close()
  const note = (state: string, shown: string) => asStaff('PUT', `/to-call/${id}`, { state, basedOn: { state: shown } })
  expect((await note('called', 'to_call')).status).toBe(200)
  const { body } = await note('closed', 'to_call')
  expect([body.code, body.current]).toEqual(['changed_meanwhile', { state: 'called' }])
  expect((await note('called', 'to_call')).status).toBe(200)
  // One’s own call can be taken back.
  expect((await note('to_call', 'called')).status).toBe(200)
  expect(await states()).toEqual(['Rahima: to_call'])
})

describe('the link in the mail', () => {
  test('proposes three times that are free now, and one tap takes one', async () => {
    const id = await book('Rahima', '10:00', { patientEmail: email })
    await close()
    const token = await linkOf()
    const { closure, times } = await proposals(token)
    expect(closure).toEqual({ reason: 'Fever', doctorName: expect.stringContaining('Dr.'), doctorLeft: false })
    expect(times).toHaveLength(3)
    const [first, second] = times
    expect(first).toMatchObject({ appointDate: monday, appointTime: '10:00', doctorName: expect.any(String) })
    expect(first?.doctorId).not.toBe(doctorId)
    expect(second).toMatchObject({ doctorId })
    // Opening it changed nothing.
    expect(await states()).toEqual(['Rahima: notified'])
    // Another patient books the first one.
    await book('Faster', '10:00', { doctorId: first?.doctorId, phNum: '01812345678' })
    expect((await proposals(token)).times[0]).not.toEqual(first)
    const { doctorName: _name, ...time } = { doctorName: '', ...(await proposals(token)).times[1] }
    expect((await linked('/move', { token, ...time })).status).toBe(200)
    const { body } = await asStaff('GET', `/appointment/${id}`)
    expect(body).toMatchObject({ appointDate: second?.appointDate, doctorId })
    expect(await states()).toEqual(['Rahima: rescheduled'])
    expect((await proposals(token)).closure).toBeNull()
  })

  test('works after the cut-off too, and any other time can be chosen by it', async () => {
    await book('Rahima', '11:00', { patientEmail: email })
    clinic.setNow(new Date('2026-11-23T04:00:00Z'))
    await close({ fromTime: '10:00' })
    const token = await linkOf()
    expect((await linked('/move', { token, appointDate: '2026-11-30', appointTime: '11:00' })).status).toBe(200)
    expect(await states()).toEqual(['Rahima: rescheduled'])
  })

  test('proposes nothing when nothing fits, and says why all the same', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    await close({ doctorId: undefined, to: '2027-01-31' })
    expect(await proposals(await linkOf())).toMatchObject({ closure: { reason: 'Fever', doctorName: null }, times: [] })
  })

  test('proposes no time at which the patient has another visit', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    await close()
    const { list } = await clinic.call('GET', '/doctors')
    for (const { _id } of list) {
      if (_id !== doctorId) await close({ doctorId: _id, toTime: '11:00', reason: 'Training' })
    }
    const token = await linkOf()
    const thatDay = async () => (await proposals(token)).times.filter(({ appointDate }) => appointDate === monday)
    expect((await thatDay()).map(({ appointTime }) => appointTime)).toEqual(['11:00'])
    const other = { treatment: 'scaling & polish', doctorId: undefined, patientEmail: email }
    await book('Rahima', '11:00', other)
    expect((await thatDay()).map(({ appointTime }) => appointTime)).not.toContain('11:00')
  })

  test('and the desk move the visit at once: one wins, the other is refused', async () => {
    const id = await book('Rahima', '10:00', { patientEmail: email })
    await close()
    const token = await linkOf()
    const { times } = await proposals(token)
    const ofDesk = (await asStaff('GET', `/appointment/${id}/proposals`)).body
    expect(ofDesk).toMatchObject({ closure: { reason: 'Fever' } })
    const basedOn = { appointDate: monday, appointTime: '10:00', doctorId }
    const { doctorName: _name, ...time } = { doctorName: '', ...times[0] }
    const answers = await Promise.all([
      linked('/move', { token, ...time, basedOn }),
      move(id, { appointDate: tuesday, appointTime: '11:00', basedOn }),
    ])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(lost?.body.message).toMatch(/^This appointment was moved meanwhile: it is on /)
    expect(['rescheduled', 'moved']).toContain((await listed())[0]?.state)
  })

  test('an account’s own move counts as a choice too', async () => {
    const patient = await clinic.enrol('patient')
    await verifyEmail(clinic.db, patient)
    const json = {
      treatment: 'dental check-up',
      doctorId,
      appointDate: monday,
      appointTime: '10:00',
      phNum: '01712345678',
    }
    const id = String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
    await close()
    const { body } = await clinic.call('GET', `/appointment/${id}/proposals`, { as: patient })
    const [time] = (body as unknown as { times: (Proposed & { doctorName?: string })[] }).times
    const { doctorName: _name, ...chosen } = time ?? { doctorName: '' }
    expect((await clinic.call('PUT', `/appointment/${id}/time`, { as: patient, json: chosen })).status).toBe(200)
    expect((await listed()).map(({ state }) => state)).toEqual(['rescheduled'])
  })
})

describe('a patient whom no mail reaches is on the list', () => {
  const row = async () => {
    const [first, ...more] = await listed()
    expect(more).toEqual([])
    return first
  }

  test('once the mail server refused the address, at the first attempt and for good', async () => {
    const id = await book('Rahima', '10:00', { patientEmail: email })
    await sendTo({ refusing: email })
    expect(await row()).toMatchObject({ _id: id, state: 'to_call', cause: 'address_refused', reason: '' })
    expect((await asStaff('GET', `/appointment/${id}`)).body.toCall).toBe('address_refused')
    const { body } = await clinic.call('GET', '/unsent-mails', { as: await clinic.enrol('owner') })
    expect(body).toMatchObject({ givenUp: 1, waiting: 0, mails: [{ code: 'ADDRESS_REFUSED', attempts: 1 }] })
  })

  test('not while the mail server only defers the mail', async () => {
    await book('Rahima', '10:00', { patientEmail: email })
    await expect(sendTo({ refusing: email, code: 450 })).rejects.toThrow()
    expect(await listed()).toEqual([])
  })

  test('if the clinic moved or cancelled the visit and there is no e-mail; a patient’s own change needs no call', async () => {
    const moved = await book('Rahima', '10:00')
    expect(await listed()).toEqual([])
    await move(moved, { appointDate: tuesday, appointTime: '11:00' })
    expect(await row()).toMatchObject({ _id: moved, cause: 'no_address' })
    expect((await set(moved, 'called')).status).toBe(200)
    expect(await row()).toMatchObject({ state: 'reached', setBy: 'A staff' })
    await asStaff('DELETE', `/appointment/${moved}`)
    expect(await row()).toMatchObject({ state: 'to_call', visit: { lifecycle: 'cancelled' } })
    await lifecycle(moved, 'confirmed')
    expect(await listed()).toEqual([])
  })

  test('with what was noted about the call, which can be undone, until the visit begins', async () => {
    const id = await book('Rahima', '10:00')
    await move(id, { appointDate: monday, appointTime: '11:00' })
    await set(id, 'no_answer')
    expect(await row()).toMatchObject({ state: 'to_call', noAnswerAt: expect.any(String) })
    await set(id, 'called')
    await set(id, 'to_call')
    expect(await row()).toMatchObject({ state: 'to_call', noAnswerAt: null })
    clinic.setNow(new Date(`${monday}T11:30:00+06:00`))
    expect(await listed()).toEqual([])
  })

  test('but not twice, if a closure affects the visit anyway', async () => {
    const id = await book('Rahima', '10:00')
    await close()
    await move(id, { appointDate: tuesday, appointTime: '11:00' })
    expect((await listed()).filter(({ cause }) => cause !== 'closure')).toEqual([])
  })
})
