import { z } from '@hono/zod-openapi'
import { momentOf, momentWire } from '../platform/api/moment.server.ts'
import {
  deletedAnswer,
  deletes,
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { acceptOffer, declineOffer, offerStates, readOffer } from './offers.server.ts'
import { dropTimeRequest, listTimeRequests, timeRequest, waitForTime } from './time-requests.server.ts'
import { setVisitWaiting, setWaiting } from './waitlist.server.ts'

const waitingBody = z.object({ waiting: z.boolean() })

const offerWire = z
  .object({
    state: z.enum(offerStates),
    treatment: z.string(),
    doctorName: z.string(),
    offered: momentWire,
    insteadOf: momentWire
      .nullable()
      .openapi({ description: 'Null if there is no visit yet, and the time would be booked' }),
    until: momentWire,
  })
  .openapi('Offer')

const { treatmentId, doctorId, untilDay, phone, forName } = timeRequest.shape

const requestBody = z.object({
  treatmentId,
  doctorId,
  until: untilDay.meta({ type: 'string', example: '2026-12-01' }),
  phNum: phone.meta({ type: 'string', example: '01712 345678' }),
  forName,
})

const requests = z
  .array(
    z.object({
      _id: z.uuid(),
      treatmentId: z.uuid(),
      treatment: z.string(),
      doctorName: z.string().nullable(),
      until: z.string().openapi({ example: '2026-12-01' }),
      patientName: z.string(),
    }),
  )
  .openapi('TimeRequests')

export const waitlistRoutes = newRoutes().openapiRoutes([
  route('PUT /appointment/{id}/waiting', {
    operationId: 'setWaiting',
    summary: 'Wait for something earlier, or no longer: one’s own, any for staff',
    description:
      'When an earlier time is freed, waiting patients are offered it by mail, one after the other. Needs a verified e-mail.',
    request: { params: idParameter, body: jsonBody(waitingBody) },
    responses: { 200: modifiedAnswer, ...refusing(403, 404, 409) },
    handler: modifies(c => setWaiting(c.var.ctx, c.req.valid('param').id, c.req.valid('json').waiting)),
  }),
  route('POST /visit/waiting', {
    operationId: 'setVisitWaiting',
    summary: 'The same by the private link of a mail',
    description: 'For the visit that the link belongs to; needs no signing in.',
    request: { body: jsonBody(linkTokenInput.extend(waitingBody.shape)) },
    responses: { 200: modifiedAnswer, ...refusing(403, 409, 410) },
    handler: modifies(c => {
      const { token, waiting } = c.req.valid('json')
      return setVisitWaiting(c.var.ctx, token, waiting)
    }),
  }),
  route('POST /offer', {
    operationId: 'readOffer',
    summary: 'The time that a mail offers',
    description: 'Takes the token of the mail’s link. The state says whether the time can still be taken.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: jsonAnswer(offerWire, 'The offer'), ...refusing(410) },
    handler: async c => {
      const offer = await readOffer(c.var.ctx, c.req.valid('json').token)
      const { zone } = await c.var.ctx.clinic()
      const at = (instant: Date) => momentOf(instant, zone)
      const { state, treatmentName, doctorName, startsAt, insteadOf, expiresAt } = offer
      const moments = { offered: at(startsAt), insteadOf: insteadOf ? at(insteadOf) : null, until: at(expiresAt) }
      return c.json({ state, treatment: treatmentName, doctorName, ...moments }, 200)
    },
  }),
  route('POST /offer/accept', {
    operationId: 'acceptOffer',
    summary: 'Take the time, if nobody was faster',
    description:
      'Moves the visit to the offered time, or books it for a patient who waits without one. An offer reserves nothing: a booking may have been faster.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: modifiedAnswer, ...refusing(403, 409, 410, 429) },
    handler: modifies(c => acceptOffer(c.var.ctx, c.req.valid('json').token)),
  }),
  route('POST /offer/decline', {
    operationId: 'declineOffer',
    summary: 'Leave the time to the next',
    description: 'A visit keeps its time, and goes on waiting.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: modifiedAnswer, ...refusing(410) },
    handler: modifies(c => declineOffer(c.var.ctx, c.req.valid('json').token)),
  }),
  route('GET /waiting', {
    operationId: 'listTimeRequests',
    summary: 'The treatments that one waits for without having a visit',
    description: 'Those of the caller that are neither met nor over.',
    responses: { 200: jsonAnswer(requests, 'Oldest first') },
    handler: async c =>
      c.json(
        (await listTimeRequests(c.var.ctx)).map(({ id: _id, ...request }) => ({ _id, ...request })),
        200,
      ),
  }),
  route('POST /waiting', {
    operationId: 'waitForTime',
    summary: 'Wait for a free time of a treatment, until some day; the offer comes by mail',
    description:
      'For an account whose e-mail is verified. An offer holds its time for a while, and books instead of moving.',
    request: { body: jsonBody(requestBody) },
    responses: { 201: insertedAnswer, ...refusing(403, 404, 409) },
    handler: async c => {
      const { until, phNum, ...request } = c.req.valid('json')
      return c.json(inserted(await waitForTime(c.var.ctx, { ...request, untilDay: until, phone: phNum })), 201)
    },
  }),
  route('DELETE /waiting/{id}', {
    operationId: 'dropTimeRequest',
    summary: 'Stop waiting for it',
    description: 'No more offers come of it.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => dropTimeRequest(c.var.ctx, c.req.valid('param').id)),
  }),
])
