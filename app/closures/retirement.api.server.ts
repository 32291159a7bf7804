import { affectedVisits } from '../appointments/appointment-wire.api.server.ts'
import { modified, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { dayText } from '../platform/values/date-input.ts'
import { accountChoices } from './closure.ts'
import { retireDoctor, visitsAffectedByRetirement } from './retirement.server.ts'

const firstDay = dayText.meta({ type: 'string', example: '2026-12-31' })
const retirement = z.object({
  from: firstDay.nullable(),
  account: z
    .enum(accountChoices)
    .default('stays')
    .describe('Whether the doctor’s own account stays on the team, or becomes a patient’s on that day'),
  notify: z.boolean().default(true).describe('Whether patients with an e-mail are mailed at once'),
})

export const retirementRoutes = newRoutes().openapiRoutes([
  route('POST /doctor/{id}/retire', 'retireDoctor', {
    summary: 'Take no bookings with a doctor from a day on; null takes that back',
    description:
      'Booked visits stay, in the list of visits to call, until they are moved or cancelled. From that day on the doctor’s page returns 404.',
    body: retirement,
    answer: modified(404),
    handler: (ctx, { id, body }) => retireDoctor(ctx, id, body),
  }),
  route('GET /doctor/{id}/retire/affected-visits', 'previewRetirement', {
    summary: 'Which visits to come a doctor has from a day on; nothing is changed',
    description: 'Soonest first.',
    query: z.object({ from: firstDay }),
    answer: affectedVisits(404),
    handler: (ctx, { id, query }) => visitsAffectedByRetirement(ctx, id, query.from),
  }),
])
