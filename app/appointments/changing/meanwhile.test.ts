import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { deliver, tokenIn } from '../../../test/deliver.ts'
import { appointments, auditEntries, idempotencyKeys } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'

// Two desks, Asha's and Babul's, have one visit on their screens.

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

let clinic: TestClinic
let asha: Person
let babul: Person
let patient: Person
let id: string
let opened: Record<string, unknown>

beforeEach(async () => {
  clinic = await openTestClinic()
  asha = await clinic.enrol('staff')
  babul = await clinic.enrol('staff')
  patient = await clinic.enrol('patient')
  await verifyEmail(clinic.db, patient)
  clinic.jobs.splice(0)
  const json = { treatment: 'dental implant', appointDate: monday, appointTime: '10:00', phNum: '01712345678' }
  id = String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
  opened = await visit()
})
afterEach(() => clinic.close())

const visit = async () => (await clinic.call('GET', `/appointment/${id}`, { as: asha })).body
const put = (as: Person, json: object, headers = {}) => clinic.call('PUT', `/appointment/${id}`, { as, json, headers })
const move = (as: Person, json: object, headers = {}) =>
  clinic.call('PUT', `/appointment/${id}/time`, { as, json, headers })
const shown = ({ lifecycle, appointDate, appointTime, doctorId }: Record<string, unknown>) => ({
  lifecycle,
  appointDate,
  appointTime,
  doctorId,
})
const timeOf = ({ appointDate, appointTime, doctorId }: Record<string, unknown>) => ({
  appointDate,
  appointTime,
  doctorId,
})
const steps = () =>
  clinic.db.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'set_status')))

describe('a patient’s cancellation', () => {
  const cancel = () => {
    const query = `?basedOn=${encodeURIComponent(JSON.stringify(timeOf(opened)))}`
    return clinic.call('DELETE', `/appointment/${id}${query}`, { as: patient })
  }

  test('from a screen that is older than the desk’s acceptance cancels', async () => {
    await put(asha, { lifecycle: 'confirmed' })
    expect((await cancel()).status).toBe(200)
  })

  test.each(['arrived', 'in_chair', 'completed', 'no_show'])(
    'does nothing to a visit that is %s by now',
    async state => {
      await put(asha, { lifecycle: state })
      const { status, body } = await cancel()
      expect([status, body.code]).toEqual([409, 'appointment_over'])
      expect(await visit()).toMatchObject({ lifecycle: state })
    },
  )
})

describe('a step', () => {
  test('from a state that the visit has left does nothing: a completed visit doesn’t sit in the chair again', async () => {
    await put(asha, { lifecycle: 'arrived' })
    const outdated = await visit()
    await put(babul, { lifecycle: 'in_chair' })
    await put(babul, { lifecycle: 'completed' })
    const { status, body } = await put(asha, { lifecycle: 'in_chair', basedOn: shown(outdated) })
    expect([status, body.code, body.current]).toEqual([409, 'changed_meanwhile', { lifecycle: 'completed' }])
    expect(body.message).toBe('Somebody else has changed this meanwhile. Please look at it once more before you go on.')
    expect(await visit()).toMatchObject({ lifecycle: 'completed' })
  })

  test('that somebody else has taken already is no conflict', async () => {
    await put(babul, { lifecycle: 'arrived' })
    const { status, body } = await put(asha, { lifecycle: 'arrived', basedOn: shown(opened) })
    expect([status, body.modifiedCount]).toEqual([200, 0])
  })

  test('on a visit that was moved does nothing, and says where it is now', async () => {
    await move(babul, { appointDate: tuesday, appointTime: '11:00' })
    const { body } = await put(asha, { lifecycle: 'no_show', basedOn: shown(opened) })
    expect([body.code, body.message]).toEqual([
      'changed_meanwhile',
      'This appointment was moved meanwhile: it is on Tuesday 24 November, 11:00 AM now.',
    ])
  })

  test('is undone only while it is the last one', async () => {
    await put(asha, { lifecycle: 'arrived', basedOn: shown(opened) })
    await put(babul, { lifecycle: 'in_chair' })
    const undo = { lifecycle: 'requested', basedOn: { ...shown(opened), lifecycle: 'arrived' } }
    expect((await put(asha, undo)).body.code).toBe('changed_meanwhile')
    expect(await visit()).toMatchObject({ lifecycle: 'in_chair' })
  })

  test('and the status checkbox name the state that they leave', async () => {
    await put(babul, { lifecycle: 'cancelled' })
    const { body } = await put(asha, { status: true, basedOn: shown(opened) })
    expect([body.code, body.current]).toEqual(['changed_meanwhile', { lifecycle: 'cancelled' }])
  })
})

