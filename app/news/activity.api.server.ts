import { z } from '@hono/zod-openapi'
import { momentOf, momentWire } from '../platform/api/moment.server.ts'
import { jsonAnswer, newRoutes, route } from '../platform/api/routes.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { activityKinds, readActivity } from './activity.server.ts'

const activityWire = z
  .object({
    today: z.string().openapi({ example: '2026-11-23' }),
    events: z.array(
      z.object({
        _id: z.uuid(),
        at: z.iso.datetime(),
        /** When it happened, by the clinic's clock. */
        happened: momentWire,
        kind: z.enum(activityKinds),
        by: z.string().nullable().openapi({ description: 'The member of staff who did it; null for a patient' }),
        isOwn: z.boolean().openapi({ description: 'Whether the account that asks did it' }),
        appointmentId: z.uuid(),
        patientName: z.string(),
        treatment: z.string(),
        doctorName: z.string(),
        visit: momentWire.openapi({ description: 'When the visit is' }),
        movedFrom: momentWire.nullable(),
      }),
    ),
  })
  .openapi('Activity')

export const activityRoutes = newRoutes().openapiRoutes([
  route('GET /activity', {
    operationId: 'readActivity',
    summary: 'The newest bookings, moves, taken offers and cancellations',
    description: 'At most thirty of the last two days, newest first. Read it again when `GET /changes` says “changed”.',
    responses: { 200: jsonAnswer(activityWire, 'What happened') },
    handler: async c => {
      const { ctx } = c.var
      const [{ zone }, events] = await Promise.all([ctx.clinic(), readActivity(ctx)])
      const presented = events.map(({ id, at, startsAt, movedFrom, treatmentName, ...event }) => ({
        _id: id,
        at: at.toISOString(),
        happened: momentOf(at, zone),
        ...event,
        treatment: treatmentName,
        visit: momentOf(startsAt, zone),
        movedFrom: movedFrom && momentOf(movedFrom, zone),
      }))
      return c.json({ today: dayOf(ctx.now(), zone).toString(), events: presented }, 200)
    },
  }),
])
