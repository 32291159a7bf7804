import { newRoutes, route } from '../platform/api/route.server.ts'
import { requireStaff } from '../platform/context.server.ts'
import { changes } from './stream-wire.api.server.ts'
import { createStreamLimit, isStillStaff } from './streams.server.ts'

const streamsOfAccount = 8
const enterStream = createStreamLimit(streamsOfAccount)

export const liveRoutes = newRoutes().openapiRoutes([
  route('GET /changes', 'watchChanges', {
    summary: 'Server-sent events: “changed” whenever an appointment did, with nothing of it',
    description:
      'A screen that receives “changed” loads again what it shows. The stream ends after five minutes and is then opened again.',
    answer: changes(429),
    handler: ctx => ({ release: enterStream(requireStaff(ctx).id), mayReceive: () => isStillStaff(ctx) }),
  }),
])
