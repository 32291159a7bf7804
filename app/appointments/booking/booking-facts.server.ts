import { eq } from 'drizzle-orm'
import { readClinic } from '../../clinic/clinic.server.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { treatments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { nameInUse } from '../../platform/i18n/name-in-use.server.ts'
import { readCalendar, type ScheduledTreatment } from '../../schedule/calendar.server.ts'
import type { BookingInput } from '../appointment.ts'
import { type BookedPatient, readVisitsOf } from '../patient.server.ts'
import { type OtherVisit, otherVisitsOf } from './booking-rules.server.ts'

/** Reads everything a booking decision depends on. Refuses `no_such_treatment`, `appointment_exists`, `no_such_doctor`. */
export async function readBookingFacts(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: BookedPatient,
  { treatmentId, treatmentName, day, doctorId }: BookingInput,
) {
  const [{ treatment, ...calendar }, visits] = await Promise.all([
    readCalendar(transaction, { treatmentId, treatmentName, from: day, days: 1, doctorId }),
    readVisitsOf(ctx, transaction, patient),
  ])
  if (!treatment) throw new Refusal('no_such_treatment')
  await refuseSameTreatment(transaction, otherVisitsOf(visits), treatment)
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  return { treatment, calendar, visits }
}

/**
 * The original site's rule: a patient has at most one active appointment per treatment. Refuses `appointment_exists` if one of the
 * person's other visits is for it.
 */
export async function refuseSameTreatment(
  transaction: Database,
  others: readonly OtherVisit[],
  { id, name }: ScheduledTreatment,
): Promise<void> {
  if (!others.some(({ treatmentId }) => treatmentId === id)) return
  const { name: clinic } = await readClinic({ db: transaction })
  const [treatment] = await transaction
    .select({ name: nameInUse(treatments) })
    .from(treatments)
    .where(eq(treatments.id, id))
  throw new Refusal('appointment_exists', { treatment: treatment?.name ?? name, clinic })
}
