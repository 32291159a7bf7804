import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, route } from '../platform/api/routes.server.ts'
import { listBackups } from './daily-backup.server.ts'

const wire = z
  .object({
    folder: z.string(),
    backups: z.array(
      z.object({
        at: z.iso.datetime(),
        succeeded: z.boolean(),
        fileName: z.string().nullable(),
        bytes: z.number(),
        isEncrypted: z.boolean(),
      }),
    ),
  })
  .openapi('Backups')

export const backupsRoutes = newRoutes().openapi(
  route('GET /backups', {
    operationId: 'listBackups',
    tags: ['system'],
    summary: 'What became of the last daily backups',
    description: 'Newest first, with the folder that they are in.',
    responses: { 200: jsonAnswer(wire, 'Newest first') },
  }),
  async c => {
    const { folder, rows } = await listBackups(c.var.ctx)
    const backups = rows.map(row => ({ ...row, at: row.at.toISOString(), succeeded: row.fileName !== null }))
    return c.json({ folder, backups }, 200)
  },
)
