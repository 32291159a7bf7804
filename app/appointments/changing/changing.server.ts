import { and, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { type Basis, onto } from '../../platform/based-on.server.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { lock } from '../../platform/db/lock.server.ts'
import { appointments, doctors } from '../../platform/db/schema.ts'
import { isExclusionViolation } from '../../platform/db/violations.server.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  freeingLifecycles,
  isAccepted,
  isDone,
  isFreeing,
  isOpen,
  isPresent,
  isUpcoming,
  type Lifecycle,
  phaseOf,
} from '../../platform/lifecycle.ts'
import { dayOf } from '../../platform/values/dates.ts'
import { type LockedAppointment, lockForStaff, refuseChangedVisit } from '../appointments.server.ts'
import { refuseBusy } from '../booking/booking-rules.server.ts'
import { lockPatient, slotChangeLock } from '../locks.server.ts'
import { patientOfVisit, readOtherVisits } from '../patient.server.ts'
import { recordChange } from '../record.server.ts'
import { drawNumber, lockNumbers } from '../serials.server.ts'
import { deleteCall } from '../visit-calls.server.ts'
import { cancellation, queueCancellation } from './cancelling.server.ts'
import { readTreatmentAdvice } from './report.server.ts'

/** Sets the specification's status checkbox. Refuses `not_allowed` for a patient's own visit, `not_found`, `changed_meanwhile`, `appointment_over`. */
export async function setAccepted(ctx: Context, id: string, accepted: boolean, basis?: Basis): Promise<boolean> {
  return ctx.db.transaction(async transaction => {
    const locked = await lockForStaff(ctx, transaction, id)
    if (isAccepted(locked.lifecycle) === accepted) return false
    await refuseChangedVisit(ctx, transaction, locked, basis)
    if (!isOpen(locked.lifecycle)) throw new Refusal('appointment_over')
    await writeLifecycle(ctx, transaction, locked, accepted ? 'confirmed' : 'requested')
    return true
  })
}

/**
 * Sets any other lifecycle state, and returns whether anything changed. A missed patient who comes after all is squeezed in if the time was
 * given away. Refuses `not_allowed` for a patient's own visit, `not_found`, `changed_meanwhile` if the visit isn't in the state that the
 * step leaves, `patient_busy`, and for a visit that returns to its time `slot_taken_since` if others have booked it, `doctor_retired` after
 * the doctor's last day.
 */
export async function setLifecycle(ctx: Context, id: string, lifecycle: Lifecycle, basis?: Basis): Promise<boolean> {
  return ctx.db.transaction(async transaction => {
    if (!isFreeing(lifecycle)) await lockNumbersIfUnnumbered(ctx, transaction, id)
    // A reopened appointment takes its slot again. The lock comes before the row, as in a move.
    if (!isFreeing(lifecycle)) await lock(transaction, slotChangeLock)
    const locked = await lockForStaff(ctx, transaction, id)
    if (locked.lifecycle === lifecycle) return false
    await refuseChangedVisit(ctx, transaction, locked, basis)
    if (isUpcoming(lifecycle) && !isUpcoming(locked.lifecycle)) await refuseBusyPatient(ctx, transaction, locked)
    if (isFreeing(locked.lifecycle) && !isFreeing(lifecycle)) await refuseRetired(transaction, locked)
    const hasCome = locked.lifecycle === 'no_show' && isPresent(lifecycle)
    const squeezedIn = locked.squeezedIn || (hasCome && (await isTimeTaken(transaction, locked)))
    const cameBack = !isOpen(lifecycle) && (locked.cameBack || hasCome)
    const number = isFreeing(lifecycle) ? undefined : await missingNumber(ctx, transaction, locked)
    await writeLifecycle(ctx, transaction, { ...locked, ...number, squeezedIn, cameBack }, lifecycle).catch(refuseTaken)
    if (locked.lifecycle === 'cancelled') await deleteCall(transaction, id)
    if (lifecycle === 'cancelled') await queueCancellation(ctx, transaction, locked)
    return true
  })
}

export async function arrive(ctx: Context, transaction: Database, locked: LockedAppointment): Promise<void> {
  await writeLifecycle(ctx, transaction, locked, 'arrived')
}

/** Only staff see the note. Refuses `not_allowed` for a patient's own visit, `not_found`, `changed_meanwhile`. */
export async function setStaffNote(ctx: Context, id: string, wanted: string, basis?: Basis): Promise<boolean> {
  return ctx.db.transaction(async transaction => {
    const locked = await lockForStaff(ctx, transaction, id)
    const { staffNote } = onto(locked, { staffNote: wanted }, basis)
    if (locked.staffNote === staffNote) return false
    await transaction.update(appointments).set({ staffNote, updatedAt: ctx.now() }).where(eq(appointments.id, id))
    await recordChange(ctx, transaction, 'note', id)
    return true
  })
}

