import { affectedVisits } from '../appointments/appointment-wire.api.server.ts'
import {
  acknowledged,
  acknowledging,
  deleted,
  described,
  inserted,
  json,
  modified,
  repeatable,
  rows,
  z,
} from '../platform/api/answers.server.ts'
import { dayAndTimeAt, momentWire } from '../platform/api/moment.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { dayText } from '../platform/values/date-input.ts'
import { optionalText } from '../platform/values/text.ts'
import { accountChoices, closureInput, newClosureInput } from './closure.ts'
import {
  addClosure,
  listClosures,
  removeClosure,
  requestReschedule,
  visitsAffectedByClosure,
} from './closures.server.ts'
import { retireDoctor, visitsAffectedByRetirement } from './retirement.server.ts'

const closureWire = described('Closure', {
  _id: z.uuid(),
  doctorId: z.uuid().nullable(),
  doctorName: z.string().nullable(),
  from: momentWire,
  /** The closure's end is exclusive: after whole days it is midnight of the next day. */
  to: momentWire,
  reason: z.string(),
})
const rescheduleBody = z.object({ ids: z.array(z.uuid()).min(1).max(500), reason: optionalText(120).default('') })

const firstDay = dayText.meta({ type: 'string', example: '2026-12-31' })

const retirement = z.object({
  from: firstDay.nullable(),
  account: z
    .enum(accountChoices)
    .default('stays')
    .describe('Whether the doctor’s own account stays on the team, or becomes a patient’s on that day'),
  notify: z.boolean().default(true).describe('Whether patients with an e-mail are mailed at once'),
})

export const closuresRoutes = newRoutes().openapiRoutes([
  route('GET /closures', 'listClosures', {
    summary: 'When the clinic or a doctor is away, from now on',
    description: 'Holidays of the clinic and absences of its doctors that are not over yet.',
    answer: rows(closureWire, 'The closures'),
    handler: async ctx => {
      const { zone } = await ctx.clinic()
      const closures = await listClosures(ctx)
      return closures.map(each => ({
        ...each,
        from: dayAndTimeAt(each.startsAt, zone),
        to: dayAndTimeAt(each.endsAt, zone),
      }))
    },
  }),
  route('POST /closure', 'addClosure', {
    summary: 'Close the clinic, or one doctor, for a while',
    description:
      'By whole days or by the hour. Nothing can be booked then; visits that are booked stay, and become a list to call. Unless `notify` is false, patients with an e-mail are mailed a link that proposes other times.',
    body: newClosureInput,
    answer: inserted(404),
    handler: (ctx, { body }) => addClosure(ctx, body),
  }),
  route('POST /closure/affected-visits', 'findVisitsAffectedByClosure', {
    summary: 'Which visits to come a closure would affect; nothing is saved',
    description: 'Takes the same body as adding the closure.',
    body: closureInput,
    answer: affectedVisits(404),
    handler: (ctx, { body }) => visitsAffectedByClosure(ctx, body),
  }),
  route('DELETE /closure/{id}', 'removeClosure', {
    summary: 'Open again what was closed',
    description: 'Its time can be booked again at once.',
    answer: deleted(404),
    handler: (ctx, { id }) => removeClosure(ctx, id),
  }),
  route('POST /appointments/request-reschedule', 'requestReschedule', {
    summary: 'Mail patients the link to choose a new time',
    description:
      'For visits that a roster or a closure affects. Such a visit can be moved after the cut-off too, and keeps its time until then. `visits` has what the screen showed of each, by its id: one that was moved or cancelled since isn’t asked.',
    body: basedOn(rescheduleBody, ['visits']),
    answer: repeatable(json(acknowledging({ askedCount: z.number() }), 'How many were asked')),
    handler: async (ctx, { body: { ids, reason, basedOn: basis } }) => ({
      ...acknowledged,
      askedCount: await requestReschedule(ctx, ids, reason, basis),
    }),
  }),
  route('POST /doctor/{id}/retire', 'retireDoctor', {
    summary: 'Take no bookings with a doctor from a day on; null takes that back',
    description:
      'Booked visits stay, in the list of visits to call, until they are moved or cancelled. From that day on the doctor’s page returns 404.',
    body: basedOn(retirement),
    answer: modified(404, 409),
    handler: (ctx, { id, body: { basedOn: basis, ...change } }) => retireDoctor(ctx, id, change, basis),
  }),
  route('GET /doctor/{id}/retire/affected-visits', 'previewRetirement', {
    summary: 'Which visits to come a doctor has from a day on; nothing is changed',
    description: 'Soonest first.',
    query: z.object({ from: firstDay }),
    answer: affectedVisits(404),
    handler: (ctx, { id, query }) => visitsAffectedByRetirement(ctx, id, query.from),
  }),
])
