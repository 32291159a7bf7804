import { deleted, described, inserted, json, modified, row, z } from '../platform/api/answers.server.ts'
import { dayAndTimeAt, momentWire } from '../platform/api/moment.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { acceptOffer, declineOffer, offerStates, readOffer } from './offers.server.ts'
import { dropTimeRequest, listTimeRequests, timeRequest, waitForTime } from './time-requests.server.ts'
import { setVisitWaiting, setWaiting } from './waitlist.server.ts'

const waitingBody = z.object({ waiting: z.boolean() })

const offerWire = described('Offer', {
  state: z.enum(offerStates),
  treatment: z.string(),
  doctorName: z.string(),
  offered: momentWire,
  insteadOf: momentWire.nullable().describe('Null if there is no visit yet, and the time would be booked'),
  until: momentWire,
})

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
    row(
      z.object({
        _id: z.uuid(),
        treatmentId: z.uuid(),
        treatment: z.string(),
        doctorName: z.string().nullable(),
        until: z.string().openapi({ example: '2026-12-01' }),
        patientName: z.string(),
      }),
    ),
  )
  .openapi('TimeRequests')

export const waitlistRoutes = newRoutes().openapiRoutes([
  route('PUT /appointment/{id}/waiting', 'setWaiting', {
    summary: 'Wait for something earlier, or no longer: one’s own, any for staff',
    description:
      'When an earlier time is freed, waiting patients are offered it by mail, one after the other. Needs a verified e-mail.',
    body: waitingBody,
    answer: modified(403, 404, 409),
    handler: (ctx, { id, body }) => setWaiting(ctx, id, body.waiting),
  }),
  route('POST /visit/waiting', 'setVisitWaiting', {
    summary: 'The same by the private link of a mail',
    description: 'For the visit that the link belongs to; needs no signing in.',
    body: linkTokenInput.extend(waitingBody.shape),
    answer: modified(403, 409, 410),
    handler: (ctx, { body: { token, waiting } }) => setVisitWaiting(ctx, token, waiting),
  }),
  route('POST /offer', 'readOffer', {
    summary: 'The time that a mail offers',
    description: 'Takes the token of the mail’s link. The state says whether the time can still be taken.',
    body: linkTokenInput,
    answer: json(offerWire, 'The offer', 410),
    handler: async (ctx, { body }) => {
      const offer = await readOffer(ctx, body.token)
      const { zone } = await ctx.clinic()
      const at = (instant: Date) => dayAndTimeAt(instant, zone)
      const insteadOf = offer.insteadOf ? at(offer.insteadOf) : null
      const moments = { offered: at(offer.startsAt), insteadOf, until: at(offer.expiresAt) }
      return { ...offer, treatment: offer.treatmentName, ...moments }
    },
  }),
  route('POST /offer/accept', 'acceptOffer', {
    summary: 'Take the time, if nobody was faster',
    description:
      'Moves the visit to the offered time, or books it for a patient who waits without one. An offer reserves nothing: a booking may have been faster.',
    body: linkTokenInput,
    answer: modified(403, 409, 410, 429),
    handler: (ctx, { body }) => acceptOffer(ctx, body.token),
  }),
  route('POST /offer/decline', 'declineOffer', {
    summary: 'Leave the time to the next',
    description: 'A visit keeps its time, and goes on waiting.',
    body: linkTokenInput,
    answer: modified(410),
    handler: (ctx, { body }) => declineOffer(ctx, body.token),
  }),
  route('GET /waiting', 'listTimeRequests', {
    summary: 'The treatments that one waits for without having a visit',
    description: 'Those of the caller that are neither met nor over.',
    answer: json(requests, 'Oldest first'),
    handler: listTimeRequests,
  }),
  route('POST /waiting', 'waitForTime', {
    summary: 'Wait for a free time of a treatment, until some day; the offer comes by mail',
    description:
      'For an account whose e-mail is verified. An offer holds its time for a while, and books instead of moving.',
    body: requestBody,
    answer: inserted(403, 404, 409),
    handler: (ctx, { body: { until: untilDay, phNum: phone, ...request } }) =>
      waitForTime(ctx, { ...request, untilDay, phone }),
  }),
  route('DELETE /waiting/{id}', 'dropTimeRequest', {
    summary: 'Stop waiting for it',
    description: 'No more offers come of it.',
    answer: deleted(404),
    handler: (ctx, { id }) => dropTimeRequest(ctx, id),
  }),
])
