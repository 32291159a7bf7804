import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { bearer } from 'better-auth/plugins'
import { z } from 'zod'
import type { Client, Database, IdentityProvider, SignedIn } from '../core/context.server.ts'
import { millisecondsPerDay } from '../core/durations.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import {
  identityAccounts,
  identityRateLimits,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../db/identity-schema.ts'
import { readKnownSessions } from './known-sessions.server.ts'
import { noteLostDatabase, withLostDatabase } from './lost-database.server.ts'
import { maxPasswordLength, minPasswordLength } from './password.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

const secondsPerDay = millisecondsPerDay / 1000
const sessionDays = 14
const clientAddressHeader = 'x-client-address'

export interface IdentityOptions {
  readonly db: Database
  readonly secret: string
  readonly publicUrl: string
}

const signedInBody = z.object({ user: z.object({ id: z.string() }) })
const refusedBody = z.object({ code: z.string().optional() })

/**
 * Opens a session for an account whose owner we have identified ourselves; it has no path, so no request reaches it.
 */
const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint({ method: 'POST', body: z.object({ userId: z.string() }) }, async c => {
      const { internalAdapter } = c.context
      const user = await internalAdapter.findUserById(c.body.userId)
      if (!user) throw new Error('there is no such account')
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(c, { session, user })
      return c.json({ user: { id: user.id } })
    }),
  },
} satisfies BetterAuthPlugin

function createBetterAuth({ db, secret, publicUrl }: IdentityOptions) {
  return betterAuth({
    appName: 'Teeth Care',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // Better Auth's messages can name people, so none is logged.
    logger: { log: (_level, _message, ...facts) => noteLostDatabase(facts) },
    onAPIError: { onError: error => noteLostDatabase([error]) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
        rateLimit: identityRateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    account: { accountLinking: { enabled: false } },
    session: { expiresIn: sessionDays * secondsPerDay, updateAge: secondsPerDay },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 15 * 60, max: 30 },
        '/sign-up/email': { window: 60 * 60, max: 60 },
      },
    },
    advanced: {
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [bearer({ requireSignature: true }), sessionOpener],
  })
}

/**
 * Our interface to Better Auth. Calls that must count in its rate limit go through its HTTP handler instead of its
 * functions.
 */
export function createIdentityProvider(options: IdentityOptions): IdentityProvider {
  const auth = createBetterAuth(options)
  const provider = withLostDatabase(createProvider(auth, options))
  const restMs = (sessionDays - 1) * millisecondsPerDay
  return { ...provider, session: readKnownSessions({ ...options, restMs, ask: provider.session }) }
}

function createProvider(auth: ReturnType<typeof createBetterAuth>, options: IdentityOptions): IdentityProvider {
  async function post(path: string, body: object, client: Client): Promise<Response> {
    const headers = headersOf(client)
    headers.set('content-type', 'application/json')
    headers.set('origin', options.publicUrl)
    return auth.handler(
      new Request(`${options.publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
  }

  return {
    async signIn(email, password, client) {
      return signedIn(await post('/sign-in/email', { email, password }, client))
    },
    async signUp({ name, email, password, photo }, client) {
      return signedIn(await post('/sign-up/email', { name, email, password, image: photo }, client))
    },
    async openSession(userId, client) {
      return signedIn(await auth.api.openSession({ body: { userId }, headers: headersOf(client), asResponse: true }))
    },
    async signOut(token) {
      await auth.api.signOut({ headers: bearing(token) })
    },
    async session(token) {
      const found = await auth.api.getSession({ headers: bearing(token) })
      if (!found) return undefined
      const { session, user } = found
      return {
        sessionId: session.id,
        startedAt: session.createdAt,
        user: {
          id: user.id,
          email: user.email,
          emailVerified: user.emailVerified,
          name: user.name,
          image: user.image ?? undefined,
        },
      }
    },
    seal: text => symmetricEncrypt({ key: options.secret, data: text }),
    unseal: sealed => symmetricDecrypt({ key: options.secret, data: sealed }),
    async endSessions(userId) {
      const { internalAdapter } = await auth.$context
      const sessions = await internalAdapter.listSessions(userId)
      await internalAdapter.deleteSessions(sessions.map(session => session.token))
    },
    async isThirdParty(userId) {
      const { internalAdapter } = await auth.$context
      const accounts = await internalAdapter.findAccounts(userId)
      return accounts.some(account => account.providerId !== 'credential')
    },
    async setPassword(userId, password, keepSessionId) {
      const { internalAdapter } = await auth.$context
      await internalAdapter.updatePassword(userId, await hashPassword(password))
      const sessions = await internalAdapter.listSessions(userId)
      const others = sessions.filter(session => session.id !== keepSessionId)
      await internalAdapter.deleteSessions(others.map(session => session.token))
    },
    async setProfile(userId, { name, photo }) {
      const { internalAdapter } = await auth.$context
      await internalAdapter.updateUser(userId, { name, image: photo })
    },
  }
}

function headersOf({ userAgent, address }: Client): Headers {
  return new Headers({ 'user-agent': userAgent, [clientAddressHeader]: address })
}

function bearing(token: string): Headers {
  return new Headers({ authorization: `Bearer ${token}` })
}

async function signedIn(response: Response): Promise<SignedIn> {
  const body: unknown = await response.json()
  if (!response.ok) throw refusalOf(response, refusedBody.parse(body).code)
  const token = response.headers.get('set-auth-token')
  if (!token) throw new Error('the identity provider gave no token')
  return { token, userId: signedInBody.parse(body).user.id }
}

function refusalOf(response: Response, code: string | undefined): Error {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after') ?? 60)
    return new Refusal('too_many', { minutes: Math.ceil(seconds / 60), seconds })
  }
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return new Refusal('wrong_credentials')
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return new Refusal('email_taken')
    case 'PASSWORD_TOO_SHORT':
      return new Refusal('weak_password')
    case 'INVALID_EMAIL':
      return new Refusal('not_valid')
    default:
      return new Error(`the identity provider answered ${response.status} ${code ?? ''}`)
  }
}
