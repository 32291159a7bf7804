import { type Context, requireOwner } from '../core/context.server.ts'
import { sharedRead } from '../core/shared-read.server.ts'
import { recordAudit } from '../db/audit.server.ts'
import { prepared } from '../db/prepared.server.ts'
import { clinicSettings } from '../db/schema.ts'
import type { Clinic, Limits } from './clinic.ts'

const facts = prepared(db => {
  const query = db.select().from(clinicSettings).prepare('clinic')
  return sharedRead(() => query.execute())
})

/** The clinic's facts: name, address, hours, booking limits. Anybody may call. */
export async function readClinic(ctx: Pick<Context, 'db'>): Promise<Clinic> {
  const [row] = await facts(ctx.db)()
  if (!row) throw new Error('the clinic has no settings row')
  const { single, ...clinic } = row
  return clinic
}

/** Changes the booking limits. Existing bookings stay as they are. The owner may call. Refuses `not_allowed`. */
export async function setLimits(
  ctx: Context,
  limits: { readonly [Name in keyof Limits]?: number | undefined },
): Promise<void> {
  requireOwner(ctx)
  const given: Record<string, number> = {}
  for (const [name, value] of Object.entries(limits)) if (value !== undefined) given[name] = value
  if (Object.keys(given).length === 0) return
  await ctx.db.transaction(async transaction => {
    await transaction.update(clinicSettings).set(given)
    await recordAudit(ctx, transaction, { action: 'set_limits', subject: 'clinic', details: given })
  })
}
