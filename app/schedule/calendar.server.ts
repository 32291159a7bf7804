import type { CalendarDate } from '@internationalized/date'
import type { Database } from '../core/context.server.ts'
import type { Calendar } from './calendar.ts'
import { readSchedule, type ScheduledTreatment } from './schedule.server.ts'

interface CalendarQuery {
  /** By id or by name. */
  readonly treatmentId?: string | undefined
  readonly treatmentName?: string | undefined
  readonly from: CalendarDate
  readonly days: number
  readonly doctorId?: string | undefined
  /** The appointment being moved, which doesn't block itself. */
  readonly exceptAppointmentId?: string | undefined
}

interface TreatmentCalendar extends Calendar {
  /** Undefined if there is no such treatment; then there are no doctors either. */
  readonly treatment: ScheduledTreatment | undefined
}

/** Reads the doctors who perform a treatment, their rosters, closures, and everything that occupies doctors and chairs. */
export async function readCalendar(db: Database, query: CalendarQuery): Promise<TreatmentCalendar> {
  const { from, days, doctorId, ...named } = query
  const lastDay = from.add({ days: days - 1 })
  const { clinic, treatment, performers, rosters, closures, holds } = await readSchedule(db, {
    ...named,
    firstDay: from,
    lastDay,
  })
  const wanted = performers.filter(({ id }) => (doctorId ?? id) === id)
  return {
    clinic,
    treatment: treatment ?? undefined,
    doctors: wanted.map(({ id, name }) => ({ id, name, roster: rosters.filter(row => row.doctorId === id) })),
    closures,
    holds,
  }
}
