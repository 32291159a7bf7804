import { json, z } from '../platform/api/answers.server.ts'
import { dayAndTimeAt, momentWire } from '../platform/api/moment.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { qrPicture } from '../platform/values/qr-picture.server.ts'
import { makeSlip } from './slip.server.ts'

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

export const slipRoutes = newRoutes().openapiRoutes([
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