async function writeLifecycle(ctx: Context, transaction: Database, locked: LockedAppointment, lifecycle: Lifecycle) {
  const changes = {
    lifecycle,
    squeezedIn: locked.squeezedIn,
    cameBack: locked.cameBack,
    serial: locked.serial,
    serialDay: locked.serialDay,
    calledAt: null,
    // A patient who left and comes back isn't put before the others again.
    ...(isPresent(locked.lifecycle) && isPresent(lifecycle) ? {} : { urgentAt: null, urgentReason: '' }),
    ...stepTimes(ctx, locked, lifecycle),
    ...(isDone(lifecycle) ? await readTreatmentAdvice(ctx, transaction, locked) : {}),
    // A visit whose cancellation is undone appears in the lists again.
    deletedAt: null,
    updatedAt: ctx.now(),
    ...(isFreeing(lifecycle) ? { sequence: locked.sequence + 1 } : {}),
  }
  await transaction.update(appointments).set(changes).where(eq(appointments.id, locked.id))
  await recordChange(ctx, transaction, 'set_status', locked.id, { from: locked.lifecycle, to: lifecycle })
}

/** Undoing a step keeps the times of earlier steps. */
function stepTimes(ctx: Context, locked: LockedAppointment, lifecycle: Lifecycle) {
  const now = ctx.now()
  const none = { arrivedAt: null, seatedAt: null, completedAt: null, cancelledAt: null, cancelledBy: null }
  const wasHere = isPresent(locked.lifecycle)
  const arrivedAt = (wasHere ? locked.arrivedAt : null) ?? now
  const wasDone = isDone(locked.lifecycle)
  switch (phaseOf(lifecycle)) {
    case 'booked':
      return none
    case 'waiting':
      return { ...none, arrivedAt }
    case 'chair':
      return { ...none, arrivedAt, seatedAt: (wasDone ? locked.seatedAt : null) ?? now }
    case 'done':
      return {
        ...none,
        arrivedAt,
        seatedAt: locked.seatedAt,
        completedAt: (wasDone ? locked.completedAt : null) ?? now,
      }
    case 'freed':
      return lifecycle === 'cancelled' ? { ...none, ...cancellation(ctx) } : none
  }
}

/** A visit that was cancelled before its day has no number yet. */
async function lockNumbersIfUnnumbered(ctx: Context, transaction: Database, id: string): Promise<void> {
  const [visit] = await transaction
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(and(eq(appointments.id, id), isNull(appointments.serial)))
  if (!visit) return
  const { zone } = await ctx.clinic(transaction)
  await lockNumbers(ctx, transaction, dayOf(visit.startsAt, zone))
}

async function missingNumber(ctx: Context, transaction: Database, { serial, startsAt }: LockedAppointment) {
  if (serial !== null) return undefined
  return drawNumber(ctx, transaction, startsAt, await ctx.clinic(transaction))
}

export async function isTimeTaken(transaction: Database, visit: LockedAppointment): Promise<boolean> {
  const { id, doctorId, chair, startsAt, holdsUntil } = visit
  const [other] = await transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        ne(appointments.id, id),
        or(eq(appointments.doctorId, doctorId), eq(appointments.chair, chair)),
        lt(appointments.startsAt, holdsUntil),
        gt(appointments.holdsUntil, startsAt),
        eq(appointments.squeezedIn, false),
        notInArray(appointments.lifecycle, [...freeingLifecycles]),
      ),
    )
    .limit(1)
  return other !== undefined
}

async function refuseBusyPatient(ctx: Context, transaction: Database, locked: LockedAppointment): Promise<void> {
  const visit = { startMs: locked.startsAt.getTime(), endMs: locked.endsAt.getTime() }
  const patient = patientOfVisit(locked)
  await lockPatient(transaction, patient)
  const others = await readOtherVisits(ctx, transaction, patient, locked.id)
  refuseBusy(await ctx.clinic(transaction), others, visit)
}

async function refuseRetired(transaction: Database, { doctorId, startsAt }: LockedAppointment): Promise<void> {
  const [doctor] = await transaction
    .select({ retiredAt: doctors.retiredAt })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
  if (doctor?.retiredAt && doctor.retiredAt <= startsAt) throw new Refusal('doctor_retired')
}

function refuseTaken(error: unknown): never {
  throw isExclusionViolation(error) ? new Refusal('slot_taken_since') : error
}
