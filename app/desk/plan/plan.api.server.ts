import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, route } from '../../platform/api/routes.server.ts'
import { named } from '../../platform/i18n/localized.ts'
import { dayText } from '../../platform/values/date-input.ts'
import { readPlan } from './plan.server.ts'

/** The six weeks that a month can touch. */
const mostDays = 42

const query = z.object({
  from: dayText.meta({ type: 'string', example: '2026-11-21' }),
  days: z.coerce.number().int().min(1).max(mostDays).default(7),
  doctor: z.uuid().optional(),
})

const planDay = z
  .object({
    date: z.string().openapi({ example: '2026-11-23' }),
    isOpen: z.boolean(),
    doctors: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        visits: z.int().openapi({ description: 'Without the missed and cancelled ones' }),
        freeMinutes: z.int().openapi({ description: 'Of the working time from now on' }),
        isWorking: z.boolean(),
        away: z.string().nullable().openapi({ description: 'Why the doctor is away all day' }),
      }),
    ),
  })
  .openapi('PlanDay')

export const planRoutes = newRoutes().openapiRoutes([
  route('GET /plan', {
    operationId: 'readPlan',
    summary: 'Some days of the clinic in numbers: visits and free time of each doctor',
    description:
      'A doctor is listed on the days they work or have visits. Free time is that of a doctor, whether or not a chair is free.',
    request: { query },
    responses: { 200: jsonAnswer(z.array(planDay), 'The days asked for') },
    handler: async c => {
      const { doctor, ...span } = c.req.valid('query')
      const days = await readPlan(c.var.ctx, { ...span, doctorId: doctor })
      return c.json(
        days.map(({ day, doctors, isOpen }) => ({
          date: day.toString(),
          isOpen,
          doctors: named(doctors).map(({ id, name, visits, freeMinutes, isWorking, away }) => ({
            _id: id,
            name,
            visits,
            freeMinutes,
            isWorking,
            away,
          })),
        })),
        200,
      )
    },
  }),
])
