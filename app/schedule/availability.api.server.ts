import { z } from '@hono/zod-openapi'
import { jsonAnswer, newDoor, refusing, route } from '../api/door.server.ts'
import { dayText } from '../core/date-input.ts'
import { texts } from '../i18n/texts.ts'
import { readAvailability } from './availability.server.ts'
import type { ClosedReason } from './calendar.server.ts'

const maxDays = 31

const query = z.object({
  treatment: z.uuid(),
  from: dayText.meta({ type: 'string', example: '2026-11-23' }),
  days: z.coerce.number().int().min(1).max(maxDays).default(7),
  doctor: z.uuid().optional(),
})

const answer = z.object({
  zone: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      closed: z.string().optional(),
      slots: z.array(z.object({ time: z.string(), doctors: z.array(z.uuid()) })),
    }),
  ),
})

export const availabilityDoor = newDoor().openapi(
  route('GET /availability', {
    summary: 'The free slots of a treatment, day by day',
    request: { query },
    responses: { 200: jsonAnswer(answer, 'The days asked for'), ...refusing(404, 422) },
  }),
  async c => {
    const { treatment, doctor, from, days } = c.req.valid('query')
    const found = await readAvailability(c.var.ctx, { treatmentId: treatment, doctorId: doctor, from, days })
    return c.json(
      {
        zone: found.zone,
        days: found.days.map(({ date, closed, slots }) => ({
          date,
          ...(closed ? { closed: closedText(closed) } : {}),
          slots: slots.map(({ time, doctors }) => ({ time, doctors: [...doctors] })),
        })),
      },
      200,
    )
  },
)

function closedText(closed: ClosedReason): string {
  return closed.kind === 'closure' ? closed.reason : texts.closed[closed.kind]
}
