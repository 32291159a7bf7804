import { z } from '@hono/zod-openapi'
import { confirmations } from '../../appointments/appointment.ts'
import { appointmentWire, present } from '../../appointments/appointment-wire.api.server.ts'
import {
  idParameter,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../../platform/api/routes.server.ts'
import { callCauses, ways } from '../../platform/message.ts'
import { listToCall, setCallOutcome } from './to-call.server.ts'
import { callOutcomes, isNear, mailFailures, toCallStates } from './to-call.ts'
import { listUnconfirmed, setConfirmation } from './unconfirmed.server.ts'

const moment = z.iso.datetime().nullable()

const toCallWire = z
  .object({
    _id: z.uuid().openapi({ description: 'The visit’s' }),
    visit: appointmentWire,
    state: z.enum(toCallStates),
    cause: z.enum(['closure', ...callCauses]).openapi({
      description:
        'Why: a closure affects the visit, the mail server refused the address, the clinic changed a visit without one, or a text message may not have arrived',
    }),
    reason: z.string().openapi({ description: 'The closure’s; empty if the doctor left' }),
    doctorLeft: z.boolean(),
    awayDoctor: z.string().nullable().openapi({ description: 'Null if the whole clinic is closed' }),
    notifiedAt: moment.openapi({ description: 'When the message with the link was sent; null if there was none' }),
    notifiedBy: z.enum(ways).nullable(),
    mailFailure: z.enum(mailFailures).nullable().openapi({
      description: 'Why the last message did not arrive, if the clinic tried; null if it did',
    }),
    isNear: z
      .boolean()
      .openapi({ description: 'Whether the visit is today or tomorrow by the clinic’s calendar, or over' }),
    noAnswerAt: moment,
    setAt: moment,
    setBy: z.string().nullable(),
  })
  .openapi('ToCall')

const unconfirmedWire = z
  .object({
    _id: z.uuid().openapi({ description: 'The visit’s' }),
    visit: appointmentWire,
    missed: z.number().openapi({ description: 'How many visits the same person missed' }),
    mustConfirm: z.boolean().openapi({ description: 'By the rule about missed visits' }),
    noAnswerAt: moment.openapi({ description: 'When the desk last called to ask' }),
  })
  .openapi('Unconfirmed')

export const toCallRoutes = newRoutes().openapiRoutes([
  route('GET /to-call', {
    operationId: 'listToCall',
    summary:
      'The visits that closures affect, whose doctor left, or whose patient couldn’t be notified, and what was done about each',
    description:
      'Soonest first. To be settled are `to_call`, `notified` and `called`; the other states say how a visit was settled, until its closure is over.',
    responses: { 200: jsonAnswer(z.array(toCallWire), 'The visits') },
    handler: async c => {
      const { ctx } = c.var
      const clinic = await ctx.clinic()
      const rows = await listToCall(ctx)
      return c.json(
        rows.map(({ visit, notifiedAt, noAnswerAt, setAt, ...rest }) => ({
          _id: visit.id,
          visit: present(visit, clinic, true),
          ...rest,
          isNear: isNear(visit.startsAt, ctx.now(), clinic.zone),
          notifiedAt: textOf(notifiedAt),
          noAnswerAt: textOf(noAnswerAt),
          setAt: textOf(setAt),
        })),
        200,
      )
    },
  }),
  route('PUT /to-call/{id}', {
    operationId: 'setCallOutcome',
    summary: 'Note how a call about a visit on the list ended',
    description:
      '`no_answer` keeps it to be called, with the time; `to_call` takes back what was noted. A visit that is moved or cancelled settles by itself.',
    request: { params: idParameter, body: jsonBody(z.object({ state: z.enum(callOutcomes) })) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => setCallOutcome(c.var.ctx, c.req.valid('param').id, c.req.valid('json').state)),
  }),
  route('GET /unconfirmed', {
    operationId: 'listUnconfirmed',
    summary: 'The visits whose patients were asked whether they will come, and haven’t answered',
    description:
      'Those first who have to answer by the rule about missed visits, then by time. None that a closure affects. A patient who doesn’t come is cancelled, and the time is offered to the waitlist.',
    responses: { 200: jsonAnswer(z.array(unconfirmedWire), 'The visits') },
    handler: async c => {
      const { ctx } = c.var
      const clinic = await ctx.clinic()
      const rows = await listUnconfirmed(ctx)
      return c.json(
        rows.map(({ visit, noAnswerAt, ...rest }) => ({
          _id: visit.id,
          visit: present(visit, clinic, true),
          ...rest,
          noAnswerAt: textOf(noAnswerAt),
        })),
        200,
      )
    },
  }),
  route('PUT /unconfirmed/{id}', {
    operationId: 'setConfirmation',
    summary: 'Note whether a patient whom the desk called will come',
    description: '`no_answer` keeps the visit on the list, with the time; `open` takes back what was noted.',
    request: { params: idParameter, body: jsonBody(z.object({ outcome: z.enum(confirmations) })) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => setConfirmation(c.var.ctx, c.req.valid('param').id, c.req.valid('json').outcome)),
  }),
])

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null
