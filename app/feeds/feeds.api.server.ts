import { z } from '@hono/zod-openapi'
import { calendarFile, calendarHeaders } from '../appointments/appointment-wire.api.server.ts'
import {
  deletedAnswer,
  deletes,
  idParameter,
  inserted,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { addFeed, listFeeds, readFeed, removeFeed } from './feeds.server.ts'

const feedWire = z
  .object({
    _id: z.uuid(),
    doctorId: z.uuid().nullable(),
    doctorName: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('CalendarFeed')

const feedAdded = z.object({
  acknowledged: z.literal(true),
  insertedId: z.uuid(),
  url: z.string().openapi({ description: 'The address: answered this once, and not stored' }),
})

const tokenParameter = z.object({
  token: z
    .string()
    .max(200)
    .openapi({ param: { name: 'token', in: 'path' } }),
})

export const feedsRoutes = newRoutes().openapiRoutes([
  route('GET /calendar-feeds', {
    operationId: 'listFeeds',
    summary: 'One’s own private calendar addresses, without the addresses themselves',
    description: 'The address of each was shown once, when it was made.',
    responses: { 200: jsonAnswer(z.array(feedWire), 'One’s own, the oldest first') },
    handler: async c => {
      const rows = await listFeeds(c.var.ctx)
      return c.json(
        rows.map(({ id, createdAt, ...row }) => ({ _id: id, ...row, createdAt: createdAt.toISOString() })),
        200,
      )
    },
  }),
  route('POST /calendar-feed', {
    operationId: 'addFeed',
    summary: 'Make a private calendar address, of a doctor or of the whole desk',
    description:
      'For the calendar of a phone or a computer. The answer alone has the address; it ends with its maker’s role or account.',
    request: { body: jsonBody(z.object({ doctorId: z.uuid().optional() })) },
    responses: { 201: jsonAnswer(feedAdded, 'Added'), ...refusing(404) },
    handler: async c => {
      const { id, url } = await addFeed(c.var.ctx, c.req.valid('json').doctorId)
      return c.json({ ...inserted(id), url }, 201)
    },
  }),
  route('DELETE /calendar-feed/{id}', {
    operationId: 'removeFeed',
    summary: 'Revoke one of one’s own private calendar addresses',
    description: 'Calendars that read it get 404 from then on.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => removeFeed(c.var.ctx, c.req.valid('param').id)),
  }),
  route('GET /calendar/{token}', {
    operationId: 'readFeed',
    summary: 'The calendar behind a private address, for anyone who has it',
    description: 'Names, times and chairs, never the treatment. Each reading is recorded as its maker’s.',
    request: { params: tokenParameter },
    responses: { 200: calendarFile, ...refusing(404) },
    handler: async c => {
      const token = c.req.valid('param').token.replace(/\.ics$/, '')
      return c.text(await readFeed(c.var.ctx, token), 200, calendarHeaders)
    },
  }),
])
