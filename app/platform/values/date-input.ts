import { parseDay } from './dates.ts'
import { latinDigits } from './digits.ts'
import { parseClockTime, parseTime } from './time-of-day.ts'
import { parsedText } from './zod.ts'

export const dayText = parsedText(100, text => parseDay(latinDigits(text)), 'date')

/** Takes a time of day as "09:30" from a request, and returns it in minutes after midnight. */
export const timeText = parsedText(100, text => parseTime(latinDigits(text)), 'time')

export const slotTimeText = parsedText(100, text => parseClockTime(latinDigits(text)), 'time')
