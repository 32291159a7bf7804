import * as openid from 'openid-client'
import type { Context } from '../../platform/context.server.ts'
import { Refusal } from '../../platform/errors.ts'
import { faultOf } from '../../platform/fault.server.ts'
import { emailText } from '../../platform/values/text.ts'
import { callbackPath, type ThirdPartyId } from './third-party.ts'

const googleIssuer = 'https://accounts.google.com'
const timeoutSeconds = 10

type SignInChecks = Readonly<Record<'state' | 'nonce' | 'codeVerifier', string>>

export type ThirdPartyPerson = Awaited<ReturnType<typeof completeAtProvider>>

type Asking = Pick<Context, 'settings' | 'log'>

// Third parties sign in by Authorization Code with PKCE, state and nonce. A failure's reason is only in the log.

/** Begins a sign-in at a third party. Refuses `third_party_off`, `third_party_failed`. */
export async function beginAtProvider(ctx: Asking, id: ThirdPartyId): Promise<{ url: string; checks: SignInChecks }> {
  const configuration = await configurationOf(ctx, id)
  const codeVerifier = openid.randomPKCECodeVerifier()
  const checks: SignInChecks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier }
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(ctx),
    scope: 'openid email profile',
    // On a shared computer, Google should ask which account to use. Other providers may not know this parameter.
    ...(registered(ctx, id).issuer === googleIssuer && { prompt: 'select_account' }),
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, checks }
}

/** Completes a sign-in at a third party, and returns its user. Refuses `third_party_denied`, `third_party_failed`. */
export async function completeAtProvider(
  ctx: Asking,
  id: ThirdPartyId,
  search: string,
  { state, nonce, codeVerifier }: SignInChecks,
) {
  const configuration = await configurationOf(ctx, id)
  const returned = new URL(redirectUri(ctx))
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
    throw denied ? new Refusal('third_party_denied') : failed(ctx, id, error)
  }
}

const redirectUri = ({ settings }: Asking) => settings.publicUrl + callbackPath

function failed({ log }: Asking, id: ThirdPartyId, error: unknown): Refusal {
  log.warn({ thirdParty: id, err: faultOf(error) }, 'a sign-in at a third party failed')
  return new Refusal('third_party_failed')
}

/** Reads a third party's settings. Refuses `third_party_off` if there are none. */
function registered({ settings }: Asking, id: ThirdPartyId) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = settings
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings
  const [issuer, clientId, clientSecret] =
    id === 'google'
      ? [GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET]
      : [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET]
  if (!issuer || !clientId) throw new Refusal('third_party_off')
  return { issuer, clientId, clientSecret }
}

const discovered = new Map<string, openid.Configuration>()

async function configurationOf(ctx: Asking, id: ThirdPartyId): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = registered(ctx, id)
  const key = `${issuer} ${clientId}`
  const known = discovered.get(key)
  if (known) return known
  const address = new URL(issuer)
  // Without TLS, only a provider of identities that runs on this machine can be trusted.
  const plain = address.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  // By default the library doesn't check an ID token's signature, since TLS shows who sent it. This setting makes it check.
  const execute = [openid.enableNonRepudiationChecks, ...(plain ? [openid.allowInsecureRequests] : [])]
  const options = { timeout: timeoutSeconds, execute }
  const found = await openid.discovery(address, clientId, clientSecret, undefined, options).catch(error => {
    throw failed(ctx, id, error)
  })
  discovered.set(key, found)
  return found
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

async function personOf(configuration: openid.Configuration, tokens: Tokens) {
  const claims = tokens.claims()
  if (!claims?.iss.trim() || !claims.sub.trim()) throw new Refusal('third_party_failed')
  const profile = claims.email
    ? claims
    : { ...claims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
  // An e-mail's letters before the @ must be ASCII: one that looks alike, such as the Kelvin sign, would become another person's K.
  const given = typeof profile.email === 'string' ? profile.email : ''
  const email = emailText.safeParse(given)
  if (!email.success || !/^[!-~]+@/.test(given)) throw new Refusal('third_party_failed')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.data,
    emailVerified: profile.email_verified === true,
    name: typeof profile.name === 'string' ? profile.name : undefined,
    photo: typeof profile.picture === 'string' ? profile.picture : undefined,
  }
}
