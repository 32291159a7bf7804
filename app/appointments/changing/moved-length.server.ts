import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/context.server.ts'
import { doctorTreatments, treatments } from '../../platform/db/schema.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import type { SlotCriteria } from '../../schedule/calendar.ts'
import type { LockedAppointment } from '../appointments.server.ts'

/**
 * The length of a visit once it is moved: with the same doctor the booked length; with a doctor who has a length of their own, that
 * one; with any other the booked length, unless that was the previous doctor's own.
 */
export async function movedLength(
  db: Database,
  treatmentId: string,
  { doctorId, startsAt, endsAt }: Pick<LockedAppointment, 'doctorId' | 'startsAt' | 'endsAt'>,
): Promise<Pick<SlotCriteria, 'durationMinutes' | 'booked'>> {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / millisecondsPerMinute
  const [performed] = await db
    .select({ ownMinutes: doctorTreatments.ownMinutes, durationMinutes: treatments.durationMinutes })
    .from(doctorTreatments)
    .innerJoin(treatments, eq(treatments.id, doctorTreatments.treatmentId))
    .where(and(eq(doctorTreatments.doctorId, doctorId), eq(doctorTreatments.treatmentId, treatmentId)))
  const isOwn = performed !== undefined && performed.ownMinutes !== null
  return { durationMinutes: isOwn ? performed.durationMinutes : minutes, booked: { doctorId, minutes } }
}
