import { z } from '@hono/zod-openapi'
import { clockTimeOf, dayOf } from '../values/dates.ts'
import { formatClockTime } from '../values/time-of-day.ts'

/** A day and time of the clinic's calendar, in wire format. */
export const momentWire = z.object({
  date: z.string().openapi({ example: '2026-11-23' }),
  time: z.string().openapi({ example: '09:30' }),
})

/** The day and time that the clinic's calendar and clock show at an instant. */
export function momentOf(instant: Date, zone: string): z.infer<typeof momentWire> {
  return { date: dayOf(instant, zone).toString(), time: formatClockTime(clockTimeOf(instant, zone)) }
}

/** From one instant to another, exclusive, in wire format. */
export const intervalWire = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

export function presentInterval({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }) {
  return { startsAt: new Date(startMs).toISOString(), endsAt: new Date(endMs).toISOString() }
}
