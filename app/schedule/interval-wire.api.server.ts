import { z } from '@hono/zod-openapi'
import type { Interval } from './slots.ts'

export const intervalWire = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

export function presentInterval({ startMs, endMs }: Interval): z.infer<typeof intervalWire> {
  return { startsAt: new Date(startMs).toISOString(), endsAt: new Date(endMs).toISOString() }
}
