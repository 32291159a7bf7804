import { z } from '@hono/zod-openapi'
import { namedVisit } from '../appointments/appointment-row.ts'
import { changesAnswer, streamChanges } from '../live/stream-wire.api.server.ts'
import { createStreamLimit } from '../live/streams.server.ts'
import { momentOf } from '../platform/api/moment.server.ts'
import {
  deletedAnswer,
  deletes,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { lifecycles } from '../platform/lifecycle.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { arriveByCode, followVisit, leaveQueue, readVisitToday, sayLate } from './visit-queue.server.ts'
import { lateChoices } from './visit-queue.ts'

const numbers = z.array(z.number().nullable())
const clock = z.string().openapi({ example: '11:35' })

const queueWire = z
  .object({
    lifecycle: z.enum(lifecycles),
    doctorName: z.string(),
    bookedTime: clock.openapi({ description: 'Of a walk-in the free time they were given' }),
    walkIn: z.boolean(),
    serial: z.number().nullable(),
    inChair: numbers.openapi({ description: 'The numbers of those being seen' }),
    before: numbers.openapi({ description: 'The numbers of those who are here and wait before them, the next first' }),
    expectedBefore: numbers.openapi({
      description: 'The numbers of those who are booked before them and haven’t come yet',
    }),
    isUrgentBefore: z.boolean(),
    span: z
      .object({ from: clock, to: clock })
      .nullable()
      .openapi({ description: 'When they will probably sit down, by the clinic’s clock' }),
    notifiedTime: clock.nullable().openapi({ description: 'The later time that the clinic sent them' }),
    willComeTime: clock.nullable().openapi({ description: 'When they said they would come, being late' }),
    lateMinutes: z.number(),
    away: z.object({ until: clock.nullable().openapi({ description: 'Null for the rest of the day' }) }).nullable(),
    silentSince: clock.nullable().openapi({ description: 'Since when nobody at the desk has pressed anything' }),
  })
  .openapi('VisitQueue')

/** A few phones of a family, and a tab that was left open. */
const streamsOfVisit = 4

const enterStream = createStreamLimit(streamsOfVisit)

export const visitQueueRoutes = newRoutes().openapiRoutes([
  route('POST /visit/queue', {
    operationId: 'readVisitToday',
    summary: 'The place in today’s queue of the visit behind a private link',
    description: 'Null on any other day than the visit’s. Other patients are numbers: nobody is named.',
    request: { body: jsonBody(linkTokenInput) },
    responses: {
      200: jsonAnswer(z.object({ today: queueWire.nullable() }), 'The place'),
      ...refusing(410),
    },
    handler: async c => {
      const found = await readVisitToday(c.var.ctx, c.req.valid('json').token)
      if (!found) return c.json({ today: null }, 200)
      const { visit, zone, place } = found
      const clockAt = (instant: Date) => momentOf(instant, zone).time
      const orNull = (instant: Date | null | undefined) => (instant ? clockAt(instant) : null)
      const { span, absence, silentSince, ...seen } = place
      const today = {
        ...seen,
        away: absence ? { until: orNull(absence.until) } : null,
        lifecycle: visit.lifecycle,
        doctorName: namedVisit(visit).doctorName,
        bookedTime: clockAt(visit.startsAt),
        walkIn: visit.walkIn,
        span: span ? { from: clockAt(span.from), to: clockAt(span.to) } : null,
        notifiedTime: orNull(visit.notifiedStartsAt),
        willComeTime: orNull(visit.willComeAt),
        silentSince: orNull(silentSince),
      }
      return c.json({ today }, 200)
    },
  }),
  route('POST /visit/changes', {
    operationId: 'watchVisit',
    summary: 'Server-sent events: “changed” whenever the queue may have, with nothing of it',
    description:
      'Takes the token of a mail’s link. A page that receives “changed” requests its place again. A visit has four streams at a time; each ends after five minutes and is then opened again.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: changesAnswer, ...refusing(410, 429) },
    handler: async c => {
      const { ctx } = c.var
      const release = enterStream(await followVisit(ctx, c.req.valid('json').token))
      return streamChanges(c, { release, mayReceive: () => Promise.resolve(true) })
    },
  }),
  route('POST /visit/late', {
    operationId: 'sayLate',
    summary: 'Inform the desk that the patient behind a private link will be late, on the visit’s day',
    description:
      'The desk sees it. The order follows its rule: who comes over 10 minutes late takes the time they came.',
    request: { body: jsonBody(linkTokenInput.extend({ minutes: z.literal(lateChoices) })) },
    responses: { 200: modifiedAnswer, ...refusing(409, 410) },
    handler: modifies(c => {
      const { token, minutes } = c.req.valid('json')
      return sayLate(c.var.ctx, token, minutes)
    }),
  }),
  route('POST /visit/leave', {
    operationId: 'leaveQueue',
    summary: 'Cancel the visit behind a private link on its day, also after the cut-off',
    description: 'Until the patient sits down: a patient who gives up waiting needn’t call.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: deletedAnswer, ...refusing(409, 410) },
    handler: deletes(c => leaveQueue(c.var.ctx, c.req.valid('json').token)),
  }),
  route('POST /visit/here', {
    operationId: 'arriveByCode',
    summary: 'Say that the patient behind a private link is here, with the code on the desk’s screen',
    description: 'The link says who, the desk’s code proves that they are there. Again is fine.',
    request: { body: jsonBody(linkTokenInput.extend({ code: z.string().min(1).max(200) })) },
    responses: { 200: modifiedAnswer, ...refusing(409, 410) },
    handler: modifies(c => {
      const { token, code } = c.req.valid('json')
      return arriveByCode(c.var.ctx, token, code)
    }),
  }),
])
