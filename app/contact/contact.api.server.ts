import { inserted } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { contactWire, sendMessage } from './contact.server.ts'

export const contactRoutes = newRoutes().openapiRoutes([
  route('POST /contact', 'sendMessage', {
    summary: 'Send the clinic a message',
    description: 'The message is stored and mailed to the clinic.',
    body: contactWire,
    answer: inserted(403, 451),
    handler: (ctx, { body }) => sendMessage(ctx, body),
  }),
])
