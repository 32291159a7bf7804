import { json, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { isStaff } from '../platform/context.server.ts'
import { whyFree, whyNotFree } from '../platform/i18n/why-not-free.ts'
import { dayText, slotTimeText } from '../platform/values/date-input.ts'
import { slotRules } from '../platform/values/slot-rules.ts'
import { formatClockTime } from '../platform/values/time-of-day.ts'
import { explainAvailability, readAvailability } from './availability.server.ts'

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

const whyQuery = z.object({
  treatment: z.uuid(),
  date: dayText.meta({ type: 'string', example: '2026-11-23' }),
  time: slotTimeText.optional().meta({ type: 'string', example: '09:30' }),
  doctor: z.uuid().optional(),
})

const whyAnswer = z.object({
  free: z.boolean(),
  sentence: z.string(),
  rule: z.enum(slotRules).optional(),
  /** The times, with their offsets from UTC, that the asked time means: two if the clocks show it twice that day, none if they skip it. */
  times: z.array(z.string()),
})

export const availabilityRoutes = newRoutes().openapiRoutes([
  route('GET /availability', 'readAvailability', {
    summary: 'The free slots of a treatment, day by day',
    description:
      'With the doctors who are free at each time. A day without slots says whether it is closed, and why. Staff also see what the desk alone may book.',
    query,
    answer: json(answer, 'The days asked for', 404),
    handler: async (ctx, { query }) => {
      const { treatment, doctor, from, days } = query
      return readAvailability(ctx, { treatmentId: treatment, doctorId: doctor, from, days })
    },
  }),
  route('GET /availability/why', 'explainAvailability', {
    summary: 'Why a day, or a time, is free or not; for staff with the rule’s name',
    description: 'A sentence to read out to a caller.',
    query: whyQuery,
    answer: json(whyAnswer, 'The reason', 404),
    handler: async (ctx, { query }) => {
      const { treatment, doctor, date, time } = query
      const asked = { treatmentId: treatment, doctorId: doctor, day: date, time }
      const { blocker, freeTimes, times } = await explainAvailability(ctx, asked)
      const when = { day: date.toString(), time: time && formatClockTime(time) }
      const sentence = blocker
        ? whyNotFree[blocker.rule]({ ...when, reason: blocker.reason ?? '' })
        : whyFree({ ...when, freeTimes })
      const rule = isStaff(ctx.account) && blocker ? { rule: blocker.rule } : {}
      return { free: blocker === undefined, sentence, times, ...rule }
    },
  }),
])
