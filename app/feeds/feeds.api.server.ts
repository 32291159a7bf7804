import { calendarFile } from '../appointments/appointment-wire.api.server.ts'
import {
  acknowledged,
  acknowledging,
  created,
  deleted,
  described,
  instant,
  rows,
  z,
} from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { addFeed, listFeeds, readFeed, removeFeed } from './feeds.server.ts'

const feedWire = described('CalendarFeed', {
  _id: z.uuid(),
  doctorId: z.uuid().nullable(),
  doctorName: z.string().nullable(),
  createdAt: instant,
})

const feedAdded = acknowledging({
  insertedId: z.uuid(),
  url: z.string().describe('The address: answered this once, and not stored'),
})

const tokenParameter = z.object({
  token: z
    .string()
    .max(200)
    .openapi({ param: { name: 'token', in: 'path' } }),
})

export const feedsRoutes = newRoutes().openapiRoutes([
  route('GET /calendar-feeds', 'listFeeds', {
    summary: 'One’s own private calendar addresses, without the addresses themselves',
    description: 'The address of each was shown once, when it was made.',
    answer: rows(feedWire, 'One’s own, the oldest first'),
    handler: listFeeds,
  }),
  route('POST /calendar-feed', 'addFeed', {
    summary: 'Make a private calendar address, of a doctor or of the whole desk',
    description:
      'For the calendar of a phone or a computer. The answer alone has the address; it ends with its maker’s role or account.',
    body: z.object({ doctorId: z.uuid().optional() }),
    answer: created(feedAdded, 'Added', 404),
    handler: async (ctx, { body }) => {
      const { id, url } = await addFeed(ctx, body.doctorId)
      return { ...acknowledged, insertedId: id, url }
    },
  }),
  route('DELETE /calendar-feed/{id}', 'removeFeed', {
    summary: 'Revoke one of one’s own private calendar addresses',
    description: 'Calendars that read it get 404 from then on.',
    answer: deleted(404),
    handler: (ctx, { id }) => removeFeed(ctx, id),
  }),
  route('GET /calendar/{token}', 'readFeed', {
    summary: 'The calendar behind a private address, for anyone who has it',
    description: 'Names, times and chairs, never the treatment. Each reading is recorded as its maker’s.',
    params: tokenParameter,
    answer: calendarFile(404),
    handler: (ctx, { token }) => readFeed(ctx, token.replace(/\.ics$/, '')),
  }),
])
