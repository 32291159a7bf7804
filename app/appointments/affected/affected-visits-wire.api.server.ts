import { rows } from '../../platform/api/answers.server.ts'
import type { RefusalStatus } from '../../platform/api/refusals.server.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Appointment } from '../appointment.ts'
import { appointmentWire, present } from '../appointment-wire.api.server.ts'

export const affectedVisits = (...refusals: RefusalStatus[]) =>
  rows(appointmentWire, 'The affected visits', ...refusals)

export async function presentAffectedVisits(ctx: Context, visits: readonly Appointment[]) {
  const clinic = await ctx.clinic()
  return visits.map(visit => present(visit, clinic, true))
}
