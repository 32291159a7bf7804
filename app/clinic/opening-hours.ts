import { timeText } from '../platform/values/date-input.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { minutesPerDay } from '../platform/values/durations.ts'
import { formatTime, parseTime } from '../platform/values/time-of-day.ts'
import { ifValidSoFar, parsedText, z } from '../platform/values/zod.ts'

/** One interval in which the clinic is open on a weekday (ISO: Monday is 1), in minutes after midnight of its time zone. */
export interface OpeningInterval {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
}

/** Opening hours that end at midnight end at 24:00, or at 00:00, since a browser's field for times knows no 24:00. */
const endText = parsedText(
  100,
  text => {
    const typed = latinDigits(text)
    const minute = typed === '24:00' ? minutesPerDay : parseTime(typed)
    return minute === 0 ? minutesPerDay : minute
  },
  'time',
)

const hoursInput = z.object({
  weekday: z.number().int().min(1).max(7),
  from: timeText.meta({ type: 'string', example: '08:00' }),
  to: endText.meta({ type: 'string', example: '14:00' }),
})

/** Each interval of the opening hours ends after it starts, and no two overlap. */
export const weekInput = z
  .array(hoursInput)
  .max(42)
  .superRefine((hours, check) => {
    for (const [index, { from, to, weekday }] of hours.entries()) {
      if (to <= from) check.addIssue({ code: 'custom', path: [index, 'to'], params: { problem: 'end_before_start' } })
      const clash = hours.slice(0, index).some(other => other.weekday === weekday && other.from < to && from < other.to)
      if (clash) check.addIssue({ code: 'custom', path: [index, 'from'], params: { problem: 'overlap' } })
    }
  }, ifValidSoFar)

export const intervalsOf = (hours: z.output<typeof weekInput>): OpeningInterval[] =>
  hours.map(({ weekday, from, to }) => ({ weekday, fromMinute: from, toMinute: to }))

/** A week as a call returns it, such as one that was merged with another. */
export const intervalsIn = (week: z.input<typeof weekInput>): OpeningInterval[] => intervalsOf(weekInput.parse(week))

export const weekWire = z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() }))

export const presentWeek = (hours: readonly OpeningInterval[]): z.infer<typeof weekWire> =>
  hours.map(({ weekday, fromMinute, toMinute }) => ({
    weekday,
    from: formatTime(fromMinute),
    to: formatTime(toMinute),
  }))
