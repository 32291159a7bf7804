import { asc, inArray } from 'drizzle-orm'
import { type Confirmation, confirmationOf } from '../../appointments/appointment.ts'
import { lockVisible, refuseChangedVisit, selectAppointments } from '../../appointments/appointments.server.ts'
import {
  missedVisitsCount,
  mustConfirm,
  noteConfirmation,
  unansweredVisits,
} from '../../appointments/changing/confirmation.server.ts'
import { recordSeen } from '../../clinic/record-views.server.ts'
import { type Basis, refuseChanged } from '../../platform/based-on.server.ts'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { isOpen } from '../../platform/lifecycle.ts'

/** The visits to confirm, soonest first, after those for which the rule about missed visits requires it. Refuses `not_allowed`. */
export async function listUnconfirmed(ctx: Context) {
  requireStaff(ctx)
  const rules = await ctx.clinic()
  const wanted = unansweredVisits(ctx.db, ctx.now(), rules)
  if (!wanted) return []
  const { id, confirmNoAnswerAt, timeSetAt } = appointments
  const rows = await ctx.db
    .select({ id, confirmNoAnswerAt, timeSetAt, missed: missedVisitsCount, mustConfirm: mustConfirm(rules) })
    .from(appointments)
    .where(wanted)
  const ids = rows.map(row => row.id)
  const visits = await selectAppointments(ctx.db, inArray(id, ids)).orderBy(asc(appointments.startsAt), asc(id))
  await recordSeen(ctx, 'list', visits)
  const unconfirmed = visits.flatMap(visit =>
    rows
      .filter(row => row.id === visit.id)
      .map(({ missed, mustConfirm: must, confirmNoAnswerAt: calledAt, timeSetAt: setAt }) => ({
        visit,
        missed,
        mustConfirm: must,
        // A call about the time before a move says nothing about this one.
        noAnswerAt: calledAt && calledAt >= setAt ? calledAt : null,
      })),
  )
  return unconfirmed.toSorted((one, other) => Number(other.mustConfirm) - Number(one.mustConfirm))
}

/**
 * Notes whether a patient will come. Refuses `not_allowed`, `not_found`, `changed_meanwhile`, and `to_call_settled` if the visit has begun or
 * is off.
 */
export async function setConfirmation(ctx: Context, id: string, outcome: Confirmation, basis?: Basis): Promise<void> {
  const account = requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const locked = await lockVisible(transaction, account, id)
    if (!isOpen(locked.lifecycle) || locked.startsAt <= ctx.now()) throw new Refusal('to_call_settled')
    await refuseChangedVisit(ctx, transaction, locked, basis)
    const confirmation = confirmationOf(locked)
    if (outcome !== 'coming' || confirmation !== 'given') refuseChanged({ confirmation }, basis)
    await noteConfirmation(ctx, transaction, locked, outcome)
  })
}
