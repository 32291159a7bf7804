import { inserted, insertedAnswer, jsonBody, newRoutes, refusing, route } from '../platform/api/routes.server.ts'
import { contactWire, sendMessage } from './contact.server.ts'

export const contactRoutes = newRoutes().openapiRoutes([
  route('POST /contact', {
    operationId: 'sendMessage',
    summary: 'Send the clinic a message',
    description: 'The message is stored and mailed to the clinic.',
    request: { body: jsonBody(contactWire) },
    responses: { 201: insertedAnswer, ...refusing(403, 451) },
    handler: async c => c.json(inserted(await sendMessage(c.var.ctx, c.req.valid('json'))), 201),
  }),
])
