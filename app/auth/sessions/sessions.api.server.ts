import { z } from '@hono/zod-openapi'
import Bowser from 'bowser'
import {
  deletedAnswer,
  deletes,
  idParameter,
  jsonAnswer,
  newRoutes,
  refusing,
  route,
} from '../../platform/api/routes.server.ts'
import { endOwnSession, listOwnSessions, type OpenSession } from './session-store.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    program: z.string().openapi({ description: 'Such as "Chrome, Windows"' }),
    startedAt: z.iso.datetime(),
    usedAt: z.iso.datetime().openapi({ description: 'To the day' }),
    isThis: z.boolean().openapi({ description: 'The session that asks' }),
  })
  .openapi('Session')

export const sessionsRoutes = newRoutes().openapiRoutes([
  route('GET /sessions', {
    operationId: 'listOwnSessions',
    summary: 'Where one is signed in',
    description: 'One for each browser in which the account is signed in.',
    responses: { 200: jsonAnswer(z.array(wire), 'The latest use first') },
    handler: async c => c.json((await listOwnSessions(c.var.ctx)).map(present), 200),
  }),
  route('DELETE /sessions/{id}', {
    operationId: 'endOwnSession',
    summary: 'Sign oneself out there',
    description: 'That browser is signed out at its next call.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => endOwnSession(c.var.ctx, c.req.valid('param').id)),
  }),
])

function present({ id, userAgent, startedAt, usedAt, isThis }: OpenSession): z.infer<typeof wire> {
  const parsed = userAgent === '' ? undefined : Bowser.parse(userAgent)
  const program = [parsed?.browser.name, parsed?.os.name].filter(Boolean).join(', ')
  return { _id: id, program, startedAt: startedAt.toISOString(), usedAt: usedAt.toISOString(), isThis }
}
