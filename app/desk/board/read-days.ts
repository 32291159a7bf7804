import { parseDate } from '@internationalized/date'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { api, type DataOf, dataOf } from '../../platform/api/client.ts'
import { todayIn } from '../../platform/i18n/days.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { dayOf, minuteOf } from '../../platform/values/dates.ts'
import { minutesPerDay } from '../../platform/values/durations.ts'
import { type BoardAddress, weekStart } from './board-address.ts'
import type { BoardDay, Span } from './board-layout.ts'

export async function readDay(search: URLSearchParams) {
  const from = search.get('day') || undefined
  const [{ zone }, [day]] = await Promise.all([dataOf(api.clinic.$get()), dataOf(api.days.$get({ query: { from } }))])
  if (!day) throw new Error('the API returned no day')
  return { day: { ...day, visits: localizedRows(day.visits) }, today: todayIn(zone) }
}

export type LoadedBoard = Awaited<ReturnType<typeof readBoard>>

export async function readBoard(asked: BoardAddress | Promise<BoardAddress>) {
  const facts = dataOf(api.clinic.$get())
  const [clinic, doctors, { address, days }] = await Promise.all([
    facts,
    dataOf(api.doctors.$get()),
    Promise.resolve(asked).then(async address => ({ address, days: await readDaysFor(address, facts) })),
  ])
  const day = address.day ?? todayIn(clinic.zone)
  return { clinic, doctors: localizedRows(doctors), address, day, days: days.map(each => boardDay(each, clinic)) }
}

/** Reads the days to show. Only a week has to wait for the clinic's zone, to know in which week today is. */
async function readDaysFor({ view, day }: BoardAddress, facts: Promise<Pick<Facts, 'zone'>>) {
  const isWeek = view === 'week'
  const from = isWeek ? weekStart(day ?? todayIn((await facts).zone)) : day
  return dataOf(api.days.$get({ query: { from, ...(isWeek && { days: '7' }) } }))
}

type ClinicDay = DataOf<typeof api.days.$get>[number]
type Facts = Pick<DataOf<typeof api.clinic.$get>, 'zone' | 'cleanupMinutes'>

function boardDay({ date, open, doctors, visits }: ClinicDay, { zone, cleanupMinutes }: Facts) {
  const day: BoardDay<AppointmentRow> = {
    date,
    open: open.map(interval => spanWithin(date, interval, zone)),
    doctors: doctors.map(({ _id, name, work, away, shortestMinutes }) => ({
      _id,
      name,
      work: work.map(interval => spanWithin(date, interval, zone)),
      needs: { minutes: shortestMinutes ?? 0, cleanupMinutes },
      away: away.map(({ reason, ...interval }) => ({ ...spanWithin(date, interval, zone), reason })),
    })),
    visits: localizedRows(visits),
  }
  return day
}

/** The part of an interval that lies within a day, since a closure may last for weeks. */
function spanWithin(date: string, { startsAt, endsAt }: ClinicDay['open'][number], zone: string): Span {
  const minuteOn = (instant: Date) => {
    const daysLater = dayOf(instant, zone).compare(parseDate(date))
    if (daysLater < 0) return 0
    return daysLater > 0 ? minutesPerDay : minuteOf(instant, zone)
  }
  return { fromMinute: minuteOn(new Date(startsAt)), toMinute: minuteOn(new Date(endsAt)) }
}
