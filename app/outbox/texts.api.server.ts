import { z } from '@hono/zod-openapi'
import { takeReport } from '../messages/text-reports.server.ts'
import { modified, modifiedAnswer, newRoutes, refusing, route } from '../platform/api/routes.server.ts'
import { createDesk } from './text-desk.server.ts'

export const textsRoutes = newRoutes().openapi(
  route('POST /text-reports/{secret}', {
    operationId: 'takeTextReport',
    tags: ['system'],
    summary: 'The gateway’s report of what became of a text message',
    description: 'As form or JSON, with the fields that TEXT_GATEWAY names. A report that is no news changes nothing.',
    request: { params: z.object({ secret: z.string().max(200) }) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
  }),
  async c => {
    const { ctx } = c.var
    await takeReport({ ...ctx, desk: createDesk(ctx) }, c.req.valid('param').secret, readFields(await c.req.text()))
    return c.json(modified(1), 200)
  },
)

/** The fields of a JSON body, or else of a form. */
function readFields(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
