import { clockTimeOf, dayOf } from '../values/dates.ts'
import { formatClockTime } from '../values/time-of-day.ts'
import { instant, z } from './answers.server.ts'

export const momentWire = z.object({
  date: z.string().openapi({ example: '2026-11-23' }),
  time: z.string().openapi({ example: '09:30' }),
})

export function dayAndTimeAt(instant: Date, zone: string): z.infer<typeof momentWire> {
  return { date: dayOf(instant, zone).toString(), time: formatClockTime(clockTimeOf(instant, zone)) }
}

/** An interval between two instants; its end is exclusive. */
export const intervalWire = z.object({ startsAt: instant, endsAt: instant })

export function presentInterval({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }) {
  return { startsAt: new Date(startMs), endsAt: new Date(endMs) }
}
