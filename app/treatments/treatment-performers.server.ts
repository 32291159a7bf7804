import { and, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Context, Database } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { doctors, doctorTreatments } from '../db/schema.ts'

/**
 * Sets which of the doctors who practise perform a treatment; without a list every one of them does. Who performed it before keeps
 * a length of their own, and who retired stays as they are. Refuses `unknown_doctors`.
 */
export async function setPerformers(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  treatmentId: string,
  doctorIds: readonly string[] | undefined,
): Promise<void> {
  const isPractising = or(isNull(doctors.retiredAt), gt(doctors.retiredAt, now()))
  const practising = await transaction.select({ id: doctors.id }).from(doctors).where(isPractising).for('key share')
  const known = practising.map(({ id }) => id)
  const wanted = [...new Set(doctorIds ?? known)]
  if (wanted.some(id => !known.includes(id))) throw new Refusal('unknown_doctors')
  const others = and(inArray(doctorTreatments.doctorId, known), notInArray(doctorTreatments.doctorId, wanted))
  await transaction.delete(doctorTreatments).where(and(eq(doctorTreatments.treatmentId, treatmentId), others))
  if (wanted.length === 0) return
  await transaction
    .insert(doctorTreatments)
    .values(wanted.map(doctorId => ({ doctorId, treatmentId })))
    .onConflictDoNothing()
}
