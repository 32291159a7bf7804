import { z } from '@hono/zod-openapi'
import { appointmentWire, present } from '../../appointments/appointment-wire.api.server.ts'
import { readClinic } from '../../clinic/clinic.server.ts'
import {
  idParameter,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  newRoutes,
  refusing,
  route,
} from '../../platform/api/routes.server.ts'
import { callCauses } from '../../platform/message.ts'
import { listToCall, setCallOutcome } from './to-call.server.ts'
import { callOutcomes, isNear, mailFailures, toCallStates } from './to-call.ts'

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
    notifiedAt: moment.openapi({ description: 'When the mail with the link was sent; null if there was none' }),
    mailFailure: z.enum(mailFailures).nullable().openapi({
      description: 'Why that mail did not arrive, if the clinic tried; null if it did',
    }),
    isNear: z
      .boolean()
      .openapi({ description: 'Whether the visit is today or tomorrow by the clinic’s calendar, or over' }),
    noAnswerAt: moment,
    setAt: moment,
    setBy: z.string().nullable(),
  })
  .openapi('ToCall')

export const toCallRoutes = newRoutes()
  .openapi(
    route('GET /to-call', {
      operationId: 'listToCall',
      tags: ['desk'],
      summary:
        'The visits that closures affect, whose doctor left, or whose patient no mail reaches, and what was done about each',
      description:
        'Soonest first. To be settled are `to_call`, `notified` and `called`; the other states say how a visit was settled, until its closure is over.',
      responses: { 200: jsonAnswer(z.array(toCallWire), 'The visits') },
    }),
    async c => {
      const { ctx } = c.var
      const clinic = await readClinic(ctx)
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
  )
  .openapi(
    route('PUT /to-call/{id}', {
      operationId: 'setCallOutcome',
      tags: ['desk'],
      summary: 'Note how a call about a visit on the list ended',
      description:
        '`no_answer` keeps it to be called, with the time; `to_call` takes back what was noted. A visit that is moved or cancelled settles by itself.',
      request: { params: idParameter, body: jsonBody(z.object({ state: z.enum(callOutcomes) })) },
      responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    }),
    async c => {
      await setCallOutcome(c.var.ctx, c.req.valid('param').id, c.req.valid('json').state)
      return c.json(modified(1), 200)
    },
  )

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null
