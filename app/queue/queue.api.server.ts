import { z } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, newRoutes, refusing, route } from '../api/routes.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { dayText } from '../core/date-input.ts'
import { readQueue } from './queue.server.ts'
import { presentQueue, queueWire } from './queue-wire.api.server.ts'
import { walkIn } from './walk-in.server.ts'
import { walkInWire } from './walk-in.ts'

const query = z.object({ day: dayText.optional().meta({ type: 'string', example: '2026-11-23' }) })

const retryHeader = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() })
const walkedIn = z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), serial: z.number() })

export const queueRoutes = newRoutes()
  .openapi(
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
  .openapi(
    route('POST /walk-in', {
      operationId: 'walkIn',
      tags: ['desk'],
      summary: 'Take in somebody without a booking (staff)',
      description:
        'They are here, hold the next gap of the doctor, or of whoever has the earliest, and get the day’s next number; on a full day they are squeezed in after the last visit. A check-up unless another treatment is named. A retry with the same Idempotency-Key takes them in once.',
      request: { headers: retryHeader, body: jsonBody(walkInWire) },
      responses: { 201: jsonAnswer(walkedIn, 'Taken in'), ...refusing(400, 401, 403, 404, 409, 422) },
    }),
    async c => {
      const { id, serial } = await walkIn(c.var.ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
      return c.json({ acknowledged: true as const, insertedId: id, serial }, 201)
    },
  )
