import { z } from '@hono/zod-openapi'
import { readClinic } from '../clinic/clinic.server.ts'
import { momentOf, momentWire } from '../platform/api/moment.server.ts'
import {
  idParameter,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { acceptOffer, declineOffer, readOffer } from './offers.server.ts'
import { setVisitWaiting, setWaiting } from './waitlist.server.ts'

const waitingBody = z.object({ waiting: z.boolean() })

const offerWire = z
  .object({
    state: z.enum(['open', 'taken', 'gone', 'cancelled', 'moved']),
    treatment: z.string(),
    doctorName: z.string(),
    offered: momentWire,
    insteadOf: momentWire
      .nullable()
      .openapi({ description: 'Null if there is no visit yet, and the time would be booked' }),
    until: momentWire,
  })
  .openapi('Offer')

export const waitlistRoutes = newRoutes()
  .openapi(
    route('PUT /appointment/{id}/waiting', {
      operationId: 'setWaiting',
      tags: ['booking'],
      summary: 'Wait for something earlier, or no longer: one’s own, any for staff',
      description:
        'When an earlier time is freed, waiting patients are offered it by mail, one after the other. Needs a verified e-mail.',
      request: { params: idParameter, body: jsonBody(waitingBody) },
      responses: { 200: modifiedAnswer, ...refusing(403, 404, 409) },
    }),
    async c => {
      await setWaiting(c.var.ctx, c.req.valid('param').id, c.req.valid('json').waiting)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('POST /visit/waiting', {
      operationId: 'setVisitWaiting',
      tags: ['booking'],
      summary: 'The same by the private link of a mail',
      description: 'For the visit that the link belongs to; needs no signing in.',
      request: { body: jsonBody(linkTokenInput.extend(waitingBody.shape)) },
      responses: { 200: modifiedAnswer, ...refusing(403, 409, 410) },
    }),
    async c => {
      const { token, waiting } = c.req.valid('json')
      await setVisitWaiting(c.var.ctx, token, waiting)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('POST /offer', {
      operationId: 'readOffer',
      tags: ['booking'],
      summary: 'The time that a mail offers',
      description: 'Takes the token of the mail’s link. The state says whether the time can still be taken.',
      request: { body: jsonBody(linkTokenInput) },
      responses: { 200: jsonAnswer(offerWire, 'The offer'), ...refusing(410) },
    }),
    async c => {
      const offer = await readOffer(c.var.ctx, c.req.valid('json').token)
      const { zone } = await readClinic(c.var.ctx)
      const at = (instant: Date) => momentOf(instant, zone)
      const { state, treatmentName, doctorName, startsAt, insteadOf, expiresAt } = offer
      const moments = { offered: at(startsAt), insteadOf: insteadOf ? at(insteadOf) : null, until: at(expiresAt) }
      return c.json({ state, treatment: treatmentName, doctorName, ...moments }, 200)
    },
  )
  .openapi(
    route('POST /offer/accept', {
      operationId: 'acceptOffer',
      tags: ['booking'],
      summary: 'Take the time, if nobody was faster',
      description:
        'Moves the visit to the offered time, or books it for a patient who waits without one. An offer reserves nothing: a booking may have been faster.',
      request: { body: jsonBody(linkTokenInput) },
      responses: { 200: modifiedAnswer, ...refusing(403, 409, 410, 429) },
    }),
    async c => {
      await acceptOffer(c.var.ctx, c.req.valid('json').token)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('POST /offer/decline', {
      operationId: 'declineOffer',
      tags: ['booking'],
      summary: 'Leave the time to the next',
      description: 'A visit keeps its time, and goes on waiting.',
      request: { body: jsonBody(linkTokenInput) },
      responses: { 200: modifiedAnswer, ...refusing(410) },
    }),
    async c => {
      await declineOffer(c.var.ctx, c.req.valid('json').token)
      return c.json(modified(1), 200)
    },
  )
