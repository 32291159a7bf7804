import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { pastHours } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import type { OpeningInterval } from './opening-hours.ts'

/** Keeps a week that is replaced, the clinic's without a doctor: what was offered can't be computed afterwards. */
export async function keepPastHours(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  doctorId: string | null,
  hours: OpeningInterval[],
): Promise<void> {
  const isOfHours = doctorId === null ? isNull(pastHours.doctorId) : eq(pastHours.doctorId, doctorId)
  const [last] = await transaction
    .select({ heldUntil: pastHours.heldUntil })
    .from(pastHours)
    // A week that seems to have ended later was replaced while the clock was ahead.
    .where(and(isOfHours, lte(pastHours.heldUntil, now())))
    .orderBy(desc(pastHours.heldUntil))
    .limit(1)
  const held = { heldFrom: last?.heldUntil ?? null, heldUntil: now() }
  await transaction.insert(pastHours).values({ id: newId(), doctorId, hours, ...held })
}
