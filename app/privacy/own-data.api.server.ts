import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, refusing, route } from '../api/routes.server.ts'
import { reportForPatient } from '../appointments/appointment-wire.api.server.ts'
import { deleteOwnAccount, exportOwnData } from './own-data.server.ts'
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
      description: 'Of everybody this account books for, with the staff’s notes, if they are proved to be its',
    }),
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

export const ownDataRoutes = newRoutes()
  .openapi(
    route('GET /own-record', {
      operationId: 'readOwnRecord',
      tags: ['users'],
      summary: 'Who saw or changed one’s own record, newest first',
      description: 'By name and role, also views by staff.',
      responses: { 200: jsonAnswer(recordEvents, 'At most the last 200'), ...refusing(401) },
    }),
    async c => {
      const events = await readOwnRecord(c.var.ctx)
      return c.json(
        events.map(({ at, who = null, ...event }) => ({ ...event, who, at: at.toISOString() })),
        200,
      )
    },
  )
  .openapi(
    route('GET /own-data', {
      operationId: 'exportOwnData',
      tags: ['users'],
      summary: 'Everything that is held about oneself',
      description:
        'One JSON file: profile, visits, reviews, messages, sessions, calendar addresses, invitations and the trail.',
      responses: { 200: jsonAnswer(exported, 'As a file to keep'), ...refusing(401) },
    }),
    async c => {
      c.header('Content-Disposition', 'attachment; filename="teeth-care-my-data.json"')
      return c.json(present(c.var.ctx.now(), await exportOwnData(c.var.ctx)), 200)
    },
  )
  .openapi(
    route('DELETE /own-data', {
      operationId: 'deleteOwnAccount',
      tags: ['users'],
      summary: 'Delete one’s own account, within five minutes of signing in',
      description:
        'Visits to come are cancelled, earlier ones lose the name; the rest is deleted for good. The last owner must stay.',
      responses: {
        200: jsonAnswer(z.object({ acknowledged: z.literal(true) }), 'Deleted'),
        ...refusing(401, 403, 409),
      },
    }),
    async c => {
      await deleteOwnAccount(c.var.ctx)
      return c.json({ acknowledged: true as const }, 200)
    },
  )

type OwnData = Awaited<ReturnType<typeof exportOwnData>>

function present(
  now: Date,
  {
    account,
    profile,
    visits,
    written,
    messages,
    invited,
    sessions,
    feeds,
    family,
    requests,
    files,
    notes,
    trail,
  }: OwnData,
) {
  return {
    exportedAt: now.toISOString(),
    profile: {
      id: account.id,
      name: account.fullName,
      email: account.email,
      emailVerified: account.emailVerified,
      phone: account.phone,
      photo: profile?.photo ?? null,
      role: account.role,
      since: profile?.createdAt ?? null,
    },
    appointments: visits.map(({ appointment, treatment, doctor }) => ({
      treatment,
      costTaka: appointment.costTaka,
      doctor,
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      state: appointment.lifecycle,
      name: appointment.patientName,
      email: appointment.patientEmail,
      phone: appointment.phone,
      note: appointment.note,
      ...reportForPatient(appointment),
      requestedAt: appointment.createdAt,
      removedAt: appointment.deletedAt,
    })),
    reviews: written.map(({ reviewerName, title, review, photo, state, createdAt }) => ({
      reviewerName,
      title,
      review,
      photo,
      state,
      createdAt,
    })),
    messages: messages.map(({ name, email, message, createdAt }) => ({ name, email, message, createdAt })),
    invitations: invited.map(({ role, createdAt, expiresAt }) => ({ role, createdAt, expiresAt })),
    sessions: sessions.map(({ createdAt, updatedAt, expiresAt, userAgent }) => ({
      createdAt,
      updatedAt,
      expiresAt,
      userAgent,
    })),
    calendarAddresses: feeds.map(({ doctorId, createdAt }) => ({ doctorId, createdAt })),
    waitsFor: requests.map(({ request, treatment }) => ({
      treatment,
      until: request.untilDay,
      name: request.patientName,
      phone: request.phone,
      createdAt: request.createdAt,
      endedAt: request.endedAt,
    })),
    family: family.map(({ fullName, createdAt }) => ({ name: fullName, createdAt })),
    patientFiles: files.map(file => ({
      name: file.name,
      phone: file.phone,
      email: file.email,
      birthDate: file.birthDate,
      allergies: file.allergies,
      isPregnant: file.isPregnant,
      takesBloodThinner: file.takesBloodThinner,
      warningsAskedAt: file.warningsAskedAt,
      notes: notes.filter(({ fileId }) => fileId === file.id).map(({ at, by, text }) => ({ at, by, text })),
      createdAt: file.createdAt,
    })),
    history: trail.map(({ at, actorRole, action, details }) => ({ at, by: actorRole, action, details })),
  }
}
