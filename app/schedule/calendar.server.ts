import type { CalendarDate } from '@internationalized/date'
import type { Database } from '../core/context.server.ts'
import type { Calendar } from './calendar.ts'
import { readSchedule, type Schedule, type ScheduledTreatment, type ScheduleQuery } from './schedule.server.ts'

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
  return calendarOf(await readSchedule(db, scheduleQuery(query)))
}

/** What `readSchedule` reads for a calendar. */
export function scheduleQuery({ from, days, ...named }: CalendarQuery): ScheduleQuery {
  return { ...named, firstDay: from, lastDay: from.add({ days: days - 1 }) }
}

/** The calendar that a schedule means: each doctor with their own roster. */
export function calendarOf({ clinic, treatment, performers, rosters, closures, holds }: Schedule): TreatmentCalendar {
  return {
    clinic,
    treatment: treatment ?? undefined,
    doctors: performers.map(performer => ({
      ...performer,
      roster: rosters.filter(row => row.doctorId === performer.id),
    })),
    closures,
    holds,
  }
}
