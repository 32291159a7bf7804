import { z } from '@hono/zod-openapi'
import {
  affectedVisitsAnswer,
  presentAffectedVisits,
} from '../appointments/affected/affected-visits-wire.api.server.ts'
import { momentOf, momentWire } from '../platform/api/moment.server.ts'
import {
  deletedAnswer,
  deletes,
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { optionalText } from '../platform/values/text.ts'
import { closureInput, newClosureInput } from './closure.ts'
import {
  addClosure,
  listClosures,
  removeClosure,
  requestReschedule,
  visitsAffectedByClosure,
} from './closures.server.ts'

const closureWire = z
  .object({
    _id: z.uuid(),
    doctorId: z.uuid().nullable(),
    doctorName: z.string().nullable(),
    from: momentWire,
    /** Exclusive: for whole days, midnight of the day after. */
    to: momentWire,
    reason: z.string(),
  })
  .openapi('Closure')
const rescheduleBody = z.object({ ids: z.array(z.uuid()).min(1).max(500), reason: optionalText(120).default('') })
const rescheduleAnswer = z.object({ acknowledged: z.literal(true), askedCount: z.number() })

export const closuresRoutes = newRoutes().openapiRoutes([
  route('GET /closures', {
    operationId: 'listClosures',
    summary: 'When the clinic or a doctor is away, from now on',
    description: 'Holidays of the clinic and absences of its doctors that are not over yet.',
    responses: { 200: jsonAnswer(z.array(closureWire), 'The closures') },
    handler: async c => {
      const { zone } = await c.var.ctx.clinic()
      const rows = await listClosures(c.var.ctx)
      return c.json(
        rows.map(({ id, startsAt, endsAt, ...rest }) => ({
          _id: id,
          ...rest,
          from: momentOf(startsAt, zone),
          to: momentOf(endsAt, zone),
        })),
        200,
      )
    },
  }),
  route('POST /closure', {
    operationId: 'addClosure',
    summary: 'Close the clinic, or one doctor, for a while',
    description:
      'By whole days or by the hour. Nothing can be booked then; visits that are booked stay, and become a list to call. Unless `notify` is false, patients with an e-mail are mailed a link that proposes other times.',
    request: { body: jsonBody(newClosureInput) },
    responses: { 201: insertedAnswer, ...refusing(404) },
    handler: async c => c.json(inserted(await addClosure(c.var.ctx, c.req.valid('json'))), 201),
  }),
  route('POST /closure/affected-visits', {
    operationId: 'findVisitsAffectedByClosure',
    summary: 'Which visits to come a closure would affect; nothing is saved',
    description: 'Takes the same body as adding the closure.',
    request: { body: jsonBody(closureInput) },
    responses: { 200: affectedVisitsAnswer, ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      return c.json(await presentAffectedVisits(ctx, await visitsAffectedByClosure(ctx, c.req.valid('json'))), 200)
    },
  }),
  route('DELETE /closure/{id}', {
    operationId: 'removeClosure',
    summary: 'Open again what was closed',
    description: 'Its time can be booked again at once.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => removeClosure(c.var.ctx, c.req.valid('param').id)),
  }),
  route('POST /appointments/request-reschedule', {
    operationId: 'requestReschedule',
    summary: 'Mail patients the link to choose a new time',
    description:
      'For visits that a roster or a closure affects. Such a visit can be moved after the cut-off too, and keeps its time until then.',
    request: { body: jsonBody(rescheduleBody) },
    responses: { 200: jsonAnswer(rescheduleAnswer, 'How many were asked') },
    handler: async c => {
      const { ids, reason } = c.req.valid('json')
      return c.json({ acknowledged: true as const, askedCount: await requestReschedule(c.var.ctx, ids, reason) }, 200)
    },
  }),
])
