import * as openid from 'openid-client'
import type { Logger } from 'pino'
import type { SignInChecks, ThirdParties, ThirdPartyPerson } from '../../platform/context.server.ts'
import type { Environment } from '../../platform/environment.server.ts'
import { Refusal } from '../../platform/errors.ts'
import { faultOf } from '../../platform/fault.server.ts'
import { emailText } from '../../platform/values/text.ts'
import { callbackPath, type ThirdPartyId } from './third-party.ts'

interface Registered {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
}

const googleIssuer = 'https://accounts.google.com'
const timeoutSeconds = 10

/**
 * Sign-in at Google or another OpenID Connect provider: Authorization Code with PKCE, state and nonce. Why one failed goes into the
 * log only; how often a visitor can make it fail is limited (`thirdParty`).
 */
export function createThirdParties(settings: Environment, log: Logger): ThirdParties {
  const registered = registeredIn(settings)
  const discovered = new Map<ThirdPartyId, openid.Configuration>()
  const redirectUri = settings.publicUrl + callbackPath

  function failed(id: ThirdPartyId, error: unknown): Refusal {
    log.warn({ thirdParty: id, err: faultOf(error) }, 'a sign-in at a third party failed')
    return new Refusal('third_party_failed')
  }

  async function configurationOf(id: ThirdPartyId): Promise<openid.Configuration> {
    const party = registered[id]
    if (!party) throw new Refusal('third_party_off')
    const known = discovered.get(id)
    if (known) return known
    const found = await discover(party).catch(error => {
      throw failed(id, error)
    })
    discovered.set(id, found)
    return found
  }

  return {
    async begin(id) {
      const configuration = await configurationOf(id)
      const codeVerifier = openid.randomPKCECodeVerifier()
      const checks: SignInChecks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        // On a shared computer Google asks which account to use; other providers may not know this parameter.
        ...(registered[id]?.issuer === googleIssuer && { prompt: 'select_account' }),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async complete(id, search, { state, nonce, codeVerifier }) {
      const configuration = await configurationOf(id)
      const returned = new URL(redirectUri)
      returned.search = search
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        return await personOf(configuration, tokens)
      } catch (error) {
        if (error instanceof Refusal) throw error
        const denied = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
        throw denied ? new Refusal('third_party_denied') : failed(id, error)
      }
    },
  }
}

function registeredIn(settings: Environment): Partial<Record<ThirdPartyId, Registered>> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = settings
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings
  return {
    ...(GOOGLE_CLIENT_ID && {
      google: { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
    }),
    ...(OIDC_ISSUER &&
      OIDC_CLIENT_ID && {
        oidc: { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET },
      }),
  }
}

function discover({ issuer, clientId, clientSecret }: Registered): Promise<openid.Configuration> {
  const address = new URL(issuer)
  // Without TLS only a provider on this machine can be trusted.
  const plain = address.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  // Checks the signature of ID tokens too, which isn't the default, since they come over TLS from the provider itself.
  const execute = [openid.enableNonRepudiationChecks, ...(plain ? [openid.allowInsecureRequests] : [])]
  return openid.discovery(address, clientId, clientSecret, undefined, { timeout: timeoutSeconds, execute })
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

async function personOf(configuration: openid.Configuration, tokens: Tokens): Promise<ThirdPartyPerson> {
  const claims = tokens.claims()
  if (!claims) throw new Refusal('third_party_failed')
  const profile = claims.email
    ? claims
    : { ...claims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
  // Written as everywhere, so that one person has one account. A letter that only looks like another before the @ (the Kelvin sign) would
  // become it, and the account another person's.
  const given = typeof profile.email === 'string' ? profile.email : ''
  const email = emailText.safeParse(given)
  if (!email.success || !/^[!-~]+@/.test(given)) throw new Refusal('third_party_failed')
  return {
    subject: claims.sub,
    email: email.data,
    emailVerified: profile.email_verified === true,
    name: typeof profile.name === 'string' ? profile.name : undefined,
    photo: typeof profile.picture === 'string' ? profile.picture : undefined,
  }
}
