import { z } from '@hono/zod-openapi'
import {
  affectedVisitsAnswer,
  presentAffectedVisits,
} from '../appointments/affected/affected-visits-wire.api.server.ts'
import {
  idParameter,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { dayText } from '../platform/values/date-input.ts'
import { accountChoices } from './closure.ts'
import { retireDoctor, visitsAffectedByRetirement } from './retirement.server.ts'

const firstDay = dayText.meta({ type: 'string', example: '2026-12-31' })
const retirement = z.object({
  from: firstDay.nullable(),
  account: z.enum(accountChoices).default('stays').openapi({
    description: 'Whether the doctor’s own account stays on the team, or becomes a patient’s on that day',
  }),
  notify: z.boolean().default(true).openapi({ description: 'Whether patients with an e-mail are mailed at once' }),
})

export const retirementRoutes = newRoutes().openapiRoutes([
  route('POST /doctor/{id}/retire', {
    operationId: 'retireDoctor',
    summary: 'Take no bookings with a doctor from a day on; null takes that back',
    description:
      'Booked visits stay, in the list of visits to call, until they are moved or cancelled. From that day on the doctor’s page returns 404.',
    request: { params: idParameter, body: jsonBody(retirement) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => retireDoctor(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  }),
  route('GET /doctor/{id}/retire/affected-visits', {
    operationId: 'previewRetirement',
    summary: 'Which visits to come a doctor has from a day on; nothing is changed',
    description: 'Soonest first.',
    request: { params: idParameter, query: z.object({ from: firstDay }) },
    responses: { 200: affectedVisitsAnswer, ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      const affected = await visitsAffectedByRetirement(ctx, c.req.valid('param').id, c.req.valid('query').from)
      return c.json(await presentAffectedVisits(ctx, affected), 200)
    },
  }),
])
