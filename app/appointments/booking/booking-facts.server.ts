import type { Context, Database } from '../../core/context.server.ts'
import { Refusal } from '../../core/errors.ts'
import { readCalendar } from '../../schedule/calendar.server.ts'
import type { Calendar } from '../../schedule/calendar.ts'
import type { ScheduledTreatment } from '../../schedule/schedule.server.ts'
import type { BookingInput } from '../appointment.ts'
import { type Patient, readOtherVisits } from '../patient.server.ts'
import type { OtherVisit } from './booking-rules.server.ts'

/** Everything a booking decision depends on. */
export interface BookingFacts {
  readonly treatment: ScheduledTreatment
  readonly calendar: Calendar
  readonly otherVisits: readonly OtherVisit[]
}

/** Reads everything a booking decision depends on. Refuses `no_such_treatment`, `appointment_exists`, `no_such_doctor`. */
export async function readBookingFacts(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  { treatmentId, treatmentName, day, doctorId }: BookingInput,
): Promise<BookingFacts> {
  const [calendar, otherVisits] = await Promise.all([
    readCalendar(transaction, { treatmentId, treatmentName, from: day, days: 1, doctorId }),
    readOtherVisits({ now }, transaction, patient),
  ])
  const { treatment } = calendar
  if (!treatment) throw new Refusal('no_such_treatment')
  // The original site's rule: a patient has at most one active appointment per treatment.
  if (otherVisits.some(visit => visit.treatmentId === treatment.id)) {
    throw new Refusal('appointment_exists', { treatment: treatment.name })
  }
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  return { treatment, calendar, otherVisits }
}
