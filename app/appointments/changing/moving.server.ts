import type { CalendarDate } from '@internationalized/date'
import { and, eq } from 'drizzle-orm'
import { type Basis, changedSince } from '../../platform/based-on.server.ts'
import { type Context, type Database, isStaff, requireAccount } from '../../platform/context.server.ts'
import { lock } from '../../platform/db/lock.server.ts'
import { appointments, doctorTreatments, treatments } from '../../platform/db/schema.ts'
import { isExclusionViolation } from '../../platform/db/violations.server.ts'
import { Refusal } from '../../platform/errors.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { dayOf, daysAfter } from '../../platform/values/dates.ts'
import { formatClockTime } from '../../platform/values/time-of-day.ts'
import { readCalendar } from '../../schedule/calendar.server.ts'
import type { SlotCriteria } from '../../schedule/calendar.ts'
import { recordReschedule } from '../affected/affected-visits.server.ts'
import { minutesOf, type SlotRequest } from '../appointment.ts'
import { type LockedAppointment, lockVisible, refuseChangedVisit, shownFacts } from '../appointments.server.ts'
import { assignSlot } from '../booking/assign-slot.server.ts'
import { lockPatient, slotChangeLock } from '../locks.server.ts'
import { moved } from '../messages/moved.server.ts'
import { patientOfVisit, readOtherVisits } from '../patient.server.ts'
import { recordChange } from '../record.server.ts'
import { drawNumber, lockNumbers } from '../serials.server.ts'
import { addCallIfUnreachable } from '../visit-calls.server.ts'
import { countChange, offerFreedTime, refuseAfterCutoff } from './cancelling.server.ts'

/**
 * The price stays as booked, and so does the length, unless a doctor has one of their own. A patient's move has to be confirmed again.
 * Refuses `not_found`, `cutoff_passed`, `appointment_over`, `no_such_doctor`, `slot_past`, `day_too_far`, `day_closed`, `day_full`,
 * `slot_not_offered`, `slot_taken`, `patient_busy`, `changed_meanwhile`, and from patients `too_many`.
 */
export async function moveAppointment(ctx: Context, id: string, request: SlotRequest, basis?: Basis): Promise<void> {
  const account = requireAccount(ctx)
  await countChange(ctx, account)
  await changeSlots(
    ctx,
    async transaction => {
      const locked = await lockVisible(transaction, account, id)
      const forDesk = isStaff(account)
      if (!forDesk) await refuseAfterCutoff(ctx, transaction, locked)
      await move(ctx, transaction, locked, { request, forDesk, basis })
    },
    request.day,
  )
}

// Each failed try means that another appointment was committed meanwhile.
const mostTries = 50

/** Runs a transaction whose UPDATEs may take slots, and runs it again if a booking was faster. */
export async function changeSlots<Result>(
  ctx: Pick<Context, 'db' | 'now' | 'clinic'>,
  change: (transaction: Database) => Promise<Result>,
  day?: CalendarDate,
  tries = 1,
): Promise<Result> {
  try {
    return await ctx.db.transaction(async transaction => {
      if (day) await lockNumbers(ctx, transaction, day)
      await lock(transaction, slotChangeLock)
      return change(transaction)
    })
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    if (tries === mostTries) throw new Refusal('slot_taken_since')
    return changeSlots(ctx, change, day, tries + 1)
  }
}

interface Move {
  readonly request: SlotRequest
  readonly forDesk: boolean
  readonly isOffered?: boolean
  readonly basis?: Basis | undefined
}

/** Moves a visit without checking permissions. Call it within `changeSlots`. */
export async function move(ctx: Context, transaction: Database, locked: LockedAppointment, wanted: Move) {
  const { request, forDesk, isOffered = false, basis } = wanted
  const { id, treatmentId, lifecycle, startsAt } = locked
  if (!isOpen(lifecycle)) throw new Refusal('appointment_over')
  if (treatmentId === null) throw new Refusal('no_such_treatment')
  if (basis && (await isThere(ctx, transaction, locked, request, basis))) return
  await refuseChangedVisit(ctx, transaction, locked, basis)
  const patient = patientOfVisit(locked)
  await lockPatient(transaction, patient)
  const { day, doctorId } = request
  const [length, otherVisits, calendar] = await Promise.all([
    movedLength(transaction, treatmentId, locked),
    readOtherVisits(ctx, transaction, patient, id),
    readCalendar(transaction, { treatmentId, from: day, days: 1, doctorId, exceptAppointmentId: id }),
  ])
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  const now = ctx.now()
  const slot = assignSlot({ calendar, criteria: { now, ...length, forDesk }, request, otherVisits })
  // A visit moved to another day gets a new number, even if it comes back.
  const isSameDay = daysAfter(dayOf(slot.startsAt, calendar.clinic.zone), dayOf(startsAt, calendar.clinic.zone)) === 0
  const number = isSameDay ? undefined : await drawNumber(ctx, transaction, slot.startsAt, calendar.clinic)
  const changes = {
    ...slot,
    lifecycle: forDesk ? lifecycle : ('requested' as const),
    doubleBooked: false,
    sequence: locked.sequence + 1,
    timeSetAt: now,
    rescheduleAskedAt: null,
    ...(isSameDay ? {} : (number ?? { serial: null, serialDay: null })),
    notifiedStartsAt: null,
    updatedAt: now,
  }
  if (!forDesk) await recordReschedule(ctx, transaction, locked)
  await transaction.update(appointments).set(changes).where(eq(appointments.id, id))
  const times = { from: startsAt.toISOString(), to: slot.startsAt.toISOString() }
  await recordChange(ctx, transaction, 'move', id, {
    ...times,
    squeezedIn: slot.squeezedIn,
    ...(isOffered && { isOffered }),
  })
  await ctx.enqueue(moved, { appointmentId: id, sequence: locked.sequence + 1, byClinic: forDesk }, transaction)
  if (forDesk) await addCallIfUnreachable(ctx, transaction, locked)
  await offerFreedTime(ctx, transaction, locked)
}

/** Somebody else has moved the visit to just this time. */
async function isThere(ctx: Context, db: Database, locked: LockedAppointment, request: SlotRequest, basis: Basis) {
  const { day, minute, offsetMinutes, doctorId = locked.doctorId } = request
  const shown = await shownFacts(ctx, db, locked)
  if (minute === undefined || doctorId !== shown.doctorId) return false
  const isWanted =
    shown.appointDate === day.toString() && shown.appointTime === formatClockTime({ minute, offsetMinutes })
  return isWanted && Object.keys(changedSince(shown, basis)).length > 0
}

/** A doctor with a length of their own uses that. Others keep the booked length, unless that was the previous doctor's own. */
export async function movedLength(
  db: Database,
  treatmentId: string,
  visit: Pick<LockedAppointment, 'doctorId' | 'startsAt' | 'endsAt'>,
): Promise<Pick<SlotCriteria, 'durationMinutes' | 'booked'>> {
  const { doctorId } = visit
  const minutes = minutesOf(visit)
  const [performed] = await db
    .select({ ownMinutes: doctorTreatments.ownMinutes, durationMinutes: treatments.durationMinutes })
    .from(doctorTreatments)
    .innerJoin(treatments, eq(treatments.id, doctorTreatments.treatmentId))
    .where(and(eq(doctorTreatments.doctorId, doctorId), eq(doctorTreatments.treatmentId, treatmentId)))
  const isOwn = performed !== undefined && performed.ownMinutes !== null
  return { durationMinutes: isOwn ? performed.durationMinutes : minutes, booked: { doctorId, minutes } }
}
