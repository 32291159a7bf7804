import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, route } from '../platform/api/routes.server.ts'
import { readSystem } from './condition.server.ts'
import { conditionSchema } from './condition.ts'

const wire = z.object({ version: z.string(), ...conditionSchema.shape }).openapi('System')

export const systemRoutes = newRoutes().openapiRoutes([
  route('GET /system', {
    operationId: 'readSystem',
    summary: 'How the installation is: mails, backups, disk, database, queue, certificates and clock',
    description: 'Certificates and the mail server are checked every hour; everything else is read at the call.',
    responses: { 200: jsonAnswer(wire, 'Each part with its state and facts') },
    handler: async c => c.json(await readSystem(c.var.ctx), 200),
  }),
])
