import Bowser from 'bowser'
import { deleted, described, instant, rows, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { endOwnSession, listOwnSessions, type OpenSession } from './session-store.server.ts'

const wire = described('Session', {
  _id: z.uuid(),
  program: z.string().describe('Such as "Chrome, Windows"'),
  startedAt: instant,
  usedAt: instant.describe('To the day'),
  isThis: z.boolean().describe('The session that asks'),
})

export const sessionsRoutes = newRoutes().openapiRoutes([
  route('GET /sessions', 'listOwnSessions', {
    summary: 'Where one is signed in',
    description: 'One for each browser in which the account is signed in.',
    answer: rows(wire, 'The latest use first'),
    handler: async ctx => (await listOwnSessions(ctx)).map(present),
  }),
  route('DELETE /sessions/{id}', 'endOwnSession', {
    summary: 'Sign oneself out there',
    description: 'That browser is signed out at its next call.',
    answer: deleted(404),
    handler: (ctx, { id }) => endOwnSession(ctx, id),
  }),
])

function present({ userAgent, ...session }: OpenSession) {
  const parsed = userAgent === '' ? undefined : Bowser.parse(userAgent)
  const program = [parsed?.browser.name, parsed?.os.name].filter(Boolean).join(', ')
  return { ...session, program }
}
