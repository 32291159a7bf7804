import { weekdayLong, weekdayName } from '../platform/i18n/days.ts'
import type { OpeningInterval } from './opening-hours.ts'
import * as texts from './texts.ts'

/** Neighbouring weekdays (ISO: Monday is 1) with the same opening hours. A group may go on from Sunday to Monday. */
interface DayGroup {
  readonly first: number
  readonly last: number
  readonly days: number
  readonly spans: readonly Stretch[]
}

type Stretch = Pick<OpeningInterval, 'fromMinute' | 'toMinute'>

/** 2024-01-01 was a Monday, so the returned date falls on the given weekday. */
const isoDay = (weekday: number) => `2024-01-0${weekday}`

/** Writes opening hours as the spec does: "Mon - Sat 8.00 AM - 6.00 PM BD". Returns an empty text without hours. */
export function openingLine(hours: readonly OpeningInterval[], zone: string): string {
  const groups = dayGroups(hours)
  if (groups.length === 0) return ''
  const lines = groups.map(group => texts.hours.line(daysText(group, weekdayName, texts.hours.days), spansText(group)))
  return lines.join('; ') + (zone === 'Asia/Dhaka' ? texts.hours.inBangladesh : '')
}

/** Writes the opening hours of most days as "8 AM to 6 PM" and "Monday to Saturday". Returns undefined without hours. */
export function mainHours(hours: readonly OpeningInterval[]): { time: string; days: string } | undefined {
  const [main] = dayGroups(hours).toSorted((one, other) => other.days - one.days)
  const [first] = main?.spans ?? []
  const last = main?.spans.at(-1)
  if (!main || !first || !last) return undefined
  return {
    time: texts.hours.time(first.fromMinute, last.toMinute),
    days: daysText(main, weekdayLong, texts.hours.daysLong),
  }
}

type Name = (day: string) => string

function daysText({ first, last, days }: DayGroup, name: Name, range: (first: string, last: string) => string): string {
  if (days === 7) return texts.hours.everyDay
  return first === last ? name(isoDay(first)) : range(name(isoDay(first)), name(isoDay(last)))
}

const spansText = ({ spans }: DayGroup) =>
  spans.map(({ fromMinute, toMinute }) => texts.hours.span(fromMinute, toMinute)).join(', ')

function dayGroups(hours: readonly OpeningInterval[]): DayGroup[] {
  const spansOn = (weekday: number) =>
    hours
      .filter(interval => interval.weekday === weekday)
      .map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute }))
      .toSorted((one, other) => one.fromMinute - other.fromMinute)
  const week = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, spans: spansOn(weekday) }))
  const isSame = (one: readonly Stretch[], other: readonly Stretch[]) => JSON.stringify(one) === JSON.stringify(other)
  // Grouping begins at a weekday whose hours differ from the day before, so that a group that spans Sunday isn't cut in two.
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
