import { reportForPatient } from '../appointments/appointment-wire.api.server.ts'
import { described, done, instant, json, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { deleteOwnAccount } from './own-data.server.ts'
import { exportOwnData } from './own-export.server.ts'
import { readOwnRecord } from './own-record.server.ts'

const anything = z.looseObject({})

const exported = described('OwnData', {
  exportedAt: instant,
  profile: anything,
  appointments: z.array(anything),
  reviews: z.array(anything),
  messages: z.array(anything),
  invitations: z.array(anything).describe('To the clinic’s team, not accepted yet'),
  sessions: z.array(anything),
  calendarAddresses: z.array(anything),
  waitsFor: z.array(anything).describe('What this account waits for without having a visit'),
  family: z.array(anything).describe('Whom this account booked for'),
  patientFiles: z
    .array(anything)
    .describe(
      'Of everybody this account books for, with the staff’s notes, if staff confirmed that the account is theirs',
    ),
  smsMessages: z.array(anything).describe('Without what they said'),
  messageChoices: z.array(anything).describe('How this account wants to get messages, and what it agreed to'),
  history: z.array(anything).describe('Who did what to this account'),
})

const recordEvents = z
  .array(
    z.object({ at: instant, who: z.string().nullable(), role: z.string(), isOwn: z.boolean(), action: z.string() }),
  )
  .openapi('RecordEvents')

export const ownDataRoutes = newRoutes().openapiRoutes([
  route('GET /own-record', 'readOwnRecord', {
    summary: 'Who saw or changed one’s own record, newest first',
    description: 'By name and role, also views by staff.',
    answer: json(recordEvents, 'At most the last 200'),
    handler: readOwnRecord,
  }),
  route('GET /own-data', 'exportOwnData', {
    summary: 'Everything that is held about oneself',
    description:
      'One JSON file: profile, visits, reviews, messages, sessions, calendar addresses, invitations and the trail.',
    answer: json(exported, 'As a file to keep'),
    handler: async (ctx, { c }) => {
      c.header('Content-Disposition', 'attachment; filename="teeth-care-my-data.json"')
      const { appointments, ...data } = await exportOwnData(ctx)
      const visits = appointments.map(({ visit, report }) => ({ ...visit, ...reportForPatient(report) }))
      return { exportedAt: ctx.now(), ...data, appointments: visits }
    },
  }),
  route('DELETE /own-data', 'deleteOwnAccount', {
    summary: 'Delete one’s own account, within five minutes of signing in',
    description:
      'Visits to come are cancelled, earlier ones lose the name; the rest is deleted for good. The last owner must stay.',
    answer: done('Deleted', 403, 409),
    handler: deleteOwnAccount,
  }),
])
