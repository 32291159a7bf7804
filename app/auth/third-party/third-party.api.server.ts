import { json, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { browser } from '../sign-in-wire.api.server.ts'
import { beginThirdParty, finishThirdParty } from './third-party.server.ts'
import { thirdPartyId, thirdPartyReturn } from './third-party.ts'

const providerParameter = z.object({ provider: thirdPartyId.meta({ type: 'string' }) })

const begun = z.object({
  url: z.string().describe('Where the popup goes'),
  claim: z.string().describe('Known to the page alone, to complete the sign-in that it started'),
  state: z.string(),
})

const signedIn = z.object({
  token: z.string(),
  browser,
  profile: z
    .object({ fName: z.string(), photo: z.string(), email: z.string() })
    .describe('What POST /users/ then takes, with the token as bearer'),
})

export const thirdPartyRoutes = newRoutes().openapiRoutes([
  route('POST /sign-in/{provider}/start', 'beginThirdParty', {
    summary: 'Begin a sign-in at Google or the clinic’s own OpenID Connect provider',
    description:
      'Returns the address for a popup, and what the page that opened it keeps private until the popup is back.',
    params: providerParameter,
    answer: json(begun, 'Begun', 404),
    handler: (ctx, { provider }) => beginThirdParty(ctx, provider),
  }),
  route('POST /sign-in/finish', 'finishThirdParty', {
    summary: 'End it with what the popup came back with',
    description: 'Returns a session and the third party’s profile, which POST /api/users then takes.',
    body: thirdPartyReturn,
    answer: json(signedIn, 'Signed in', 403, 409, 410),
    handler: async (ctx, { body }) => {
      const { token, browser, profile } = await finishThirdParty(ctx, body)
      return { token, browser, profile: { ...profile, fName: profile.fullName } }
    },
  }),
])
