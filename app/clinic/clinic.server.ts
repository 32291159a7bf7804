import type { Context } from '../core/context.server.ts'
import { clinicSettings } from '../db/schema.ts'
import type { Clinic } from './clinic.ts'

/** The clinic's facts: name, address, hours, limits of booking. Anybody may call. */
export async function readClinic(ctx: Pick<Context, 'db'>): Promise<Clinic> {
  const [row] = await ctx.db.select().from(clinicSettings)
  if (!row) throw new Error('the clinic has no settings row')
  const { single, ...clinic } = row
  return clinic
}
