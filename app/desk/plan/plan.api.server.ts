import { described, json, row, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { named } from '../../platform/i18n/localized.ts'
import { dayText } from '../../platform/values/date-input.ts'
import { readPlan } from './plan.server.ts'

const mostDays = 42

const query = z.object({
  from: dayText.meta({ type: 'string', example: '2026-11-21' }),
  days: z.coerce.number().int().min(1).max(mostDays).default(7),
  doctor: z.uuid().optional(),
})

const planDay = described('PlanDay', {
  date: z.string().openapi({ example: '2026-11-23' }),
  isOpen: z.boolean(),
  doctors: z.array(
    row(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        visits: z.int().describe('Without the missed and cancelled ones'),
        freeMinutes: z.int().describe('Of the working time from now on'),
        isWorking: z.boolean(),
        away: z.string().nullable().describe('Why the doctor is away all day'),
      }),
    ),
  ),
})

export const planRoutes = newRoutes().openapiRoutes([
  route('GET /plan', 'readPlan', {
    summary: 'Some days of the clinic in numbers: visits and free time of each doctor',
    description:
      'A doctor is listed on the days they work or have visits. Free time is that of a doctor, whether or not a chair is free.',
    query,
    answer: json(z.array(planDay), 'The days asked for'),
    handler: async (ctx, { query }) => {
      const { doctor, ...span } = query
      const days = await readPlan(ctx, { ...span, doctorId: doctor })
      return days.map(({ day, doctors, isOpen }) => ({ date: day.toString(), isOpen, doctors: named(doctors) }))
    },
  }),
])
