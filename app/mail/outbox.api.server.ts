import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, refusing, route } from '../api/routes.server.ts'
import { readOutbox } from './outbox.server.ts'

const wire = z
  .object({
    hasServer: z.boolean().openapi({ description: 'Whether a mail server takes the mails' }),
    mails: z.array(
      z.object({ _id: z.uuid(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  })
  .openapi('Outbox')

export const outboxRoutes = newRoutes().openapi(
  route('GET /outbox', {
    summary: 'The mails that were printed, where no mail server is set (owner)',
    responses: { 200: jsonAnswer(wire, 'The newest first'), ...refusing(401, 403) },
  }),
  async c => {
    const { hasServer, mails } = await readOutbox(c.var.ctx)
    return c.json(
      { hasServer, mails: mails.map(({ id, at, ...mail }) => ({ _id: id, at: at.toISOString(), ...mail })) },
      200,
    )
  },
)
