import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { doctorTreatments, treatments } from '../db/schema.ts'
import type { DoctorChange } from './doctor.ts'

/**
 * Sets what a doctor performs, and how long it takes with them; what isn't given stays. Refuses `unknown_treatments`,
 * `length_unperformed`.
 */
export async function setPerformed(
  transaction: Database,
  doctorId: string,
  { treatmentIds, durations }: Pick<DoctorChange, 'treatmentIds' | 'durations'>,
): Promise<void> {
  if (treatmentIds === undefined && durations === undefined) return
  const before = await transaction.select().from(doctorTreatments).where(eq(doctorTreatments.doctorId, doctorId))
  const performed = [...new Set(treatmentIds ?? before.map(({ treatmentId }) => treatmentId))]
  if (Object.keys(durations ?? {}).some(id => !performed.includes(id))) throw new Refusal('length_unperformed')
  const known = await transaction
    .select({ id: treatments.id })
    .from(treatments)
    .where(inArray(treatments.id, performed))
    .for('key share')
  if (known.length < performed.length) throw new Refusal('unknown_treatments')
  const minutesBefore = new Map(before.map(({ treatmentId, ownMinutes }) => [treatmentId, ownMinutes]))
  const ownMinutes = (id: string) => (durations ? durations[id] : minutesBefore.get(id)) ?? null
  await transaction.delete(doctorTreatments).where(eq(doctorTreatments.doctorId, doctorId))
  if (performed.length === 0) return
  await transaction
    .insert(doctorTreatments)
    .values(performed.map(treatmentId => ({ doctorId, treatmentId, ownMinutes: ownMinutes(treatmentId) })))
}
