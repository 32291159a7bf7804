import type { CalendarDate } from '@internationalized/date'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { daysAfter, weekdayOf } from '../core/dates.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { jsonList, jsonRow, milliseconds } from '../db/json.server.ts'
import { appointments, clinicSettings, closures, doctors, doctorTreatments, rosters, treatments } from '../db/schema.ts'
import { statement, type Value } from '../db/statement.server.ts'
import type { Closure, DoctorWeek, Hold, ScheduledClinic } from './calendar.ts'

/** Everything that decides which slots of a treatment are free on some days. */
export interface Schedule {
  readonly clinic: ScheduledClinic
  /** Null if there is no such treatment. */
  readonly treatment: ScheduledTreatment | null
  /** The doctors who perform it and practise on some of these days, in the clinic's order; if the query names one, only that one. */
  readonly performers: readonly Omit<DoctorWeek, 'roster'>[]
  /** On the weekdays of these days. */
  readonly rosters: readonly (OpeningInterval & { readonly doctorId: string })[]
  readonly closures: readonly Closure[]
  readonly holds: readonly Hold[]
}

export interface ScheduledTreatment {
  readonly id: string
  readonly name: string
  readonly costTaka: number
  readonly durationMinutes: number
}

export interface ScheduleQuery {
  /** By id or by name. */
  readonly treatmentId?: string | undefined
  readonly treatmentName?: string | undefined
  readonly firstDay: CalendarDate
  readonly lastDay: CalendarDate
  readonly doctorId?: string | undefined
  /** The appointment being moved, which doesn't block itself. */
  readonly exceptAppointmentId?: string | undefined
}

/** Reads, in one statement, the clinic's settings, a treatment, its doctors and rosters, and the closures and holds of these days. */
export async function readSchedule(db: Database, query: ScheduleQuery): Promise<Schedule> {
  const [schedule] = await selectSchedule(db, scheduleParameters(query))
  if (!schedule?.clinic) throw new Error('the clinic has no settings row')
  return schedule
}

/** The values of `scheduleOf`. */
export function scheduleParameters(query: ScheduleQuery): ScheduleParameters {
  const { treatmentId = null, treatmentName = null, doctorId = null, exceptAppointmentId: exceptId = null } = query
  const { firstDay, lastDay } = query
  const days = { firstDay: firstDay.toString(), dayAfter: lastDay.add({ days: 1 }).toString() }
  return { treatmentId, treatmentName, doctorId, ...days, weekdays: weekdaysBetween(firstDay, lastDay), exceptId }
}

function weekdaysBetween(firstDay: CalendarDate, lastDay: CalendarDate): number[] {
  const count = Math.min(daysAfter(lastDay, firstDay) + 1, 7)
  return Array.from({ length: count }, (_, index) => weekdayOf(firstDay.add({ days: index })))
}

export interface ScheduleParameters extends Record<string, unknown> {
  readonly treatmentId: string | null
  readonly treatmentName: string | null
  readonly doctorId: string | null
  readonly firstDay: string
  readonly dayAfter: string
  readonly weekdays: readonly number[]
  readonly exceptId: string | null
}

const { phone, zone, openingHours, ...settings } = clinicSettings
/** Only what decides: the clinic's texts are long, and every booking reads this. */
const facts = {
  phone,
  zone,
  openingHours,
  slotStepMinutes: settings.slotStepMinutes,
  leadMinutes: settings.leadMinutes,
  horizonDays: settings.horizonDays,
  cutoffMinutes: settings.cutoffMinutes,
  chairs: settings.chairs,
  cleanupMinutes: settings.cleanupMinutes,
  maxActiveVisits: settings.maxActiveVisits,
} satisfies Record<keyof ScheduledClinic, unknown>
const { id, name, costTaka, durationMinutes } = treatments
const stretch = {
  doctorId: rosters.doctorId,
  weekday: rosters.weekday,
  fromMinute: rosters.fromMinute,
  toMinute: rosters.toMinute,
}
const performer = {
  id: sql`id`,
  name: sql`name`,
  ownMinutes: sql`own_minutes`,
  retiredMs: milliseconds(sql`retired_at`),
}
const closure = {
  doctorId: closures.doctorId,
  reason: closures.reason,
  startMs: milliseconds(closures.startsAt),
  endMs: milliseconds(closures.endsAt),
}
// No appointment is longer than a day, so a range of starts finds all that overlap the span, by the index.
const hold = {
  doctorId: appointments.doctorId,
  chair: appointments.chair,
  startMs: milliseconds(appointments.startsAt),
  endMs: milliseconds(appointments.holdsUntil),
}

/** The statement of `readSchedule`, for others that read more together with it. */
export function scheduleOf(values: { readonly [Name in keyof ScheduleParameters]: Value }): SQL {
  const { treatmentId, treatmentName, doctorId, firstDay, dayAfter, weekdays, exceptId } = values
  return sql`
    with span as (
      select ${firstDay}::timestamp at time zone zone as start, ${dayAfter}::timestamp at time zone zone as end from ${clinicSettings}
    ), wanted as (
      select * from ${treatments} where ${id} = ${treatmentId}::uuid or (${treatmentId}::uuid is null and ${name} = ${treatmentName}::text and ${treatments.hiddenAt} is null)
    ), performers as (
      select ${doctors.id} as id, ${doctors.name} as name, ${doctors.position} as position,
        ${doctorTreatments.ownMinutes} as own_minutes, ${doctors.retiredAt} as retired_at
      from ${doctorTreatments} join ${doctors} on ${doctors.id} = ${doctorTreatments.doctorId}
      where ${doctorTreatments.treatmentId} in (select id from wanted)
        and ${doctorTreatments.doctorId} = coalesce(${doctorId}::uuid, ${doctorTreatments.doctorId})
        and (${doctors.retiredAt} is null or ${doctors.retiredAt} > (select start from span))
    )
    select (select ${jsonRow(facts)} from ${clinicSettings}) as clinic,
      (select ${jsonRow({ id, name, costTaka, durationMinutes })} from wanted as ${treatments}) as treatment,
      (select ${jsonList(jsonRow(performer), sql`position, id`)} from performers) as performers,
      (select ${jsonList(jsonRow(stretch))} from ${rosters}
        where ${rosters.doctorId} in (select id from performers) and ${rosters.weekday} = any(${weekdays}::integer[])) as rosters,
      (select ${jsonList(jsonRow(closure))} from ${closures}
        where not ${closures.doctorLeft} and ${closures.endsAt} > (select start from span) and ${closures.startsAt} < (select "end" from span)) as closures,
      (select ${jsonList(jsonRow(hold))} from ${appointments}
        where ${appointments.startsAt} >= (select start from span) - interval '1 day' and ${appointments.startsAt} < (select "end" from span)
          and ${appointments.holdsUntil} > (select start from span) and ${appointments.lifecycle} <> all(${sql.param([...freeingLifecycles])})
          and ${appointments.id} is distinct from ${exceptId}::uuid) as holds`
}

const selectSchedule = statement<ScheduleParameters, Schedule & Record<string, unknown>>('schedule', scheduleOf)
