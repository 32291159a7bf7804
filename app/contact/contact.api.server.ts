import { inserted, insertedAnswer, jsonBody, newDoor, refusing, route } from '../api/door.server.ts'
import { sendMessage } from './contact.server.ts'
import { contactWire } from './contact-wire.ts'

export const contactDoor = newDoor().openapi(
  route('POST /contact', {
    summary: 'Send the clinic a message',
    request: { body: jsonBody(contactWire) },
    responses: { 201: insertedAnswer, ...refusing(400, 403, 422, 429, 451) },
  }),
  async c => {
    const { username, ...rest } = c.req.valid('json')
    return c.json(inserted(await sendMessage(c.var.ctx, { ...rest, name: username })), 201)
  },
)
