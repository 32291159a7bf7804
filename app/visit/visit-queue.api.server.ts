import { shownOfVisit } from '../appointments/appointment.ts'
import { changes } from '../live/stream-wire.api.server.ts'
import { createStreamLimit } from '../live/streams.server.ts'
import { deleted, described, json, modified, z } from '../platform/api/answers.server.ts'
import { dayAndTimeAt } from '../platform/api/moment.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { lifecycles } from '../platform/lifecycle.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { arriveByCode, followVisit, leaveQueue, readVisitToday, sayLate } from './visit-queue.server.ts'
import { lateChoices } from './visit-queue.ts'

const numbers = z.array(z.number().nullable())
const clock = z.string().openapi({ example: '11:35' })

const queueWire = described('VisitQueue', {
  lifecycle: z.enum(lifecycles),
  doctorName: z.string(),
  bookedTime: clock.describe('Of a walk-in the free time they were given'),
  walkIn: z.boolean(),
  serial: z.number().nullable(),
  inChair: numbers.describe('The numbers of those being seen'),
  before: numbers.describe('The numbers of those who are here and wait before them, the next first'),
  expectedBefore: numbers.describe('The numbers of those who are booked before them and haven’t come yet'),
  isUrgentBefore: z.boolean(),
  span: z
    .object({ from: clock, to: clock })
    .nullable()
    .describe('When they will probably sit down, by the clinic’s clock'),
  notifiedTime: clock.nullable().describe('The later time that the clinic sent them'),
  willComeTime: clock.nullable().describe('When they said they would come, being late'),
  lateMinutes: z.number(),
  away: z.object({ until: clock.nullable().describe('Null for the rest of the day') }).nullable(),
  silentSince: clock.nullable().describe('Since when nobody at the desk has pressed anything'),
})

/** Enough for some phones of a family, and a tab that was left open. */
const streamsOfVisit = 4

const enterStream = createStreamLimit(streamsOfVisit)

export const visitQueueRoutes = newRoutes().openapiRoutes([
  route('POST /visit/queue', 'readVisitToday', {
    summary: 'The place in today’s queue of the visit behind a private link',
    description: 'Null on any other day than the visit’s. Other patients are numbers: nobody is named.',
    body: linkTokenInput,
    answer: json(z.object({ today: queueWire.nullable() }), 'The place', 410),
    handler: async (ctx, { body }) => {
      const found = await readVisitToday(ctx, body.token)
      if (!found) return { today: null }
      const { visit, zone, place } = found
      const clockAt = (instant: Date) => dayAndTimeAt(instant, zone).time
      const orNull = (instant: Date | null | undefined) => (instant ? clockAt(instant) : null)
      const { span, absence, silentSince, ...seen } = place
      const today = {
        ...seen,
        away: absence ? { until: orNull(absence.until) } : null,
        lifecycle: visit.lifecycle,
        doctorName: localized(visit).doctorName,
        bookedTime: clockAt(visit.startsAt),
        walkIn: visit.walkIn,
        span: span ? { from: clockAt(span.from), to: clockAt(span.to) } : null,
        notifiedTime: orNull(visit.notifiedStartsAt),
        willComeTime: orNull(visit.willComeAt),
        silentSince: orNull(silentSince),
      }
      return { today }
    },
  }),
  route('POST /visit/changes', 'watchVisit', {
    summary: 'Server-sent events: “changed” whenever the queue may have, with nothing of it',
    description:
      'Takes the token of a mail’s link. A page that receives “changed” requests its place again. A visit has four streams at a time; each ends after five minutes and is then opened again.',
    body: linkTokenInput,
    answer: changes(410, 429),
    handler: async (ctx, { body }) => ({
      release: enterStream(await followVisit(ctx, body.token)),
      mayReceive: () => Promise.resolve(true),
    }),
  }),
  route('POST /visit/late', 'sayLate', {
    summary: 'Inform the desk that the patient behind a private link will be late, on the visit’s day',
    description:
      'The desk sees it. The order follows its rule: who comes over 10 minutes late takes the time they came.',
    body: basedOn(linkTokenInput.extend({ minutes: z.literal(lateChoices) }), shownOfVisit),
    answer: modified(409, 410),
    handler: (ctx, { body: { token, minutes, basedOn: basis } }) => sayLate(ctx, token, minutes, basis),
  }),
  route('POST /visit/leave', 'leaveQueue', {
    summary: 'Cancel the visit behind a private link on its day, also after the cut-off',
    description: 'Until the patient sits down: a patient who gives up waiting needn’t call.',
    body: basedOn(linkTokenInput, shownOfVisit),
    answer: deleted(409, 410),
    handler: (ctx, { body }) => leaveQueue(ctx, body.token, body.basedOn),
  }),
  route('POST /visit/here', 'arriveByCode', {
    summary: 'Say that the patient behind a private link is here, with the code on the desk’s screen',
    description: 'The link says who, the desk’s code proves that they are there. Again is fine.',
    body: linkTokenInput.extend({ code: z.string().min(1).max(200) }),
    answer: modified(409, 410),
    handler: (ctx, { body: { token, code } }) => arriveByCode(ctx, token, code),
  }),
])
