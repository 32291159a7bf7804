import { z } from '@hono/zod-openapi'
import { changesAnswer, streamChanges } from '../../live/stream-wire.api.server.ts'
import { createStreamLimit } from '../../live/streams.server.ts'
import { momentOf } from '../../platform/api/moment.server.ts'
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
} from '../../platform/api/routes.server.ts'
import { linkTokenInput } from '../../platform/values/link-token.ts'
import { qrPicture } from '../../platform/values/qr-picture.server.ts'
import { makeDeskCode } from '../desk-code.server.ts'
import { screenWire } from '../form-wires.ts'
import {
  addScreen,
  isOpenScreen,
  listScreens,
  openScreen,
  readWaitingRoom,
  removeScreen,
} from './waiting-room.server.ts'

const numbers = z.array(z.number().nullable())
const clock = z.string().openapi({ example: '11:35' })

const waitingRoomWire = z
  .object({
    now: z.iso.datetime(),
    zone: z.string(),
    silentSince: clock.nullable().openapi({ description: 'Since when nobody at the desk has pressed anything' }),
    doctors: z.array(
      z.object({
        name: z.string(),
        now: numbers,
        next: numbers,
        lateMinutes: z.number(),
        away: z.object({ until: clock.nullable().openapi({ description: 'Null for the rest of the day' }) }).nullable(),
        starts: clock.nullable().openapi({ description: 'When their work begins, if that is still to come' }),
      }),
    ),
  })
  .openapi('WaitingRoom')

const screenRow = z
  .object({ _id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
  .openapi('WaitingRoomScreen')

const screenAdded = z.object({
  acknowledged: z.literal(true),
  insertedId: z.uuid(),
  url: z.string().openapi({ description: 'The address: answered this once, and not stored' }),
})

const deskCodeWire = z
  .object({
    url: z.string(),
    qr: z.string().openapi({ description: 'The address as a QR code, a data address of an SVG picture' }),
  })
  .openapi('DeskCode')

/** The screen itself, and a few that are being set up or tried. */
const streamsOfScreen = 4

const enterStream = createStreamLimit(streamsOfScreen)

export const waitingRoomRoutes = newRoutes().openapiRoutes([
  route('POST /waiting-room', {
    operationId: 'readWaitingRoom',
    summary: 'What a waiting room’s screen shows, for anyone who has its private address',
    description: 'Per doctor the numbers being seen and those that follow. No patient is named.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: jsonAnswer(waitingRoomWire, 'The waiting room'), ...refusing(410) },
    handler: async c => {
      const { ctx } = c.var
      const room = await readWaitingRoom(ctx, c.req.valid('json').token)
      const { zone } = await ctx.clinic()
      const orNull = (instant: Date | undefined) => (instant ? momentOf(instant, zone).time : null)
      return c.json(
        {
          now: room.now.toISOString(),
          zone,
          silentSince: orNull(room.silentSince),
          doctors: room.doctors.map(({ absence, startsAt, ...doctor }) => ({
            ...doctor,
            away: absence ? { until: orNull(absence.until) } : null,
            starts: orNull(startsAt),
          })),
        },
        200,
      )
    },
  }),
  route('POST /waiting-room/changes', {
    operationId: 'watchWaitingRoom',
    summary: 'Server-sent events for a waiting room’s screen: “changed” whenever the queue may have',
    description: 'A screen has four streams at a time; each ends after five minutes and is then opened again.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: changesAnswer, ...refusing(410, 429) },
    handler: async c => {
      const { ctx } = c.var
      const id = await openScreen(ctx, c.req.valid('json').token)
      const release = enterStream(id)
      return streamChanges(c, { release, mayReceive: () => isOpenScreen(ctx, id) })
    },
  }),
  route('GET /waiting-room-screens', {
    operationId: 'listScreens',
    summary: 'The waiting rooms’ screens, without their private addresses',
    description: 'The address of each was shown once, when it was made.',
    responses: { 200: jsonAnswer(z.array(screenRow), 'The oldest first') },
    handler: async c => {
      const rows = await listScreens(c.var.ctx)
      return c.json(
        rows.map(({ id, name, createdAt }) => ({ _id: id, name, createdAt: createdAt.toISOString() })),
        200,
      )
    },
  }),
  route('POST /waiting-room-screen', {
    operationId: 'addScreen',
    summary: 'Make a private address for a waiting room’s screen',
    description: 'The answer alone has the address. It works without signing in until it is revoked.',
    request: { body: jsonBody(screenWire) },
    responses: { 201: jsonAnswer(screenAdded, 'Added') },
    handler: async c => {
      const { id, url } = await addScreen(c.var.ctx, c.req.valid('json').name)
      return c.json({ ...inserted(id), url }, 201)
    },
  }),
  route('DELETE /waiting-room-screen/{id}', {
    operationId: 'removeScreen',
    summary: 'Revoke the private address of a waiting room’s screen',
    description: 'A screen that shows it receives no more changes, and says so.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => removeScreen(c.var.ctx, c.req.valid('param').id)),
  }),
  route('GET /desk-code', {
    operationId: 'makeDeskCode',
    summary: 'The code for the desk’s screen, with which patients say on their phone that they are here',
    description: 'It works together with a visit’s own link, for this half hour and ten minutes more.',
    responses: { 200: jsonAnswer(deskCodeWire, 'The code') },
    handler: async c => {
      const url = await makeDeskCode(c.var.ctx)
      return c.json({ url, qr: qrPicture(url) }, 200)
    },
  }),
])
