import { described, instant, json, row, z } from '../platform/api/answers.server.ts'
import { dayAndTimeAt, momentWire } from '../platform/api/moment.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { activityKinds, readActivity } from './activity.server.ts'

const activityWire = described('Activity', {
  today: z.string().openapi({ example: '2026-11-23' }),
  events: z.array(
    row(
      z.object({
        _id: z.uuid(),
        at: instant,
        /** When the event happened, by the clinic's clock. */
        happened: momentWire,
        kind: z.enum(activityKinds),
        by: z.string().nullable().describe('The member of staff who did it; null for a patient'),
        isOwn: z.boolean().describe('Whether the account that asks did it'),
        appointmentId: z.uuid(),
        patientName: z.string(),
        treatment: z.string(),
        doctorName: z.string(),
        visit: momentWire.describe('When the visit is'),
        movedFrom: momentWire.nullable(),
      }),
    ),
  ),
})

export const activityRoutes = newRoutes().openapiRoutes([
  route('GET /activity', 'readActivity', {
    summary: 'The newest bookings, moves, taken offers and cancellations',
    description: 'At most thirty of the last two days, newest first. Read it again when `GET /changes` says “changed”.',
    answer: json(activityWire, 'What happened'),
    handler: async ctx => {
      const [{ zone }, events] = await Promise.all([ctx.clinic(), readActivity(ctx)])
      const presented = events.map(event => ({
        ...event,
        happened: dayAndTimeAt(event.at, zone),
        treatment: event.treatmentName,
        visit: dayAndTimeAt(event.startsAt, zone),
        movedFrom: event.movedFrom && dayAndTimeAt(event.movedFrom, zone),
      }))
      return { today: dayOf(ctx.now(), zone).toString(), events: presented }
    },
  }),
])
