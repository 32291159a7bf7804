import { parseDay } from './dates.ts'
import { latinDigits } from './digits.ts'
import { parseClockTime, parseTime } from './time-of-day.ts'
import { parsedText } from './zod.ts'

/** A request has a day as "2026-11-23". */
export const dayText = parsedText(100, text => parseDay(latinDigits(text)), 'date')

/** A request has a time of day as "09:30"; the output is minutes after midnight. */
export const timeText = parsedText(100, text => parseTime(latinDigits(text)), 'time')

/** The time of a slot has its offset from UTC where the clocks show it twice ("01:30+01:00"). */
export const slotTimeText = parsedText(100, text => parseClockTime(latinDigits(text)), 'time')
