import { appointmentWire, presentAppointment } from '../appointments/appointment-wire.api.server.ts'
import { readDays } from '../appointments/day.server.ts'
import { described, json, row, z } from '../platform/api/answers.server.ts'
import { intervalWire, presentInterval } from '../platform/api/moment.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { dayText } from '../platform/values/date-input.ts'
import { dayOf } from '../platform/values/dates.ts'
import { readPlan } from './plan/plan.server.ts'

const dayQuery = z.object({
  from: dayText
    .optional()
    .meta({ type: 'string', example: '2026-11-23', description: 'Today by the clinic’s calendar without it' }),
  days: z.coerce.number().int().min(1).max(7).default(1),
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

const planQuery = z.object({
  from: dayText.meta({ type: 'string', example: '2026-11-21' }),
  days: z.coerce.number().int().min(1).max(42).default(7),
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

export const dayRoutes = newRoutes().openapiRoutes([
  route('GET /days', 'readDays', {
    summary: 'Some days of the clinic: who works when, and all visits',
    description:
      'With the visits that were missed or cancelled. A doctor is listed on the days they work or have visits.',
    query: dayQuery,
    answer: json(z.array(dayWire), 'The days asked for'),
    handler: async (ctx, { query }) => {
      const clinic = await ctx.clinic()
      const { doctor: doctorId, from = dayOf(ctx.now(), clinic.zone), days } = query
      return (await readDays(ctx, { from, days, doctorId })).map(({ day, open, doctors, visits }) => ({
        date: day.toString(),
        open: open.map(presentInterval),
        doctors: localizedRows(doctors).map(({ work, away, ...doctor }) => ({
          ...doctor,
          work: work.map(presentInterval),
          away: away.map(each => ({ ...presentInterval(each), reason: each.reason })),
        })),
        visits: visits.map(visit => presentAppointment(visit, clinic, true)),
      }))
    },
  }),
  route('GET /plan', 'readPlan', {
    summary: 'Some days of the clinic in numbers: visits and free time of each doctor',
    description:
      'A doctor is listed on the days they work or have visits. Free time is that of a doctor, whether or not a chair is free.',
    query: planQuery,
    answer: json(z.array(planDay), 'The days asked for'),
    handler: async (ctx, { query }) => {
      const { doctor, ...span } = query
      const days = await readPlan(ctx, { ...span, doctorId: doctor })
      return days.map(({ day, doctors, isOpen }) => ({ date: day.toString(), isOpen, doctors: localizedRows(doctors) }))
    },
  }),
])
