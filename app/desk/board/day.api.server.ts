import { z } from '@hono/zod-openapi'
import { appointmentWire, present } from '../../appointments/appointment-wire.api.server.ts'
import { readDays } from '../../appointments/day.server.ts'
import { intervalWire, presentInterval } from '../../platform/api/moment.server.ts'
import { jsonAnswer, newRoutes, route } from '../../platform/api/routes.server.ts'
import { named } from '../../platform/i18n/localized.ts'
import { dayText } from '../../platform/values/date-input.ts'
import { dayOf } from '../../platform/values/dates.ts'

const mostDays = 7

const query = z.object({
  from: dayText
    .optional()
    .meta({ type: 'string', example: '2026-11-23', description: 'Today by the clinic’s calendar without it' }),
  days: z.coerce.number().int().min(1).max(mostDays).default(1),
  doctor: z.uuid().optional(),
})

const dayWire = z
  .object({
    date: z.string().openapi({ example: '2026-11-23' }),
    open: z.array(intervalWire),
    doctors: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        work: z.array(intervalWire),
        shortestMinutes: z.number().nullable().openapi({
          description: 'How long the shortest treatment takes with this doctor; null if they perform none',
        }),
        away: z.array(intervalWire.extend({ reason: z.string() })),
      }),
    ),
    visits: z.array(appointmentWire),
  })
  .openapi('ClinicDay')

export const dayRoutes = newRoutes().openapiRoutes([
  route('GET /days', {
    operationId: 'readDays',
    summary: 'Some days of the clinic: who works when, and all visits',
    description:
      'With the visits that were missed or cancelled. A doctor is listed on the days they work or have visits.',
    request: { query },
    responses: { 200: jsonAnswer(z.array(dayWire), 'The days asked for') },
    handler: async c => {
      const { ctx } = c.var
      const { doctor, from, days: count } = c.req.valid('query')
      const clinic = await ctx.clinic()
      const query = { from: from ?? dayOf(ctx.now(), clinic.zone), days: count, doctorId: doctor }
      const days = await readDays(ctx, query)
      return c.json(
        days.map(({ day, open, doctors, visits }) => ({
          date: day.toString(),
          open: open.map(presentInterval),
          doctors: named(doctors).map(({ id, name, work, away, shortestMinutes }) => ({
            _id: id,
            name,
            work: work.map(presentInterval),
            shortestMinutes,
            away: away.map(({ reason, ...interval }) => ({ ...presentInterval(interval), reason })),
          })),
          visits: visits.map(({ away, ...visit }) => ({ ...present(visit, clinic, true), away })),
        })),
        200,
      )
    },
  }),
])
