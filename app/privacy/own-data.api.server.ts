import { z } from '@hono/zod-openapi'
import { reportForPatient } from '../appointments/appointment-wire.api.server.ts'
import { acknowledges, jsonAnswer, newRoutes, refusing, route } from '../platform/api/routes.server.ts'
import { deleteOwnAccount } from './own-data.server.ts'
import { exportOwnData } from './own-export.server.ts'
import { readOwnRecord } from './own-record.server.ts'

const anything = z.looseObject({})

const exported = z
  .object({
    exportedAt: z.iso.datetime(),
    profile: anything,
    appointments: z.array(anything),
    reviews: z.array(anything),
    messages: z.array(anything),
    invitations: z.array(anything).openapi({ description: 'To the clinic’s team, not accepted yet' }),
    sessions: z.array(anything),
    calendarAddresses: z.array(anything),
    waitsFor: z.array(anything).openapi({ description: 'What this account waits for without having a visit' }),
    family: z.array(anything).openapi({ description: 'Whom this account booked for' }),
    patientFiles: z.array(anything).openapi({
      description:
        'Of everybody this account books for, with the staff’s notes, if staff confirmed that the account is theirs',
    }),
    smsMessages: z.array(anything).openapi({ description: 'Without what they said' }),
    messageChoices: z
      .array(anything)
      .openapi({ description: 'How this account wants to get messages, and what it agreed to' }),
    history: z.array(anything).openapi({ description: 'Who did what to this account' }),
  })
  .openapi('OwnData')

const recordEvents = z
  .array(
    z.object({
      at: z.iso.datetime(),
      who: z.string().nullable(),
      role: z.string(),
      isOwn: z.boolean(),
      action: z.string(),
    }),
  )
  .openapi('RecordEvents')

export const ownDataRoutes = newRoutes().openapiRoutes([
  route('GET /own-record', {
    operationId: 'readOwnRecord',
    summary: 'Who saw or changed one’s own record, newest first',
    description: 'By name and role, also views by staff.',
    responses: { 200: jsonAnswer(recordEvents, 'At most the last 200') },
    handler: async c => {
      const events = await readOwnRecord(c.var.ctx)
      return c.json(
        events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
        200,
      )
    },
  }),
  route('GET /own-data', {
    operationId: 'exportOwnData',
    summary: 'Everything that is held about oneself',
    description:
      'One JSON file: profile, visits, reviews, messages, sessions, calendar addresses, invitations and the trail.',
    responses: { 200: jsonAnswer(exported, 'As a file to keep') },
    handler: async c => {
      c.header('Content-Disposition', 'attachment; filename="teeth-care-my-data.json"')
      const { appointments, ...data } = await exportOwnData(c.var.ctx)
      const visits = appointments.map(({ visit, report }) => ({ ...visit, ...reportForPatient(report) }))
      return c.json({ exportedAt: c.var.ctx.now().toISOString(), ...data, appointments: visits }, 200)
    },
  }),
  route('DELETE /own-data', {
    operationId: 'deleteOwnAccount',
    summary: 'Delete one’s own account, within five minutes of signing in',
    description:
      'Visits to come are cancelled, earlier ones lose the name; the rest is deleted for good. The last owner must stay.',
    responses: {
      200: jsonAnswer(z.object({ acknowledged: z.literal(true) }), 'Deleted'),
      ...refusing(403, 409),
    },
    handler: acknowledges(c => deleteOwnAccount(c.var.ctx)),
  }),
])
