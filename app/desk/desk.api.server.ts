import { z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import {
  deleted,
  deletedAnswer,
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
} from '../api/routes.server.ts'
import { calendarFile, calendarHeaders } from '../appointments/appointments.api.server.ts'
import { requireStaff } from '../core/context.server.ts'
import { addFeed, listFeeds, readFeed, removeFeed } from './feeds.server.ts'

const feedWire = z
  .object({
    _id: z.uuid(),
    doctorId: z.uuid().nullable(),
    doctorName: z.string().nullable(),
    url: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('CalendarFeed')

const tokenParameter = z.object({
  token: z
    .string()
    .max(200)
    .openapi({ param: { name: 'token', in: 'path' } }),
})

/** Keep-alive, so that neither end considers the connection dead. */
const heartbeatMs = 15_000
/** Streams end after this time and desks reconnect, so that an ended session receives nothing more. */
const longestStreamMs = 5 * 60_000

export const deskRoutes = newRoutes()
  .openapi(
    route('GET /changes', {
      summary: 'Server-sent events: “changed” whenever an appointment did, with nothing of it (staff)',
      responses: {
        200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'The events' },
        ...refusing(401, 403),
      },
    }),
    async c => {
      const { ctx } = c.var
      requireStaff(ctx)
      const ended = new AbortController()
      const end = () => ended.abort()
      let notify = () => {}
      // Listen before the response starts, so that a missing database is still answered with a refusal.
      const unlisten = await ctx.changes.listen(() => notify(), end)
      return streamSSE(c, async stream => {
        stream.onAbort(end)
        notify = () => void stream.writeSSE({ event: 'changed', data: '' })
        const heartbeat = setInterval(() => void stream.writeSSE({ event: 'alive', data: '' }), heartbeatMs)
        const longest = setTimeout(end, longestStreamMs)
        await stream.writeSSE({ event: 'open', data: '' })
        await new Promise<void>(resolve => {
          if (ended.signal.aborted) resolve()
          else ended.signal.addEventListener('abort', () => resolve())
        })
        clearTimeout(longest)
        clearInterval(heartbeat)
        unlisten()
      })
    },
  )
  .openapi(
    route('GET /calendar-feeds', {
      summary: 'The private calendar addresses (staff)',
      responses: { 200: jsonAnswer(z.array(feedWire), 'The addresses'), ...refusing(401, 403) },
    }),
    async c => {
      const rows = await listFeeds(c.var.ctx)
      return c.json(
        rows.map(({ id, createdAt, ...row }) => ({ _id: id, ...row, createdAt: createdAt.toISOString() })),
        200,
      )
    },
  )
  .openapi(
    route('POST /calendar-feed', {
      summary: 'Make a private calendar address, of a doctor or of the whole desk (staff)',
      request: { body: jsonBody(z.object({ doctorId: z.uuid().optional() })) },
      responses: { 201: insertedAnswer, ...refusing(400, 401, 403, 404, 422) },
    }),
    async c => c.json(inserted(await addFeed(c.var.ctx, c.req.valid('json').doctorId)), 201),
  )
  .openapi(
    route('DELETE /calendar-feed/{id}', {
      summary: 'Revoke a private calendar address (staff)',
      request: { params: idParameter },
      responses: { 200: deletedAnswer, ...refusing(401, 403, 404, 422) },
    }),
    async c => {
      await removeFeed(c.var.ctx, c.req.valid('param').id)
      return c.json(deleted(1), 200)
    },
  )
  .openapi(
    route('GET /calendar/{token}', {
      summary: 'The calendar behind a private address, for whoever holds it',
      request: { params: tokenParameter },
      responses: { 200: calendarFile, ...refusing(404, 422) },
    }),
    async c => {
      const token = c.req.valid('param').token.replace(/\.ics$/, '')
      return c.text(await readFeed(c.var.ctx, token), 200, calendarHeaders)
    },
  )
