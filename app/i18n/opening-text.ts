import type { OpeningInterval } from '../core/opening.ts'
import { weekdayLong, weekdayName } from './days.ts'

/** Neighbouring weekdays (ISO, Monday 1) with the same hours; a week may begin on any day. */
interface DayGroup {
  readonly first: number
  readonly last: number
  readonly days: number
  readonly spans: readonly Span[]
}

type Span = Pick<OpeningInterval, 'fromMinute' | 'toMinute'>

/** A Monday, so that adding a weekday's number gives such a day. */
const isoDay = (weekday: number) => `2024-01-0${weekday}`

/** "Mon - Sat 8.00 AM - 6.00 PM BD": the opening hours as the spec writes them; empty without hours. */
export function openingLine(hours: readonly OpeningInterval[], zone: string): string {
  const groups = dayGroups(hours)
  if (groups.length === 0) return ''
  const lines = groups.map(group => `${daysText(group, weekdayName, ' - ')} ${group.spans.map(dottedSpan).join(', ')}`)
  return lines.join('; ') + (zone === 'Asia/Dhaka' ? ' BD' : '')
}

/** "8 AM to 6 PM" and "Monday to Saturday": the hours of most days; undefined without hours. */
export function mainHours(hours: readonly OpeningInterval[]): { time: string; days: string } | undefined {
  const [main] = dayGroups(hours).toSorted((one, other) => other.days - one.days)
  const [first] = main?.spans ?? []
  const last = main?.spans.at(-1)
  if (!main || !first || !last) return undefined
  return {
    time: `${shortClock(first.fromMinute)} to ${shortClock(last.toMinute)}`,
    days: daysText(main, weekdayLong, ' to '),
  }
}

function daysText({ first, last, days }: DayGroup, name: (day: string) => string, between: string): string {
  if (days === 7) return 'Every day'
  return first === last ? name(isoDay(first)) : `${name(isoDay(first))}${between}${name(isoDay(last))}`
}

function dayGroups(hours: readonly OpeningInterval[]): DayGroup[] {
  const spansOn = (weekday: number) =>
    hours
      .filter(interval => interval.weekday === weekday)
      .map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute }))
      .toSorted((one, other) => one.fromMinute - other.fromMinute)
  const week = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, spans: spansOn(weekday) }))
  const isSame = (one: readonly Span[], other: readonly Span[]) => JSON.stringify(one) === JSON.stringify(other)
  // Begins after a change, so that a group that goes over Sunday isn't cut in two.
  const start = week.findIndex(({ spans }, index) => !isSame(spans, week.at(index - 1)?.spans ?? []))
  const ordered = [...week.slice(Math.max(start, 0)), ...week.slice(0, Math.max(start, 0))]
  const groups: DayGroup[] = []
  for (const { weekday, spans } of ordered) {
    const before = groups.at(-1)
    if (before && isSame(before.spans, spans))
      groups[groups.length - 1] = { ...before, last: weekday, days: before.days + 1 }
    else groups.push({ first: weekday, last: weekday, days: 1, spans })
  }
  return groups.filter(({ spans }) => spans.length > 0)
}

const dottedSpan = ({ fromMinute, toMinute }: Span) => `${dottedClock(fromMinute)} - ${dottedClock(toMinute)}`

/** "8.00 AM". */
const dottedClock = (minute: number) => `${hourOf(minute)}.${String(minute % 60).padStart(2, '0')} ${halfOf(minute)}`

/** "8 AM", "8:30 AM". */
function shortClock(minute: number): string {
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${hourOf(minute)}${rest} ${halfOf(minute)}`
}

const hourOf = (minute: number) => Math.floor(minute / 60) % 12 || 12
const halfOf = (minute: number) => (minute % 1440 < 720 ? 'AM' : 'PM')
