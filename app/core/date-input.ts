import { parseDay } from './dates.ts'
import { latinDigits } from './digits.ts'
import { parseTime } from './time-of-day.ts'
import { z } from './zod.ts'

/** A day in a request ("2026-11-23"). */
export const dayText = z
  .string()
  .max(100)
  .transform((text, check) => {
    const day = parseDay(latinDigits(text))
    if (day) return day
    check.addIssue({ code: 'custom', params: { problem: 'date' } })
    return z.NEVER
  })

/** A time of day in a request ("09:30"), as minutes after midnight. */
export const timeText = z
  .string()
  .max(100)
  .transform((text, check) => {
    const minute = parseTime(latinDigits(text))
    if (minute !== undefined) return minute
    check.addIssue({ code: 'custom', params: { problem: 'time' } })
    return z.NEVER
  })
