import { z } from '@hono/zod-openapi'
import { appointmentWire, present } from '../appointments/appointment-wire.api.server.ts'
import {
  idParameter,
  inserted,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  newRoutes,
  refusing,
  retryHeader,
  route,
} from '../platform/api/routes.server.ts'
import { dayText } from '../platform/values/date-input.ts'
import { optionalText } from '../platform/values/text.ts'
import { answerDelay } from './delay.server.ts'
import { walkInWire } from './form-wires.ts'
import { readQueue } from './queue.server.ts'
import { changeDoctor, setCalled, setUrgent } from './queue-steps.server.ts'
import { presentQueue, queueWire } from './queue-wire.api.server.ts'
import { walkIn } from './walk-in/walk-in.server.ts'

const query = z.object({ day: dayText.optional().meta({ type: 'string', example: '2026-11-23' }) })

/** A change of a patient's place in the queue: exactly one of these. */
const queueChange = z
  .object({
    /** Why they go before the others; empty undoes it. */
    urgent: optionalText(200).optional(),
    /** Called and wasn't there; false undoes it. */
    called: z.boolean().optional(),
    /** The doctor who takes them instead, at the same time. */
    doctorId: z.uuid().optional(),
  })
  .refine(change => Object.values(change).filter(value => value !== undefined).length === 1, {
    path: ['urgent'],
    params: { problem: 'required' },
  })

/** Whether to notify a doctor's patients who haven't come yet of the delay. */
const delayInput = z.object({ doctorId: z.uuid(), tell: z.boolean() })

const delayAnswer = z.object({
  acknowledged: z.literal(true),
  mailed: z.number(),
  toCall: z.array(appointmentWire).openapi({ description: 'Those who have no e-mail' }),
})
const walkedIn = z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), serial: z.number() })

export const queueRoutes = newRoutes().openapiRoutes([
  route('GET /queue', {
    operationId: 'readQueue',
    summary: 'Who is in the chair, who waits in which order and why, and when each will sit down',
    description:
      'Per doctor, of today unless a day is named. The earliest time goes next: the booked time; if they came over 10 minutes late, the time they came; without a booking, the free time they were given.',
    request: { query },
    responses: { 200: jsonAnswer(queueWire, 'The queue') },
    handler: async c => {
      const { ctx } = c.var
      const queue = await readQueue(ctx, c.req.valid('query').day)
      return c.json(presentQueue(queue, await ctx.clinic()), 200)
    },
  }),
  route('POST /walk-in', {
    operationId: 'walkIn',
    summary: 'Take in a patient without a booking',
    description:
      'They are here, hold the next gap of the doctor, or of the doctor who has the earliest, and get the day’s next number; on a full day they are squeezed in after the last visit. A check-up unless another treatment is named. A retry with the same Idempotency-Key takes them in once.',
    request: { headers: retryHeader, body: jsonBody(walkInWire) },
    responses: { 201: jsonAnswer(walkedIn, 'Taken in'), ...refusing(404, 409) },
    handler: async c => {
      const { id, serial } = await walkIn(c.var.ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
      return c.json({ ...inserted(id), serial }, 201)
    },
  }),
  route('PUT /queue/{id}', {
    operationId: 'changeQueue',
    summary: 'Change a patient’s place in the queue',
    description:
      'Takes exactly one of urgent (why they go first, for staff alone; empty takes it back), called (called and not there: one passes, then it is their turn) and doctorId (another doctor takes them at the same time).',
    request: { params: idParameter, body: jsonBody(queueChange) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: async c => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const { urgent, called, doctorId } = c.req.valid('json')
      if (urgent !== undefined) return c.json(modified((await setUrgent(ctx, id, urgent)) ? 1 : 0), 200)
      if (called !== undefined) return c.json(modified((await setCalled(ctx, id, called)) ? 1 : 0), 200)
      return c.json(modified(doctorId && (await changeDoctor(ctx, id, doctorId)) ? 1 : 0), 200)
    },
  }),
  route('POST /queue/delay', {
    operationId: 'answerDelay',
    summary: 'Notify a doctor’s patients who haven’t come yet that the doctor runs late, or not',
    description:
      'The answer to the question that GET /queue asks from 15 minutes on, and again per further 20. Those who are notified count as late only after the later time; who has an e-mail gets a mail.',
    request: { body: jsonBody(delayInput) },
    responses: { 200: jsonAnswer(delayAnswer, 'Answered'), ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      const { doctorId, tell } = c.req.valid('json')
      const { mailed, toCall } = await answerDelay(ctx, doctorId, tell)
      const clinic = await ctx.clinic()
      return c.json({ acknowledged: true as const, mailed, toCall: toCall.map(row => present(row, clinic, true)) }, 200)
    },
  }),
])
