import { affectedVisits } from '../appointments/appointment-wire.api.server.ts'
import { intervalsOf, presentWeek, weekInput, weekWire } from '../clinic/opening-hours.ts'
import { described, json, modified, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { listRosters, setRoster, visitsAffectedByOpeningHours, visitsAffectedByRoster } from './rosters.server.ts'

const rosterInput = z.object({ hours: weekInput })
const rosterWire = described('Roster', { doctorId: z.uuid(), doctorName: z.string(), hours: weekWire })

export const rostersRoutes = newRoutes().openapiRoutes([
  route('GET /rosters', 'listRosters', {
    summary: 'When each doctor works at the clinic, week by week',
    description: 'Slots are offered within these hours and the clinic’s own.',
    answer: json(z.array(rosterWire), 'The rosters'),
    handler: async ctx => {
      const rosters = await listRosters(ctx)
      return rosters.map(({ id, name, hours }) => ({ doctorId: id, doctorName: name, hours: presentWeek(hours) }))
    },
  }),
  route('PUT /doctor/{id}/roster', 'setRoster', {
    summary: 'Set a doctor’s week',
    description: 'Replaces the week. Visits that are booked stay; ask first which ones it affects.',
    body: basedOn(rosterInput),
    answer: modified(404, 409),
    handler: (ctx, { id, body }) => setRoster(ctx, id, intervalsOf(body.hours), body.basedOn),
  }),
  route('POST /doctor/{id}/roster/affected-visits', 'findVisitsAffectedByRoster', {
    summary: 'Which visits to come a new week would affect; nothing is saved',
    description: 'Takes the same body as setting the week.',
    body: rosterInput,
    answer: affectedVisits(404),
    handler: (ctx, { id, body }) => visitsAffectedByRoster(ctx, id, intervalsOf(body.hours)),
  }),
  route('POST /clinic/affected-visits', 'previewOpeningHours', {
    summary: 'Which visits to come new opening hours would affect; nothing is saved',
    description: 'Returns the visits outside of the new hours, soonest first. Those squeezed in are left out.',
    body: z.object({ openingHours: weekInput }),
    answer: affectedVisits(),
    handler: (ctx, { body }) => visitsAffectedByOpeningHours(ctx, intervalsOf(body.openingHours)),
  }),
])
