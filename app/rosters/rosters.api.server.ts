import { z } from '@hono/zod-openapi'
import {
  affectedVisitsAnswer,
  presentAffectedVisits,
} from '../appointments/affected/affected-visits-wire.api.server.ts'
import { intervalsOf, presentWeek, weekInput, weekWire } from '../clinic/opening-hours.ts'
import {
  idParameter,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { listRosters, setRoster, visitsAffectedByOpeningHours, visitsAffectedByRoster } from './rosters.server.ts'

const rosterInput = z.object({ hours: weekInput })
const rosterWire = z.object({ doctorId: z.uuid(), doctorName: z.string(), hours: weekWire }).openapi('Roster')
export const rostersRoutes = newRoutes().openapiRoutes([
  route('GET /rosters', {
    operationId: 'listRosters',
    summary: 'When each doctor works at the clinic, week by week',
    description: 'Slots are offered within these hours and the clinic’s own.',
    responses: { 200: jsonAnswer(z.array(rosterWire), 'The rosters') },
    handler: async c => {
      const rows = await listRosters(c.var.ctx)
      return c.json(
        rows.map(({ id, name, hours }) => ({ doctorId: id, doctorName: name, hours: presentWeek(hours) })),
        200,
      )
    },
  }),
  route('PUT /doctor/{id}/roster', {
    operationId: 'setRoster',
    summary: 'Set a doctor’s week',
    description: 'Replaces the week. Visits that are booked stay; ask first which ones it affects.',
    request: { params: idParameter, body: jsonBody(rosterInput) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => setRoster(c.var.ctx, c.req.valid('param').id, intervalsOf(c.req.valid('json').hours))),
  }),
  route('POST /doctor/{id}/roster/affected-visits', {
    operationId: 'findVisitsAffectedByRoster',
    summary: 'Which visits to come a new week would affect; nothing is saved',
    description: 'Takes the same body as setting the week.',
    request: { params: idParameter, body: jsonBody(rosterInput) },
    responses: { 200: affectedVisitsAnswer, ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      const affected = await visitsAffectedByRoster(
        ctx,
        c.req.valid('param').id,
        intervalsOf(c.req.valid('json').hours),
      )
      return c.json(await presentAffectedVisits(ctx, affected), 200)
    },
  }),
  route('POST /clinic/affected-visits', {
    operationId: 'previewOpeningHours',
    summary: 'Which visits to come new opening hours would affect; nothing is saved',
    description: 'Returns the visits outside of the new hours, soonest first. Those squeezed in are left out.',
    request: { body: jsonBody(z.object({ openingHours: weekInput })) },
    responses: { 200: affectedVisitsAnswer },
    handler: async c => {
      const { ctx } = c.var
      const affected = await visitsAffectedByOpeningHours(ctx, intervalsOf(c.req.valid('json').openingHours))
      return c.json(await presentAffectedVisits(ctx, affected), 200)
    },
  }),
])
