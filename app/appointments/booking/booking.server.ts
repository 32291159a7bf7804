import { type Account, type Context, type Database, isStaff, requireAccount } from '../../platform/context.server.ts'
import { Refusal } from '../../platform/errors.ts'
import { faultOf } from '../../platform/fault.server.ts'
import { newId } from '../../platform/ids.ts'
import { readCalendar } from '../../schedule/calendar.server.ts'
import { rememberFamily, saveOwnPhone } from '../../users/family.server.ts'
import type { BookingInput } from '../appointment.ts'
import { lockPatient } from '../locks.server.ts'
import { booked } from '../messages/booked.server.ts'
import { type BookedPatient, patientOf, readVisitsOf, refuseSameTreatment } from '../patient.server.ts'
import { announceChange } from '../record.server.ts'
import { type DayNumber, drawNumber, lockNumbers } from '../serials.server.ts'
import { assignSlot, slotConflict } from './assign-slot.server.ts'
import { claimKey, writeAppointment } from './booking-rows.server.ts'
import { otherVisitsOf, refusalAboveLimits } from './booking-rules.server.ts'

/**
 * Books the day's first free slot if no time is given, and the least busy doctor if none is. With an idempotency key, a retry returns the
 * first attempt's booking. Refuses `sign_in_needed`, `no_such_treatment`, `no_such_doctor`, `slot_past`, `day_too_far`, `day_closed`,
 * `day_full`, `slot_not_offered`, `slot_taken`, `appointment_exists`, `patient_busy`, `key_reused`, and from patients `too_many_visits`,
 * `verify_for_more_visits`, `too_many_bookings`.
 */
export async function bookAppointment(ctx: Context, input: BookingInput, idempotencyKey?: string): Promise<string> {
  const account = requireAccount(ctx)
  const patient = await patientOf(ctx.db, account, input)
  const id = newId()
  const booked = await ctx.db.transaction(async transaction => {
    await lockNumbers(ctx, transaction, input.day)
    const earlier = await claimKey(ctx, transaction, id, { userId: account.id, key: idempotencyKey, request: input })
    return earlier ?? book(ctx, transaction, { id, account, patient, input })
  })
  // The first attempt has counted the booking that a retry returns.
  if (booked === id) ctx.counters.bookings.inc({ by: isStaff(account) ? 'desk' : 'patient' })
  // Notifies the desks after the transaction, since commits that notify wait for each other. A missed notice costs at most a minute.
  await announceChange(ctx.db).catch(error => ctx.log.warn({ err: faultOf(error) }, 'a booking was not announced'))
  return booked
}

export type BookingAccount = Pick<Account, 'id' | 'email' | 'emailVerified' | 'fullName' | 'role'>

/** Books an offered time. The caller checked the account and locked the day's queue numbers. Refuses as `bookAppointment` does. */
export async function bookOffered(ctx: Context, transaction: Database, account: BookingAccount, input: BookingInput) {
  const patient = await patientOf(transaction, account, input)
  await announceChange(transaction)
  return book(ctx, transaction, { id: newId(), account, patient, input, isOffered: true })
}

interface Booking {
  readonly id: string
  readonly account: BookingAccount
  readonly patient: BookedPatient
  readonly input: BookingInput
  readonly isOffered?: boolean
}

// A booking is tried this often: each failed try means that another appointment was committed meanwhile.
const mostTries = 50

/** The database's constraints decide whether a slot is free. What a booking reads before only says which slot to try. */
async function book(ctx: Context, transaction: Database, booking: Booking): Promise<string> {
  const { id, account, patient, input, isOffered = false } = booking
  const isOwn = patient.id === account.id
  // The profile's row is written before the appointment's foreign key locks it, so that this and a deletion of the account can't deadlock.
  if (isOwn && input.keepPhone) await saveOwnPhone(ctx, transaction, account, input.phone)
  await lockPatient(transaction, patient)
  let number: DayNumber | undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const { treatment, calendar, visits } = await readFacts(ctx, transaction, booking)
    const refusal = isStaff(account) ? undefined : refusalAboveLimits(ctx, account, calendar.clinic, visits)
    if (refusal) throw refusal
    const criteria = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: isStaff(account) }
    const slot = assignSlot({ calendar, criteria, request: input, otherVisits: otherVisitsOf(visits) })
    number ??= await drawNumber(ctx, transaction, slot.startsAt, calendar.clinic)
    const appointment = { id, account, patient, treatment, slot, note: input.note, number, isOffered }
    if (!(await writeAppointment(ctx, transaction, appointment))) continue
    if (isOwn) await rememberFamily(ctx, transaction, account, input.forName)
    await ctx.enqueue(booked, { appointmentId: id }, transaction)
    return id
  }
  throw slotConflict(input)
}

/** Reads what a booking depends on. Refuses `no_such_treatment`, `appointment_exists`, `no_such_doctor`. */
async function readFacts(ctx: Context, transaction: Database, { patient, input }: Booking) {
  const { treatmentId, treatment: treatmentName, day, doctorId } = input
  const [{ treatment, ...calendar }, visits] = await Promise.all([
    readCalendar(transaction, { treatmentId, treatmentName, from: day, days: 1, doctorId }),
    readVisitsOf(ctx, transaction, patient),
  ])
  if (!treatment) throw new Refusal('no_such_treatment')
  await refuseSameTreatment(ctx, transaction, otherVisitsOf(visits), treatment)
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  return { treatment, calendar, visits }
}
