import { changes } from '../../live/stream-wire.api.server.ts'
import { createStreamLimit } from '../../live/streams.server.ts'
import {
  acknowledged,
  acknowledging,
  created,
  deleted,
  described,
  instant,
  json,
  rows,
  z,
} from '../../platform/api/answers.server.ts'
import { dayAndTimeAt } from '../../platform/api/moment.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
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

const waitingRoomWire = described('WaitingRoom', {
  now: instant,
  zone: z.string(),
  silentSince: clock.nullable().describe('Since when nobody at the desk has pressed anything'),
  doctors: z.array(
    z.object({
      name: z.string(),
      now: numbers,
      next: numbers,
      lateMinutes: z.number(),
      away: z.object({ until: clock.nullable().describe('Null for the rest of the day') }).nullable(),
      starts: clock.nullable().describe('When their work begins, if that is still to come'),
    }),
  ),
})

const screenRow = described('WaitingRoomScreen', { _id: z.uuid(), name: z.string(), createdAt: instant })

const screenAdded = acknowledging({
  insertedId: z.uuid(),
  url: z.string().describe('The address: answered this once, and not stored'),
})

const deskCodeWire = described('DeskCode', {
  url: z.string(),
  qr: z.string().describe('The address as a QR code, a data address of an SVG picture'),
})

/** How many streams a screen's address may have: a screen has one, and a few may be set up at a time. */
const streamsOfScreen = 4

const enterStream = createStreamLimit(streamsOfScreen)

export const waitingRoomRoutes = newRoutes().openapiRoutes([
  route('POST /waiting-room', 'readWaitingRoom', {
    summary: 'What a waiting room’s screen shows, for anyone who has its private address',
    description: 'Per doctor the numbers being seen and those that follow. No patient is named.',
    body: linkTokenInput,
    answer: json(waitingRoomWire, 'The waiting room', 410),
    handler: async (ctx, { body }) => {
      const room = await readWaitingRoom(ctx, body.token)
      const { zone } = await ctx.clinic()
      const orNull = (instant: Date | undefined) => (instant ? dayAndTimeAt(instant, zone).time : null)
      return {
        now: room.now,
        zone,
        silentSince: orNull(room.silentSince),
        doctors: room.doctors.map(doctor => ({
          ...doctor,
          away: doctor.absence ? { until: orNull(doctor.absence.until) } : null,
          starts: orNull(doctor.startsAt),
        })),
      }
    },
  }),
  route('POST /waiting-room/changes', 'watchWaitingRoom', {
    summary: 'Server-sent events for a waiting room’s screen: “changed” whenever the queue may have',
    description: 'A screen has four streams at a time; each ends after five minutes and is then opened again.',
    body: linkTokenInput,
    answer: changes(410, 429),
    handler: async (ctx, { body }) => {
      const id = await openScreen(ctx, body.token)
      return { release: enterStream(id), mayReceive: () => isOpenScreen(ctx, id) }
    },
  }),
  route('GET /waiting-room-screens', 'listScreens', {
    summary: 'The waiting rooms’ screens, without their private addresses',
    description: 'The address of each was shown once, when it was made.',
    answer: rows(screenRow, 'The oldest first'),
    handler: listScreens,
  }),
  route('POST /waiting-room-screen', 'addScreen', {
    summary: 'Make a private address for a waiting room’s screen',
    description: 'The answer alone has the address. It works without signing in until it is revoked.',
    body: screenWire,
    answer: created(screenAdded, 'Added'),
    handler: async (ctx, { body }) => {
      const { id, url } = await addScreen(ctx, body.name)
      return { ...acknowledged, insertedId: id, url }
    },
  }),
  route('DELETE /waiting-room-screen/{id}', 'removeScreen', {
    summary: 'Revoke the private address of a waiting room’s screen',
    description: 'A screen that shows it receives no more changes, and says so.',
    answer: deleted(404),
    handler: (ctx, { id }) => removeScreen(ctx, id),
  }),
  route('GET /desk-code', 'makeDeskCode', {
    summary: 'The code for the desk’s screen, with which patients say on their phone that they are here',
    description: 'It works together with a visit’s own link, for this half hour and ten minutes more.',
    answer: json(deskCodeWire, 'The code'),
    handler: async ctx => {
      const url = await makeDeskCode(ctx)
      return { url, qr: qrPicture(url) }
    },
  }),
])
