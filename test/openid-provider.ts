import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { z } from 'zod'

export interface ProviderUser {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name?: string
  readonly picture?: string
}

export interface OpenIdProvider {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** The provider's users by their login names. */
  people: Map<string, ProviderUser>
  /** ID tokens issued from now on claim to be this user's, with the signature of the original token. */
  forge(sub: string | undefined): void
  close(): Promise<void>
}

const client = { id: 'teeth-care', secret: 'a secret between the two of them' }

/** A real OpenID Connect provider that stands in for Google. Its screens ask for a login name, then for consent. */
export async function openOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people: OpenIdProvider['people'] = new Map()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // As Google does: the ID token itself contains the claims.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_, accountId) => {
      const person = people.get(accountId)
      return person && { accountId, claims: () => ({ ...person }) }
    },
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
  })
  let forged: string | undefined
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'token' || forged === undefined) return
    const { id_token, ...rest } = tokens.parse(ctx.body)
    ctx.body = { ...rest, id_token: withSubject(id_token, forged) }
  })
  // Uses the provider's built-in development screens.
  server.on('request', provider.callback())
  return {
    issuer,
    client,
    people,
    forge: sub => {
      forged = sub
    },
    close: () => close(server),
  }
}

const tokens = z.looseObject({ id_token: z.string() })

function withSubject(token: string, sub: string): string {
  const [header, claims = '', signature] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub }
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}

/** Signs in through the provider's screens, from the start address to the one to which it returns. */
export async function signInAtProvider(begin: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = begin
  let form: URLSearchParams | undefined
  for (let steps = 0; steps < 12; steps += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address).href
      form = undefined
      if (new URL(address).origin !== new URL(begin).origin) return address
      continue
    }
    const page = await response.text()
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (!action) throw new Error(`the provider answered ${response.status}`)
    address = new URL(action, address).href
    form = new URLSearchParams({ prompt, login, password: 'any' })
  }
  throw new Error('the provider did not return')
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
