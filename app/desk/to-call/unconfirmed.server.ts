import { asc, inArray } from 'drizzle-orm'
import type { Appointment, Confirmation } from '../../appointments/appointment.ts'
import { lockVisible, selectAppointments } from '../../appointments/appointments.server.ts'
import {
  missedVisits,
  mustConfirm,
  noteConfirmation,
  unansweredVisits,
} from '../../appointments/changing/confirmation.server.ts'
import { readClinic } from '../../clinic/clinic.server.ts'
import { recordSeen } from '../../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { isOpen } from '../../platform/lifecycle.ts'

/** A visit whose patient hasn't said whether they will come. */
interface Unconfirmed {
  readonly visit: Appointment
  /** How many visits the same person missed. */
  readonly missed: number
  /** Whether the rule about missed visits wants an answer. */
  readonly mustConfirm: boolean
  /** When the desk last called about this time, without an answer. */
  readonly noAnswerAt: Date | null
}

/**
 * The visits whose patients were asked whether they will come and haven't answered, soonest first; before them those
 * that the rule about missed visits requires. Refuses `not_allowed`.
 */
export async function listUnconfirmed(ctx: Context): Promise<Unconfirmed[]> {
  requireStaff(ctx)
  const rules = await readClinic(ctx)
  const wanted = unansweredVisits(ctx.db, ctx.now(), rules)
  if (!wanted) return []
  const { id, confirmNoAnswerAt, timeSetAt } = appointments
  const rows = await ctx.db
    .select({ id, confirmNoAnswerAt, timeSetAt, missed: missedVisits, mustConfirm: mustConfirm(rules) })
    .from(appointments)
    .where(wanted)
  const visits = await selectAppointments(
    ctx.db,
    inArray(
      id,
      rows.map(row => row.id),
    ),
  ).orderBy(asc(appointments.startsAt), asc(id))
  await recordSeen(ctx, 'list', visits)
  const unconfirmed = visits.flatMap((visit): Unconfirmed[] => {
    const row = rows.find(each => each.id === visit.id)
    if (!row) return []
    const { missed, mustConfirm: must, confirmNoAnswerAt: calledAt } = row
    // A call about the time before a move says nothing about this one.
    return [{ visit, missed, mustConfirm: must, noAnswerAt: calledAt && calledAt >= row.timeSetAt ? calledAt : null }]
  })
  return unconfirmed.toSorted((one, other) => Number(other.mustConfirm) - Number(one.mustConfirm))
}

/**
 * Notes how the desk's call about a visit to come ended. Refuses `not_allowed`, `not_found`, and `to_call_settled` for one
 * that has begun or is off.
 */
export async function setConfirmation(ctx: Context, id: string, outcome: Confirmation): Promise<void> {
  const account = requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const locked = await lockVisible(transaction, account, id)
    if (!isOpen(locked.lifecycle) || locked.startsAt <= ctx.now()) throw new Refusal('to_call_settled')
    await noteConfirmation(ctx, transaction, locked, outcome)
  })
}
