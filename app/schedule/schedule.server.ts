import type { CalendarDate } from '@internationalized/date'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Clinic } from '../clinic/clinic.ts'
import type { Database } from '../core/context.server.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { jsonList, jsonRow, milliseconds } from '../db/json.server.ts'
import { clinicSettings, closures, doctors, doctorTreatments, rosters, treatments } from '../db/schema.ts'
import { statement } from '../db/statement.server.ts'
import type { Closure } from './calendar.ts'

/** What decides over the slots of some treatments, but for what is taken. */
export interface Schedule {
  readonly clinic: Clinic
  readonly treatments: readonly ScheduledTreatment[]
  /** Who performs which, in the clinic's order. */
  readonly performers: readonly { readonly treatmentId: string; readonly id: string; readonly name: string }[]
  readonly rosters: readonly (OpeningInterval & { readonly doctorId: string })[]
  readonly closures: readonly Closure[]
}

export interface ScheduledTreatment {
  readonly id: string
  readonly name: string
  readonly costTaka: number
  readonly durationMinutes: number
}

interface ScheduleQuery {
  readonly treatmentIds: readonly string[]
  readonly treatmentNames?: readonly string[]
  readonly firstDay: CalendarDate
  readonly lastDay: CalendarDate
}

/** Reads the clinic's facts, treatments, who performs them and when, and the closures of about these days: in one statement. */
export async function readSchedule(db: Database, query: ScheduleQuery): Promise<Schedule> {
  const { treatmentIds, treatmentNames = [], firstDay, lastDay } = query
  // Days of the clinic's zone, which is only known when it was read, lie within a day of UTC's.
  const from = firstDay.subtract({ days: 1 }).toString()
  const until = lastDay.add({ days: 2 }).toString()
  const [schedule] = await selectSchedule(db, { treatmentIds, treatmentNames, from, until })
  if (!schedule?.clinic) throw new Error('the clinic has no settings row')
  return schedule
}

interface Asked extends Record<string, unknown> {
  readonly treatmentIds: readonly string[]
  readonly treatmentNames: readonly string[]
  readonly from: string
  readonly until: string
}

const { single, ...facts } = getTableColumns(clinicSettings)
const { id, name, costTaka, durationMinutes } = treatments
const stretch = {
  doctorId: rosters.doctorId,
  weekday: rosters.weekday,
  fromMinute: rosters.fromMinute,
  toMinute: rosters.toMinute,
}
const closure = {
  doctorId: closures.doctorId,
  reason: closures.reason,
  startMs: milliseconds(closures.startsAt),
  endMs: milliseconds(closures.endsAt),
}

const selectSchedule = statement<Asked, Schedule & Record<string, unknown>>(
  'schedule',
  ({ treatmentIds, treatmentNames, from, until }) => sql`
    with asked as (
      select * from ${treatments} where ${id} = any(${treatmentIds}::uuid[]) or ${name} = any(${treatmentNames}::text[])
    ), performers as (
      select ${doctorTreatments.treatmentId} as treatment, ${doctors.id} as id, ${doctors.name} as name, ${doctors.position} as position
      from ${doctorTreatments} join ${doctors} on ${doctors.id} = ${doctorTreatments.doctorId}
      where ${doctorTreatments.treatmentId} in (select id from asked)
    )
    select (select ${jsonRow(facts)} from ${clinicSettings}) as clinic,
      (select ${jsonList(jsonRow({ id, name, costTaka, durationMinutes }))} from asked as ${treatments}) as treatments,
      (select ${jsonList(jsonRow({ treatmentId: sql`treatment`, id: sql`id`, name: sql`name` }), sql`position`)} from performers) as performers,
      (select ${jsonList(jsonRow(stretch))} from ${rosters} where ${rosters.doctorId} in (select id from performers)) as rosters,
      (select ${jsonList(jsonRow(closure))} from ${closures}
        where ${closures.endsAt} > ${from}::date and ${closures.startsAt} < ${until}::date) as closures`,
)
