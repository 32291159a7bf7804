import { shownOfVisit } from '../appointments/appointment.ts'
import { appointmentWire, presentAppointment } from '../appointments/appointment-wire.api.server.ts'
import {
  acknowledged,
  acknowledging,
  created,
  json,
  modified,
  repeatable,
  row,
  z,
} from '../platform/api/answers.server.ts'
import { dayAndTimeAt, momentWire } from '../platform/api/moment.server.ts'
import { retryHeader } from '../platform/api/repeat.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { dayText } from '../platform/values/date-input.ts'
import { qrPicture } from '../platform/values/qr-picture.server.ts'
import { optionalText } from '../platform/values/text.ts'
import { answerDelay } from './delay.server.ts'
import { walkInWire } from './form-wires.ts'
import { readQueue } from './queue.server.ts'
import { changeDoctor, setCalled, setUrgent } from './queue-steps.server.ts'
import { presentQueue, queueWire } from './queue-wire.api.server.ts'
import { makeSlip } from './slip.server.ts'
import { walkIn } from './walk-in/walk-in.server.ts'

const query = z.object({ day: dayText.optional().meta({ type: 'string', example: '2026-11-23' }) })

/** A change of a visit's place in the queue consists of exactly one of these fields. */
const queueChange = z
  .object({
    /** Why the patient is put first. An empty reason takes that back. */
    urgent: optionalText(200).optional(),
    called: z.boolean().optional(),
    /** The doctor who sees the patient instead, at the same time. */
    doctorId: z.uuid().optional(),
  })
  .refine(change => Object.values(change).filter(value => value !== undefined).length === 1, {
    path: ['urgent'],
    params: { problem: 'required' },
  })

const delayInput = z.object({ doctorId: z.uuid(), tell: z.boolean() })

const delayAnswer = acknowledging({
  mailed: z.number(),
  toCall: z.array(row(appointmentWire)).describe('Those who have no e-mail'),
})
const walkedIn = acknowledging({ insertedId: z.uuid(), serial: z.number() })

const slipWire = momentWire
  .extend({
    serial: z.number().nullable(),
    doctorName: z.string(),
    walkIn: z.boolean(),
    span: z.object({ from: z.string(), to: z.string() }).nullable(),
    url: z.string(),
    qr: z
      .string()
      .describe('The address of the visit’s place in the queue as a QR code, a data address of an SVG picture'),
  })
  .openapi('Slip')

export const queueRoutes = newRoutes().openapiRoutes([
  route('GET /queue', 'readQueue', {
    summary: 'Who is in the chair, who waits in which order and why, and when each will sit down',
    description:
      'Per doctor, of today unless a day is named. The earliest time goes next: the booked time; if they came over 10 minutes late, the time they came; without a booking, the free time they were given.',
    query,
    answer: json(queueWire, 'The queue'),
    handler: async (ctx, { query }) => presentQueue(await readQueue(ctx, query.day), await ctx.clinic()),
  }),
  route('POST /walk-in', 'walkIn', {
    summary: 'Take in a patient without a booking',
    description:
      'They are here, hold the next gap of the doctor, or of the doctor who has the earliest, and get the day’s next number; on a full day they are squeezed in after the last visit. A check-up unless another treatment is named. A retry with the same Idempotency-Key takes them in once.',
    headers: retryHeader,
    body: walkInWire,
    answer: created(walkedIn, 'Taken in', 404, 409),
    handler: async (ctx, { headers, body }) => {
      const { id, serial } = await walkIn(ctx, body, headers['idempotency-key'])
      return { ...acknowledged, insertedId: id, serial }
    },
  }),
  route('PUT /queue/{id}', 'changeQueue', {
    summary: 'Change a patient’s place in the queue',
    description:
      'Takes exactly one of urgent (why they go first, for staff alone; empty takes it back), called (called and not there: one passes, then it is their turn) and doctorId (another doctor takes them at the same time).',
    body: basedOn(queueChange, shownOfVisit),
    answer: modified(404, 409),
    handler: (ctx, { id, body: { urgent, called, doctorId, basedOn: basis } }) => {
      if (urgent !== undefined) return setUrgent(ctx, id, urgent, basis)
      if (called !== undefined) return setCalled(ctx, id, called, basis)
      return doctorId !== undefined && changeDoctor(ctx, id, doctorId, basis)
    },
  }),
  route('POST /queue/delay', 'answerDelay', {
    summary: 'Notify a doctor’s patients who haven’t come yet that the doctor runs late, or not',
    description:
      'The answer to the question that GET /queue asks from 15 minutes on, and again per further 20. Those who are notified count as late only after the later time; who has an e-mail gets a mail.',
    body: basedOn(delayInput, ['asks']),
    // Whom to call must not be lost with the response. It is kept for two days, as every first response is.
    answer: repeatable(json(delayAnswer, 'Answered', 404, 409)),
    handler: async (ctx, { body: { doctorId, tell, basedOn: basis } }) => {
      const { mailed, toCall } = await answerDelay(ctx, doctorId, tell, basis)
      const clinic = await ctx.clinic()
      return { ...acknowledged, mailed, toCall: toCall.map(visit => presentAppointment(visit, clinic, true)) }
    },
  }),
  route('POST /appointment/{id}/slip', 'makeSlip', {
    summary: 'What is printed for a patient at the desk: number, time, span and a QR code',
    description:
      'On the visit’s day the code shows its number and its place in the queue: no contact data, and it changes nothing.',
    answer: json(slipWire, 'The slip', 404),
    handler: async (ctx, { id }) => {
      const { visit, place, url } = await makeSlip(ctx, id)
      const { zone } = await ctx.clinic()
      const { span, serial } = place
      return {
        ...dayAndTimeAt(visit.startsAt, zone),
        serial,
        doctorName: localized(visit).doctorName,
        walkIn: visit.walkIn,
        span: span ? { from: dayAndTimeAt(span.from, zone).time, to: dayAndTimeAt(span.to, zone).time } : null,
        url,
        qr: qrPicture(url),
      }
    },
  }),
])
