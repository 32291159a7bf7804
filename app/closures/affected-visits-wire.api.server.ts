import { z } from '@hono/zod-openapi'
import type { Appointment } from '../appointments/appointment.ts'
import { appointmentWire, present } from '../appointments/appointment-wire.api.server.ts'
import { jsonAnswer } from '../platform/api/routes.server.ts'
import type { Context } from '../platform/context.server.ts'

export const affectedVisitsAnswer = jsonAnswer(z.array(appointmentWire), 'The affected visits')

/** The visits that a change would affect, in wire format for those who run the clinic. */
export async function presentAffectedVisits(ctx: Context, rows: readonly Appointment[]) {
  const clinic = await ctx.clinic()
  return rows.map(row => present(row, clinic, true))
}
