import { z } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, newRoutes, refusing, route } from '../../platform/api/routes.server.ts'
import { beginThirdParty, finishThirdParty } from './third-party.server.ts'
import { thirdPartyId, thirdPartyReturn } from './third-party.ts'

const providerParameter = z.object({ provider: thirdPartyId.meta({ type: 'string' }) })

const begun = z.object({
  url: z.string().openapi({ description: 'Where the popup goes' }),
  claim: z.string().openapi({ description: 'Known to the page alone, to complete the sign-in that it started' }),
  state: z.string(),
})

const signedIn = z.object({
  token: z.string(),
  profile: z.object({ fName: z.string(), photo: z.string(), email: z.string() }).openapi({
    description: 'What POST /users/ then takes, with the token as bearer',
  }),
})

export const thirdPartyRoutes = newRoutes().openapiRoutes([
  route('POST /sign-in/{provider}/start', {
    operationId: 'beginThirdParty',
    summary: 'Begin a sign-in at Google or the clinic’s own OpenID Connect provider',
    description:
      'Returns the address for a popup, and what the page that opened it keeps private until the popup is back.',
    request: { params: providerParameter },
    responses: { 200: jsonAnswer(begun, 'Begun'), ...refusing(404) },
    handler: async c => c.json(await beginThirdParty(c.var.ctx, c.req.valid('param').provider), 200),
  }),
  route('POST /sign-in/finish', {
    operationId: 'finishThirdParty',
    summary: 'End it with what the popup came back with',
    description: 'Returns a session and the third party’s profile, which POST /api/users then takes.',
    request: { body: jsonBody(thirdPartyReturn) },
    responses: { 200: jsonAnswer(signedIn, 'Signed in'), ...refusing(403, 409, 410) },
    handler: async c => {
      const { token, profile } = await finishThirdParty(c.var.ctx, c.req.valid('json'))
      const { fullName, photo, email } = profile
      return c.json({ token, profile: { fName: fullName, photo, email } }, 200)
    },
  }),
])