describe('a move', () => {
  test('is undone only while the visit is where it was moved to: another move since stays', async () => {
    const target = { appointDate: tuesday, appointTime: '11:00', doctorId: opened.doctorId }
    expect((await move(asha, { ...target, basedOn: timeOf(opened) })).status).toBe(200)
    await move(babul, { appointDate: wednesday, appointTime: '12:00', doctorId: opened.doctorId })
    const { status, body } = await move(asha, { ...timeOf(opened), basedOn: target })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(body.message).toContain('Wednesday 25 November')
    expect(await visit()).toMatchObject({ appointDate: wednesday, appointTime: '12:00' })
  })

  test('to where somebody else has just moved it is no conflict, and sends no second message', async () => {
    const target = { appointDate: tuesday, appointTime: '11:00', doctorId: opened.doctorId }
    await move(babul, target)
    const jobs = clinic.jobs.length
    expect((await move(asha, { ...target, basedOn: timeOf(opened) })).status).toBe(200)
    expect(clinic.jobs).toHaveLength(jobs)
  })

  test('away from a doctor who was changed meanwhile is refused', async () => {
    const { list } = await clinic.call('GET', '/doctors')
    const other = list.find(({ _id }) => _id !== opened.doctorId)?._id
    await move(babul, { appointDate: monday, appointTime: '10:00', doctorId: other, squeezeIn: true })
    const { body } = await move(asha, { appointDate: tuesday, appointTime: '11:00', basedOn: timeOf(opened) })
    expect([body.code, body.current]).toEqual(['changed_meanwhile', { doctorId: other }])
  })

  test('by a patient, and a cancellation, are refused if the clinic moved the visit meanwhile', async () => {
    const token = tokenIn((await deliver(clinic))[0])
    await move(babul, { appointDate: tuesday, appointTime: '11:00' })
    const basedOn = timeOf(opened)
    const query = `?basedOn=${encodeURIComponent(JSON.stringify(basedOn))}`
    const answers = await Promise.all([
      move(patient, { appointDate: wednesday, appointTime: '12:00', basedOn }),
      clinic.call('DELETE', `/appointment/${id}${query}`, { as: patient }),
      clinic.call('POST', '/visit/cancel', { json: { token, basedOn } }),
      clinic.call('POST', '/visit/move', { json: { token, appointDate: wednesday, basedOn } }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'changed_meanwhile'))
    expect(await visit()).toMatchObject({ appointDate: tuesday, lifecycle: 'requested' })
    const { status } = await clinic.call('POST', '/visit/cancel', { json: { token, basedOn: timeOf(await visit()) } })
    expect(status).toBe(200)
  })
})

describe('what was done, and the note', () => {
  const report = (done: string, advice = '') => ({ report: { done, advice } })
  beforeEach(() => put(asha, { lifecycle: 'in_chair' }))

  test('a text that somebody else saved meanwhile is shown, and replaced only by a second press', async () => {
    await put(babul, report('A filling'))
    const mine = report('A root canal')
    const refused = await put(asha, { ...mine, basedOn: report('') })
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([
      409,
      'changed_meanwhile',
      { 'report.done': 'A filling' },
    ])
    expect(refused.body.errors).toEqual({
      'report.done': ['Meanwhile this was changed to “A filling”. Save again to replace it with yours.'],
    })
    expect(await visit()).toMatchObject({ done: 'A filling' })
    expect((await put(asha, { ...mine, basedOn: report('A filling') })).status).toBe(200)
    expect(await visit()).toMatchObject({ done: 'A root canal' })
  })

  test('two texts of one form by two people both stay', async () => {
    await put(babul, { ...report('A filling'), basedOn: report('') })
    expect((await put(asha, { ...report('', 'No sweets'), basedOn: report('') })).status).toBe(200)
    expect(await visit()).toMatchObject({ done: 'A filling', advice: 'No sweets' })
  })

  test('a note that somebody else wrote meanwhile stays', async () => {
    await put(babul, { staffNote: 'Needs a lift' })
    const { body } = await put(asha, { staffNote: 'Prefers mornings', basedOn: { staffNote: '' } })
    expect([body.code, body.current]).toEqual(['changed_meanwhile', { staffNote: 'Needs a lift' }])
    expect(await visit()).toMatchObject({ staffNote: 'Needs a lift' })
  })

  test('without what they are based on they are written, as specified', async () => {
    await put(babul, report('A filling'))
    expect((await put(asha, report('A root canal'))).status).toBe(200)
    expect(await visit()).toMatchObject({ done: 'A root canal' })
  })
})

test('another treatment or length is refused if somebody else chose one meanwhile', async () => {
  const change = (as: Person, json: object) => clinic.call('PUT', `/appointment/${id}/treatment`, { as, json })
  const { durationMinutes } = opened
  expect((await change(babul, { durationMinutes: Number(durationMinutes) + 10 })).status).toBe(200)
  const wanted = { durationMinutes: Number(durationMinutes) - 10, basedOn: { durationMinutes } }
  const { body } = await change(asha, wanted)
  expect([body.code, body.current]).toEqual(['changed_meanwhile', { durationMinutes: Number(durationMinutes) + 10 }])
})

test('another treatment, which brings its own length, is refused if somebody else chose another length meanwhile', async () => {
  const change = (as: Person, json: object) => clinic.call('PUT', `/appointment/${id}/treatment`, { as, json })
  const { list } = await clinic.call('GET', '/treatments')
  const treatmentId = list.find(({ name }) => name === 'dental check-up')?._id
  const theirs = Number(opened.durationMinutes) + 10
  expect((await change(babul, { durationMinutes: theirs })).status).toBe(200)
  const basedOn = { treatmentId: opened.treatmentId, durationMinutes: opened.durationMinutes }
  const { body } = await change(asha, { treatmentId, basedOn })
  expect([body.code, body.current]).toEqual(['changed_meanwhile', { durationMinutes: theirs }])
  expect((await change(asha, { treatmentId, basedOn: { ...basedOn, durationMinutes: theirs } })).status).toBe(200)
})

describe('a change that is sent again with its Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': newId() })

  test.each([
    ['a step', () => '', { lifecycle: 'arrived' }, { lifecycle: 'in_chair' }],
    ['a note', () => '', { staffNote: 'Needs a lift', basedOn: { staffNote: '' } }, { staffNote: 'Two lifts' }],
    ['a move', () => '/time', { appointDate: tuesday, appointTime: '11:00' }, { appointDate: wednesday }],
  ])('%s answers as the first did, whatever somebody else did since', async (_what, pathOf, wanted, theirs) => {
    const headers = key()
    const json = { basedOn: shown(opened), ...wanted }
    const send = (as: Person, body: object, more = {}) =>
      clinic.call('PUT', `/appointment/${id}${pathOf()}`, { as, json: body, headers: more })
    const first = await send(asha, json, headers)
    expect([first.status, first.body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect((await send(babul, theirs)).status).toBe(200)
    const between = await visit()
    const again = await send(asha, json, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await visit()).toEqual(between)
    expect((await send(asha, json, key())).body.code).toBe('changed_meanwhile')
  })

  test('a cancelled visit is cancelled once, and its second request is no surprise', async () => {
    const headers = key()
    const cancel = () => clinic.call('DELETE', `/appointment/${id}`, { as: asha, headers })
    expect((await cancel()).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await cancel()).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await clinic.call('DELETE', `/appointment/${id}`, { as: asha, headers: key() })).status).toBe(404)
  })

  test('two at once make one step, and both answer alike', async () => {
    const headers = key()
    const json = { lifecycle: 'arrived', basedOn: shown(opened) }
    const answers = await Promise.all([put(asha, json, headers), put(asha, json, headers)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await steps()).toBe(1)
  })

  test('a note in a file is added once', async () => {
    const { fileId } = opened
    const headers = key()
    const add = () =>
      clinic.call('POST', `/patients/${fileId}/notes`, { as: asha, json: { text: 'Afraid of needles' }, headers })
    const [first, again] = [await add(), await add()]
    expect(again.body).toEqual(first.body)
    const { body } = await clinic.call('GET', `/patients/${fileId}`, { as: asha })
    expect(body.notes).toHaveLength(1)
  })

  test('a refused change is made when it is tried again, and another request may not have its key', async () => {
    const headers = key()
    const json = { report: { done: 'A filling', advice: '' } }
    expect((await put(asha, json, headers)).body.code).toBe('visit_not_begun')
    await put(babul, { lifecycle: 'in_chair' })
    expect((await put(asha, json, headers)).status).toBe(200)
    expect((await put(asha, { lifecycle: 'completed' }, headers)).body.code).toBe('key_reused')
    expect((await put(babul, { lifecycle: 'completed' }, headers)).status).toBe(200)
  })

  test('stores nothing that could be guessed from a request', async () => {
    await put(asha, { staffNote: 'Needs a lift' }, key())
    const [stored] = await clinic.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, asha.id))
    expect(stored).toMatchObject({ appointmentId: null, result: { acknowledged: true, modifiedCount: 1 } })
    expect(JSON.stringify(stored)).not.toContain('lift')
  })
})

test('a property of the audit: of two desks’ steps at once from one state, one is taken', async () => {
  await put(asha, { lifecycle: 'arrived' })
  const basedOn = shown(await visit())
  const answers = await Promise.all([
    put(asha, { lifecycle: 'in_chair', basedOn }),
    put(babul, { lifecycle: 'no_show', basedOn }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [row] = await clinic.db.select().from(appointments).where(eq(appointments.id, id))
  expect(['in_chair', 'no_show']).toContain(row?.lifecycle)
})
