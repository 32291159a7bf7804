import { shownOfVisit, slotRequestOf, slotRequestWire } from '../appointments/appointment.ts'
import { appointmentWire, calendarFile, presentAppointment } from '../appointments/appointment-wire.api.server.ts'
import { visitCalendar } from '../appointments/visit-calendar.server.ts'
import { deleted, described, done, json, modified, row, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { formatClockTime } from '../platform/values/time-of-day.ts'
import { type Proposals, readProposals, readVisitProposals } from './proposals.server.ts'
import { couldVerify, verifyByVisit } from './verify-by-visit.server.ts'
import {
  cancelVisit,
  confirmVisit,
  endVisitLinks,
  moveVisit,
  proofOfShownVisit,
  readVisit,
  stopTexts,
} from './visit-link.server.ts'

const { squeezeIn: _desk, ...patientsRequest } = slotRequestWire.shape

const linkedVisitWire = appointmentWire.extend({
  shown: z.string().describe('Proves to the call that confirms the visit that this was shown'),
  verifies: z.boolean().describe('Whether this link could verify the caller’s own e-mail'),
})

const proposalsWire = described('Proposals', {
  closure: z
    .object({
      reason: z.string().describe('Empty if the doctor left'),
      doctorName: z.string().nullable(),
      doctorLeft: z.boolean(),
    })
    .nullable()
    .describe('Null if the visit stays; without a doctor if the whole clinic is closed'),
  times: z.array(
    z.object({ appointDate: z.string(), appointTime: z.string(), doctorId: z.uuid(), doctorName: z.string() }),
  ),
})

const presentProposals = ({ closure, times }: Proposals) => ({
  closure: closure ?? null,
  times: times.map(({ day, ...time }) => ({
    ...time,
    appointDate: day.toString(),
    appointTime: formatClockTime(time),
  })),
})

export const visitsRoutes = newRoutes().openapiRoutes([
  route('POST /visit', 'readVisit', {
    summary: 'The visit behind the private link of a mail',
    description: 'Takes the token of a mail’s link; needs no signing in. The link works until 30 days after the visit.',
    body: linkTokenInput,
    answer: json(row(linkedVisitWire), 'The visit', 410),
    handler: async (ctx, { body: { token } }) => {
      const visit = await readVisit(ctx, token)
      const verifies = await couldVerify(ctx, token)
      return { ...presentAppointment(visit, await ctx.clinic(), false), shown: proofOfShownVisit(ctx, visit), verifies }
    },
  }),
  route('POST /visit/confirm', 'confirmVisit', {
    summary: 'Say that the patient behind a private link will come',
    description:
      'Needs the `shown` that reading the visit returned. Without it, or when the visit was moved since, it asks whether the patient will come at the time that it is now at. Again is fine.',
    body: linkTokenInput.extend({ shown: z.string().max(200).optional() }),
    answer: modified(409, 410),
    handler: (ctx, { body: { token, shown } }) => confirmVisit(ctx, token, shown),
  }),
  route('POST /visit/verify-email', 'verifyByVisit', {
    summary: 'Verify one’s e-mail with the private link of a booking’s mail',
    description:
      'For the account that booked, if the mail went to its own e-mail. Does nothing if that is verified already.',
    body: linkTokenInput,
    answer: done('Done', 403, 410),
    handler: (ctx, { body }) => verifyByVisit(ctx, body.token),
  }),
  route('POST /visit/move', 'moveVisit', {
    summary: 'Move the visit behind a private link to another free slot, before the cut-off',
    description: 'The clinic confirms the new time again.',
    body: basedOn(linkTokenInput.extend(patientsRequest), shownOfVisit),
    answer: modified(404, 409, 410),
    handler: (ctx, { body: { token, basedOn: basis, ...time } }) => moveVisit(ctx, token, slotRequestOf(time), basis),
  }),
  route('DELETE /appointment/{id}/links', 'endVisitLinks', {
    summary: 'End all links to a visit',
    description: 'Those in mails and on slips: for a mail that went to another person. Later mails have new ones.',
    answer: done('Done', 404),
    handler: (ctx, { id }) => endVisitLinks(ctx, id),
  }),
  route('GET /appointment/{id}/proposals', 'readProposals', {
    summary: 'Times that fit a visit that a closure affects or whose doctor left: one’s own, any for staff',
    description:
      'At most three, as they are free now: that day with another doctor, or another day with the same one. None for a visit that stays.',
    answer: json(proposalsWire, 'The times', 404),
    handler: async (ctx, { id }) => presentProposals(await readProposals(ctx, id)),
  }),
  route('POST /visit/proposals', 'readVisitProposals', {
    summary: 'Times that fit the visit behind a private link, if a closure affects it or the doctor left',
    description: 'At most three, as they are free now. None for a visit that stays.',
    body: linkTokenInput,
    answer: json(proposalsWire, 'The times', 410),
    handler: async (ctx, { body }) => presentProposals(await readVisitProposals(ctx, body.token)),
  }),
  route('POST /visit/cancel', 'cancelVisit', {
    summary: 'Cancel the visit behind a private link, before the cut-off',
    description: 'The time is free again at once.',
    body: basedOn(linkTokenInput, shownOfVisit),
    answer: deleted(409, 410),
    handler: (ctx, { body }) => cancelVisit(ctx, body.token, body.basedOn),
  }),
  route('POST /visit/no-texts', 'stopTexts', {
    summary: 'No more text messages, by the private link of one',
    description: 'To the person of the visit; what the clinic cancels or moves is texted all the same.',
    body: linkTokenInput,
    answer: done('Done', 410),
    handler: (ctx, { body }) => stopTexts(ctx, body.token),
  }),
  route('POST /visit/calendar', 'readVisitCalendar', {
    summary: 'The visit behind a private link as an iCalendar file',
    description: 'The same file that the mail had, as the visit is now.',
    body: linkTokenInput,
    answer: calendarFile(410),
    handler: async (ctx, { body }) => {
      const visit = await readVisit(ctx, body.token)
      return visitCalendar(visit, await ctx.clinic(), ctx.settings, 'PUBLISH')
    },
  }),
])
