import { z } from '@hono/zod-openapi'
import { jsonAnswer } from '../../platform/api/routes.server.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Appointment } from '../appointment.ts'
import { appointmentWire, present } from '../appointment-wire.api.server.ts'

export const affectedVisitsAnswer = jsonAnswer(z.array(appointmentWire), 'The affected visits')

/** The visits that a change would affect, in wire format for those who run the clinic. */
export async function presentAffectedVisits(ctx: Context, rows: readonly Appointment[]) {
  const clinic = await ctx.clinic()
  return rows.map(row => present(row, clinic, true))
}
