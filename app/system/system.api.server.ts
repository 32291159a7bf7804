import { described, json, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { readSystem } from './condition.server.ts'
import { conditionSchema } from './condition.ts'

const wire = described('System', { version: z.string(), ...conditionSchema.shape })

export const systemRoutes = newRoutes().openapiRoutes([
  route('GET /system', 'readSystem', {
    summary: 'How the installation is: mails, backups, disk, database, queue, certificates and clock',
    description: 'Certificates and the mail server are checked every hour; everything else is read at the call.',
    answer: json(wire, 'Each part with its state and facts'),
    handler: readSystem,
  }),
])
