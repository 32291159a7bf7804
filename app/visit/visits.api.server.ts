import { z } from '@hono/zod-openapi'
import { moveWire, slotRequestOf } from '../appointments/appointment.ts'
import { appointmentWire, calendarFile, calendarHeaders, present } from '../appointments/appointment-wire.api.server.ts'
import { visitCalendar } from '../appointments/visit-calendar.server.ts'
import {
  acknowledges,
  deletedAnswer,
  deletes,
  idParameter,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { formatClockTime } from '../platform/values/time-of-day.ts'
import { type Proposals, readProposals, readVisitProposals } from './proposals.server.ts'
import { couldVerify, verifyByVisit } from './verify-by-visit.server.ts'
import {
  cancelVisit,
  confirmVisit,
  endVisitLinks,
  moveVisit,
  readVisit,
  shownVisit,
  stopTexts,
} from './visit-link.server.ts'

const { squeezeIn: _desk, ...patientsRequest } = moveWire.shape

const linkedVisitWire = appointmentWire.extend({
  shown: z.string().openapi({ description: 'Proves to the call that confirms the visit that this was shown' }),
  verifies: z.boolean().openapi({ description: 'Whether this link could verify the caller’s own e-mail' }),
})
const acknowledged = jsonAnswer(z.object({ acknowledged: z.literal(true) }), 'Done')

/** Why a visit can't stay where it is, and up to three times that fit. */
const proposalsWire = z
  .object({
    closure: z
      .object({
        reason: z.string().openapi({ description: 'Empty if the doctor left' }),
        doctorName: z.string().nullable(),
        doctorLeft: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'Null if the visit stays; without a doctor if the whole clinic is closed' }),
    times: z.array(
      z.object({ appointDate: z.string(), appointTime: z.string(), doctorId: z.uuid(), doctorName: z.string() }),
    ),
    sequence: z.number(),
  })
  .openapi('Proposals')

const presentProposals = ({ closure, times, sequence }: Proposals): z.infer<typeof proposalsWire> => ({
  closure: closure ? { reason: closure.reason, doctorName: closure.doctorName, doctorLeft: closure.doctorLeft } : null,
  times: times.map(({ day, doctorId, doctorName, ...time }) => ({
    appointDate: day.toString(),
    appointTime: formatClockTime(time),
    doctorId,
    doctorName,
  })),
  sequence,
})

export const visitsRoutes = newRoutes().openapiRoutes([
  route('POST /visit', {
    operationId: 'readVisit',
    summary: 'The visit behind the private link of a mail',
    description: 'Takes the token of a mail’s link; needs no signing in. The link works until 30 days after the visit.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: jsonAnswer(linkedVisitWire, 'The visit'), ...refusing(410) },
    handler: async c => {
      const { ctx } = c.var
      const { token } = c.req.valid('json')
      const visit = await readVisit(ctx, token)
      const verifies = await couldVerify(ctx, token)
      return c.json({ ...present(visit, await ctx.clinic(), false), shown: shownVisit(ctx, visit), verifies }, 200)
    },
  }),
  route('POST /visit/confirm', {
    operationId: 'confirmVisit',
    summary: 'Say that the patient behind a private link will come',
    description:
      'Needs the `shown` that reading the visit returned. Without it, or when the visit was moved since, it asks whether the patient will come at the time that it is now at. Again is fine.',
    request: { body: jsonBody(linkTokenInput.extend({ shown: z.string().max(200).optional() })) },
    responses: { 200: modifiedAnswer, ...refusing(409, 410) },
    handler: modifies(c => {
      const { token, shown } = c.req.valid('json')
      return confirmVisit(c.var.ctx, token, shown)
    }),
  }),
  route('POST /visit/verify-email', {
    operationId: 'verifyByVisit',
    summary: 'Verify one’s e-mail with the private link of a booking’s mail',
    description:
      'For the account that booked, if the mail went to its own e-mail. Does nothing if that is verified already.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: acknowledged, ...refusing(403, 410) },
    handler: acknowledges(c => verifyByVisit(c.var.ctx, c.req.valid('json').token)),
  }),
  route('POST /visit/move', {
    operationId: 'moveVisit',
    summary: 'Move the visit behind a private link to another free slot, before the cut-off',
    description: 'The clinic confirms the new time again.',
    request: { body: jsonBody(linkTokenInput.extend(patientsRequest)) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409, 410) },
    handler: modifies(c => {
      const { token, ...request } = c.req.valid('json')
      return moveVisit(c.var.ctx, token, slotRequestOf(request))
    }),
  }),
  route('DELETE /appointment/{id}/links', {
    operationId: 'endVisitLinks',
    summary: 'End all links to a visit',
    description: 'Those in mails and on slips: for a mail that went to another person. Later mails have new ones.',
    request: { params: idParameter },
    responses: { 200: acknowledged, ...refusing(404) },
    handler: acknowledges(c => endVisitLinks(c.var.ctx, c.req.valid('param').id)),
  }),
  route('GET /appointment/{id}/proposals', {
    operationId: 'readProposals',
    summary: 'Times that fit a visit that a closure affects or whose doctor left: one’s own, any for staff',
    description:
      'At most three, as they are free now: that day with another doctor, or another day with the same one. None for a visit that stays.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(proposalsWire, 'The times'), ...refusing(404) },
    handler: async c => c.json(presentProposals(await readProposals(c.var.ctx, c.req.valid('param').id)), 200),
  }),
  route('POST /visit/proposals', {
    operationId: 'readVisitProposals',
    summary: 'Times that fit the visit behind a private link, if a closure affects it or the doctor left',
    description: 'At most three, as they are free now. None for a visit that stays.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: jsonAnswer(proposalsWire, 'The times'), ...refusing(410) },
    handler: async c => c.json(presentProposals(await readVisitProposals(c.var.ctx, c.req.valid('json').token)), 200),
  }),
  route('POST /visit/cancel', {
    operationId: 'cancelVisit',
    summary: 'Cancel the visit behind a private link, before the cut-off',
    description: 'The time is free again at once.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: deletedAnswer, ...refusing(409, 410) },
    handler: deletes(c => cancelVisit(c.var.ctx, c.req.valid('json').token)),
  }),
  route('POST /visit/no-texts', {
    operationId: 'stopTexts',
    summary: 'No more text messages, by the private link of one',
    description: 'To the person of the visit; what the clinic cancels or moves is texted all the same.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: acknowledged, ...refusing(410) },
    handler: acknowledges(c => stopTexts(c.var.ctx, c.req.valid('json').token)),
  }),
  route('POST /visit/calendar', {
    operationId: 'readVisitCalendar',
    summary: 'The visit behind a private link as an iCalendar file',
    description: 'The same file that the mail had, as the visit is now.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: calendarFile, ...refusing(410) },
    handler: async c => {
      const { ctx } = c.var
      const visit = await readVisit(ctx, c.req.valid('json').token)
      return c.text(visitCalendar(visit, await ctx.clinic(), ctx.settings, 'PUBLISH'), 200, calendarHeaders)
    },
  }),
])
