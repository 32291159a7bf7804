import { parseDate } from '@internationalized/date'
import { type AppointmentRow, visitRows } from '../../appointments/appointment-row.ts'
import type { api, DataOf } from '../../platform/api/client.ts'
import { dayOf, minuteOf } from '../../platform/values/dates.ts'
import { minutesPerDay } from '../../platform/values/durations.ts'
import type { BoardDay, Span } from './board-layout.ts'

type ClinicDay = DataOf<typeof api.days.$get>[number]
type Facts = Pick<DataOf<typeof api.clinic.$get>, 'zone' | 'cleanupMinutes'>
type Interval = ClinicDay['open'][number]

/** A day with its times as the clinic's clock shows them. */
export function readBoardDay(
  { date, open, doctors, visits }: ClinicDay,
  { zone, cleanupMinutes }: Facts,
): BoardDay<AppointmentRow> {
  const spans = (intervals: readonly Interval[]) => intervals.map(interval => spanOn(date, interval, zone))
  return {
    date,
    open: spans(open),
    doctors: doctors.map(({ _id, name, work, away, shortestMinutes }) => ({
      _id,
      name,
      work: spans(work),
      needs: { minutes: shortestMinutes ?? 0, cleanupMinutes },
      away: away.map(({ reason, ...interval }) => ({ ...spanOn(date, interval, zone), reason })),
    })),
    visits: visitRows(visits),
  }
}

/** The part of an interval that lies on a day: closures may last for weeks. */
function spanOn(date: string, { startsAt, endsAt }: Interval, zone: string): Span {
  const minuteAt = (instant: string, outside: { before: number; after: number }) => {
    const days = dayOf(new Date(instant), zone).compare(parseDate(date))
    return days < 0 ? outside.before : days > 0 ? outside.after : minuteOf(new Date(instant), zone)
  }
  const outside = { before: 0, after: minutesPerDay }
  return { fromMinute: minuteAt(startsAt, outside), toMinute: minuteAt(endsAt, outside) }
}
