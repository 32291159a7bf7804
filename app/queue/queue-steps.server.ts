import { and, eq, isNull } from 'drizzle-orm'
import { type LockedAppointment, lockVisible, refuseChangedVisit } from '../appointments/appointments.server.ts'
import { isTimeTaken } from '../appointments/changing/changing.server.ts'
import { changeSlots } from '../appointments/changing/moving.server.ts'
import { moved } from '../appointments/messages/moved.server.ts'
import { recordChange } from '../appointments/record.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { appointments, doctors, doctorTreatments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { isOpen, isUnbegun, isWaiting } from '../platform/lifecycle.ts'

/** Puts a patient first for a reason that only staff see. An empty one undoes it. Refuses `not_allowed`, `not_found`, `not_here`, `changed_meanwhile`. */
export function setUrgent(ctx: Context, id: string, wanted: string, basis?: Basis): Promise<boolean> {
  return changeWaiting(ctx, id, async (transaction, locked) => {
    const reason = onto({ urgent: locked.urgentReason }, { urgent: wanted }, basis).urgent
    if (locked.urgentReason === reason) return false
    const urgentAt = reason === '' ? null : (locked.urgentAt ?? ctx.now())
    await transaction.update(appointments).set({ urgentAt, urgentReason: reason }).where(eq(appointments.id, id))
    await recordChange(ctx, transaction, 'urgent', id, { urgent: urgentAt !== null })
    return true
  })
}

/**
 * Notes that a called patient wasn't there, so one other patient goes first. A desk that didn't see that another one has noted it changes
 * nothing: a second note lets a second patient go first. Refuses `not_allowed`, `not_found`, `not_here`.
 */
export function setCalled(ctx: Context, id: string, called: boolean, basis?: Basis): Promise<boolean> {
  return changeWaiting(ctx, id, async (transaction, { calledAt, urgentAt }) => {
    if (!called && calledAt === null) return false
    const isNoted = calledAt !== null && (urgentAt === null || calledAt > urgentAt)
    if (called && isNoted && basis?.called === false) return false
    await transaction
      .update(appointments)
      .set({ calledAt: called ? ctx.now() : null })
      .where(eq(appointments.id, id))
    await recordChange(ctx, transaction, 'called', id, { called })
    return true
  })
}

/** The patient keeps their turn, squeezed in if needed. Refuses `not_allowed`, `not_found`, `appointment_over`, `no_such_doctor`, `changed_meanwhile`. */
export async function changeDoctor(ctx: Context, id: string, doctorId: string, basis?: Basis): Promise<boolean> {
  const account = requireStaff(ctx)
  return changeSlots(ctx, async transaction => {
    const locked = await lockVisible(transaction, account, id)
    const { lifecycle, sequence } = locked
    if (!isUnbegun(lifecycle)) throw new Refusal('appointment_over')
    if (locked.doctorId === doctorId) return false
    await refuseChangedVisit(ctx, transaction, locked, basis)
    await refuseUnable(transaction, locked, doctorId)
    const squeezedIn = locked.squeezedIn || (await isTimeTaken(transaction, { ...locked, doctorId }))
    const changes = { doctorId, squeezedIn, sequence: sequence + 1, updatedAt: ctx.now() }
    await transaction.update(appointments).set(changes).where(eq(appointments.id, id))
    await recordChange(ctx, transaction, 'change_doctor', id, { from: locked.doctorId, to: doctorId })
    if (isOpen(lifecycle)) {
      await ctx.enqueue(moved, { appointmentId: id, sequence: sequence + 1, byClinic: true }, transaction)
    }
    return true
  })
}

async function refuseUnable(transaction: Database, { treatmentId }: LockedAppointment, doctorId: string) {
  const performs = treatmentId === null ? undefined : eq(doctorTreatments.treatmentId, treatmentId)
  const [able] = await transaction
    .select({ id: doctors.id })
    .from(doctors)
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .where(and(eq(doctors.id, doctorId), isNull(doctors.retiredAt), performs))
    .limit(1)
  if (!able) throw new Refusal('no_such_doctor')
}

type Change = (transaction: Database, locked: LockedAppointment) => Promise<boolean>

async function changeWaiting(ctx: Context, id: string, change: Change): Promise<boolean> {
  const account = requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    const locked = await lockVisible(transaction, account, id)
    if (!isWaiting(locked.lifecycle)) throw new Refusal('not_here')
    return change(transaction, locked)
  })
}
