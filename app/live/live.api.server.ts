import { newRoutes, refusing, route } from '../platform/api/routes.server.ts'
import { requireStaff } from '../platform/context.server.ts'
import { changesAnswer, streamChanges } from './stream-wire.api.server.ts'
import { createStreamLimit, isStillStaff } from './streams.server.ts'

/** One for each tab at a desk, and a few for its phone. */
const streamsOfAccount = 8

const enterStream = createStreamLimit(streamsOfAccount)

export const liveRoutes = newRoutes().openapiRoutes([
  route('GET /changes', {
    operationId: 'watchChanges',
    summary: 'Server-sent events: “changed” whenever an appointment did, with nothing of it',
    description:
      'A screen that receives “changed” loads again what it shows. The stream ends after five minutes and is then opened again.',
    responses: {
      200: changesAnswer,
      ...refusing(429),
    },
    handler: async c => {
      const { ctx } = c.var
      const { id } = requireStaff(ctx)
      const release = enterStream(id)
      return streamChanges(c, { release, mayReceive: () => isStillStaff(ctx) })
    },
  }),
])
