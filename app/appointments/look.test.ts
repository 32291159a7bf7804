import { parseDate } from '@internationalized/date'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { requireAccount } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { clinicSettings, doctors, treatments } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { bookAppointment } from './booking.server.ts'
import { lookAt } from './look.server.ts'
import { patientOf } from './patient.server.ts'

const day = parseDate('2026-11-24')
const phone = '+8801712345678'
const treatmentName = 'dental check-up'

let clinic: TestClinic
let desk: Person
let doctorId: string
beforeEach(async () => {
  clinic = await openTestClinic()
  desk = await clinic.enrol('staff')
  const [doctor] = await clinic.db.select({ id: doctors.id }).from(doctors).orderBy(doctors.position)
  doctorId = doctor?.id ?? ''
  await clinic.db.update(clinicSettings).set({ cleanupMinutes: 0 })
  await visitsTake(20)
  await bookedAt(10 * 60)
  await bookedAt(11 * 60)
})
afterEach(() => clinic.close())

const visitsTake = (durationMinutes: number) =>
  clinic.db.update(treatments).set({ durationMinutes }).where(eq(treatments.name, treatmentName))

/** When what is taken begins, by the world's clock, of all that is read for a wish. */
async function takenFor(wish: { minute?: number; doctorId?: string }): Promise<string[]> {
  const ctx = await clinic.contextOf(desk)
  const account = requireAccount(ctx)
  const input = { day, phone, treatmentName, patientName: 'Who Looks', ...wish }
  const patient = await patientOf(ctx.db, account, input)
  const booking = { id: newId(), ctx, account, patient, input, retry: undefined }
  const { holds } = await inTransaction(ctx.db, transaction => lookAt(transaction, [booking]))
  return holds.flatMap(taken => taken.map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16))).sort()
}

async function bookedAt(minute: number) {
  const input = { day, phone, treatmentName, minute, doctorId, patientName: `At ${minute}` }
  await bookAppointment(await clinic.contextOf(desk), input)
}

test('where doctor and time are named, only what is taken then is read; else the whole day', async () => {
  expect(await takenFor({ minute: 11 * 60 + 10, doctorId })).toEqual(['05:00'])
  expect(await takenFor({ minute: 11 * 60 + 20, doctorId })).toEqual([])
  expect(await takenFor({ minute: 11 * 60 + 20 })).toEqual(['04:00', '05:00'])
  expect(await takenFor({ doctorId })).toEqual(['04:00', '05:00'])
})

test('a treatment that takes longer than a moment ago is looked at with its new length', async () => {
  expect(await takenFor({ minute: 10 * 60 + 30, doctorId })).toEqual([])
  await visitsTake(45)
  expect(await takenFor({ minute: 10 * 60 + 30, doctorId })).toEqual(['05:00'])
  await clinic.db.update(clinicSettings).set({ cleanupMinutes: 30 })
  expect(await takenFor({ minute: 9 * 60, doctorId })).toEqual(['04:00'])
})

test('a clinic that changes its zone is looked at by its new clock', async () => {
  expect(await takenFor({ minute: 6 * 60, doctorId })).toEqual([])
  await clinic.db.update(clinicSettings).set({ zone: 'Europe/Berlin' })
  expect(await takenFor({ minute: 6 * 60, doctorId })).toEqual(['05:00'])
})
