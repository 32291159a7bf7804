import { confirmations, shownOfVisit } from '../../appointments/appointment.ts'
import { appointmentWire, presentAppointment } from '../../appointments/appointment-wire.api.server.ts'
import { described, instant, modified, row, rows, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { basedOn } from '../../platform/based-on.server.ts'
import { callCauses, ways } from '../../platform/message.ts'
import { listToCall, setCallOutcome } from './to-call.server.ts'
import { callOutcomes, isNear, mailFailures, toCallStates } from './to-call.ts'
import { listUnconfirmed, setConfirmation } from './unconfirmed.server.ts'

const moment = instant.nullable()

const toCallWire = described('ToCall', {
  _id: z.uuid().describe('The visit’s'),
  visit: row(appointmentWire),
  state: z.enum(toCallStates),
  cause: z
    .enum(['closure', ...callCauses])
    .describe(
      'Why: a closure affects the visit, the mail server refused the address, the clinic changed a visit without one, or a text message may not have arrived',
    ),
  reason: z.string().describe('The closure’s; empty if the doctor left'),
  doctorLeft: z.boolean(),
  awayDoctor: z.string().nullable().describe('Null if the whole clinic is closed'),
  notifiedAt: moment.describe('When the message with the link was sent; null if there was none'),
  notifiedBy: z.enum(ways).nullable(),
  mailFailure: z
    .enum(mailFailures)
    .nullable()
    .describe('Why the last message did not arrive, if the clinic tried; null if it did'),
  isNear: z.boolean().describe('Whether the visit is today or tomorrow by the clinic’s calendar, or over'),
  noAnswerAt: moment,
  setAt: moment,
  setBy: z.string().nullable(),
})

const unconfirmedWire = described('Unconfirmed', {
  _id: z.uuid().describe('The visit’s'),
  visit: row(appointmentWire),
  missed: z.number().describe('How many visits the same person missed'),
  mustConfirm: z.boolean().describe('By the rule about missed visits'),
  noAnswerAt: moment.describe('When the desk last called to ask'),
})

export const toCallRoutes = newRoutes().openapiRoutes([
  route('GET /to-call', 'listToCall', {
    summary:
      'The visits that closures affect, whose doctor left, or whose patient couldn’t be notified, and what was done about each',
    description:
      'Soonest first. To be settled are `to_call`, `notified` and `called`; the other states say how a visit was settled, until its closure is over.',
    answer: rows(toCallWire, 'The visits'),
    handler: async ctx => {
      const clinic = await ctx.clinic()
      return (await listToCall(ctx)).map(({ visit, ...row }) => ({
        ...row,
        id: visit.id,
        visit: presentAppointment(visit, clinic, true),
        isNear: isNear(visit.startsAt, ctx.now(), clinic.zone),
      }))
    },
  }),
  route('PUT /to-call/{id}', 'setCallOutcome', {
    summary: 'Note how a call about a visit on the list ended',
    description:
      '`no_answer` keeps it to be called, with the time; `to_call` takes back what was noted. A visit that is moved or cancelled settles by itself.',
    body: basedOn(z.object({ state: z.enum(callOutcomes) }), shownOfVisit),
    answer: modified(404, 409),
    handler: (ctx, { id, body }) => setCallOutcome(ctx, id, body.state, body.basedOn),
  }),
  route('GET /unconfirmed', 'listUnconfirmed', {
    summary: 'The visits whose patients were asked whether they will come, and haven’t answered',
    description:
      'Those first who have to answer by the rule about missed visits, then by time. None that a closure affects. A patient who doesn’t come is cancelled, and the time is offered to the waitlist.',
    answer: rows(unconfirmedWire, 'The visits'),
    handler: async ctx => {
      const clinic = await ctx.clinic()
      const unconfirmed = await listUnconfirmed(ctx)
      return unconfirmed.map(({ visit, ...row }) => ({
        ...row,
        id: visit.id,
        visit: presentAppointment(visit, clinic, true),
      }))
    },
  }),
  route('PUT /unconfirmed/{id}', 'setConfirmation', {
    summary: 'Note whether a patient whom the desk called will come',
    description: '`no_answer` keeps the visit on the list, with the time; `open` takes back what was noted.',
    body: basedOn(z.object({ outcome: z.enum(confirmations) }), [...shownOfVisit, 'confirmation']),
    answer: modified(404, 409),
    handler: (ctx, { id, body }) => setConfirmation(ctx, id, body.outcome, body.basedOn),
  }),
])
