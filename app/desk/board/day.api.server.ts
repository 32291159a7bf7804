import { appointmentWire, present } from '../../appointments/appointment-wire.api.server.ts'
import { readDays } from '../../appointments/day.server.ts'
import { described, json, row, z } from '../../platform/api/answers.server.ts'
import { intervalWire, presentInterval } from '../../platform/api/moment.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
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

const dayWire = described('ClinicDay', {
  date: z.string().openapi({ example: '2026-11-23' }),
  open: z.array(intervalWire),
  doctors: z.array(
    row(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        work: z.array(intervalWire),
        shortestMinutes: z
          .number()
          .nullable()
          .describe('How long the shortest treatment takes with this doctor; null if they perform none'),
        away: z.array(intervalWire.extend({ reason: z.string() })),
      }),
    ),
  ),
  visits: z.array(row(appointmentWire)),
})

export const dayRoutes = newRoutes().openapiRoutes([
  route('GET /days', 'readDays', {
    summary: 'Some days of the clinic: who works when, and all visits',
    description:
      'With the visits that were missed or cancelled. A doctor is listed on the days they work or have visits.',
    query,
    answer: json(z.array(dayWire), 'The days asked for'),
    handler: async (ctx, { query }) => {
      const clinic = await ctx.clinic()
      const { doctor: doctorId, from = dayOf(ctx.now(), clinic.zone), days } = query
      return (await readDays(ctx, { from, days, doctorId })).map(({ day, open, doctors, visits }) => ({
        date: day.toString(),
        open: open.map(presentInterval),
        doctors: named(doctors).map(({ work, away, ...doctor }) => ({
          ...doctor,
          work: work.map(presentInterval),
          away: away.map(each => ({ ...presentInterval(each), reason: each.reason })),
        })),
        visits: visits.map(visit => present(visit, clinic, true)),
      }))
    },
  }),
])
