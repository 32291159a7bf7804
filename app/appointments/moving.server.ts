import { eq } from 'drizzle-orm'
import { type Context, type Database, isStaff, requireAccount } from '../core/context.server.ts'
import { millisecondsPerMinute } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { appointments } from '../db/schema.ts'
import { isExclusionViolation } from '../db/violations.server.ts'
import { readCalendar } from '../schedule/calendar.server.ts'
import type { Wish } from './appointment.ts'
import { type HeldAppointment, holdVisible } from './appointments.server.ts'
import { offerFreedTime, refuseAfterCutoff } from './changing.server.ts'
import { engagementsOf } from './patient.server.ts'
import { claimPlace, type Place } from './place.server.ts'
import { recordChange } from './record.server.ts'
import { dayTurn, movesTurn, patientTurn, takeTurns } from './turns.server.ts'

/**
 * Moves an appointment to another free slot; price and length stay as booked. Staff may call, and a patient for their own
 * before the cut-off; a patient's move waits for the clinic's word anew. Nothing changes where it is refused: `not_found`,
 * `cutoff_passed`, `appointment_over`, `no_such_doctor`, `slot_past`, `day_too_far`, `day_closed`, `day_full`,
 * `slot_not_offered`, `slot_taken`, `patient_busy`.
 */
export async function moveAppointment(ctx: Context, id: string, wish: Wish): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    await takeTurns(transaction, [movesTurn])
    const held = await holdVisible(transaction, account, id)
    const forDesk = isStaff(account)
    if (!forDesk) await refuseAfterCutoff(ctx, transaction, held)
    await move(ctx, transaction, held, { wish, forDesk })
  })
}

interface Move {
  readonly wish: Wish
  readonly forDesk: boolean
}

/** Moves a held appointment, by whoever may. The turn of moves must have been taken. */
export async function move(ctx: Context, transaction: Database, held: HeldAppointment, { wish, forDesk }: Move) {
  const { id, treatmentId, patientId, patientName, patientEmail, phone, lifecycle } = held
  if (lifecycle !== 'requested' && lifecycle !== 'confirmed') throw new Refusal('appointment_over')
  if (treatmentId === null) throw new Refusal('no_such_treatment')
  const patient = { id: patientId, name: patientName, email: patientEmail, phone }
  await takeTurns(transaction, [patientTurn(patient), dayTurn(wish.day)])
  const engagements = await engagementsOf(ctx, transaction, patient, id)
  const { day, doctorId } = wish
  const span = { treatmentId, from: day, days: 1, doctorId, exceptAppointmentId: id }
  const read = async () => {
    const calendar = await readCalendar(transaction, span)
    if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
    return calendar
  }
  const durationMinutes = (held.endsAt.getTime() - held.startsAt.getTime()) / millisecondsPerMinute
  const asking = { now: ctx.now(), durationMinutes, forDesk }
  const place = await claimPlace(read, { asking, wish, engagements }, wanted =>
    updateUnlessTaken(ctx, transaction, held, { place: wanted, forDesk }),
  )
  const details = { from: held.startsAt.toISOString(), to: place.startsAt.toISOString(), squeezedIn: place.squeezedIn }
  await recordChange(ctx, transaction, 'move', id, details)
  await ctx.enqueue('send-mail', { kind: 'moved', appointmentId: id, sequence: held.sequence + 1 }, transaction)
  await offerFreedTime(ctx, transaction, held)
}

async function updateUnlessTaken(
  ctx: Context,
  transaction: Database,
  held: HeldAppointment,
  { place, forDesk }: { place: Place; forDesk: boolean },
): Promise<boolean> {
  const now = ctx.now()
  const changes = {
    ...place,
    lifecycle: forDesk ? held.lifecycle : ('requested' as const),
    sequence: held.sequence + 1,
    timeSetAt: now,
    askedAnewAt: null,
    updatedAt: now,
  }
  try {
    // Only this try is undone when the constraint says no, not what came before it.
    await transaction.transaction(attempt =>
      attempt.update(appointments).set(changes).where(eq(appointments.id, held.id)),
    )
    return true
  } catch (error) {
    if (isExclusionViolation(error)) return false
    throw error
  }
}
