import { z } from '@hono/zod-openapi'
import { jsonAnswer } from '../platform/api/routes.server.ts'

export const browser = z.string().openapi({
  description: 'Sent with the next sign-in from this browser, under `browsers`: it then has tries of its own',
})

export const signedInAnswer = jsonAnswer(z.object({ token: z.string(), message: z.string(), browser }), 'Signed in')
