import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, refusing, route } from '../api/routes.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { dayText } from '../core/date-input.ts'
import { readQueue } from './queue.server.ts'
import { presentQueue, queueWire } from './queue-wire.api.server.ts'

const query = z.object({ day: dayText.optional().meta({ type: 'string', example: '2026-11-23' }) })

export const queueRoutes = newRoutes().openapi(
  route('GET /queue', {
    operationId: 'readQueue',
    tags: ['desk'],
    summary: 'Who is in the chair, who waits in which order and why, and when each will sit down (staff)',
    description:
      'Per doctor, of today unless a day is named. The earliest time goes next: the booked time; if they came over 10 minutes late, the time they came; without a booking, the free time they were given.',
    request: { query },
    responses: { 200: jsonAnswer(queueWire, 'The queue'), ...refusing(401, 403, 422) },
  }),
  async c => {
    const { ctx } = c.var
    const queue = await readQueue(ctx, c.req.valid('query').day)
    return c.json(presentQueue(queue, await readClinic(ctx)), 200)
  },
)
