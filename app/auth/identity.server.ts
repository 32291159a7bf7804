import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Database, IdentityProvider } from '../platform/context.server.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../platform/db/identity-schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { maxPasswordLength, minPasswordLength } from './account.ts'
import { noteLostDatabase, withLostDatabase } from './lost-database.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

export interface IdentityOptions {
  readonly db: Database
  readonly secret: string
  readonly publicUrl: string
}

/**
 * In place of Better Auth's own session storage, which has readable tokens. We use it for passwords and new accounts only; sessions
 * are our own (`session-store.server.ts`).
 */
const noSessions = {
  get: () => null,
  getAndDelete: () => null,
  set: () => undefined,
  delete: () => undefined,
  increment: () => 1,
}

function createBetterAuth({ db, secret, publicUrl }: IdentityOptions) {
  return betterAuth({
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
      },
    }),
    secondaryStorage: noSessions,
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    account: { accountLinking: { enabled: false } },
    // Our own limits count attempts (`platform/limits.ts`).
    rateLimit: { enabled: false },
    advanced: { database: { generateId: newId } },
  })
}

/** Our interface to Better Auth. */
export function createIdentityProvider(options: IdentityOptions): IdentityProvider {
  const auth = createBetterAuth(options)
  return withLostDatabase({
    async checkPassword(email, password) {
      const { user } = await auth.api.signInEmail({ body: { email, password } }).catch(throwRefusal)
      return user.id
    },
    async signUp({ name, email, password, photo }) {
      const { user } = await auth.api.signUpEmail({ body: { name, email, password, image: photo } }).catch(throwRefusal)
      return user.id
    },
    seal: text => symmetricEncrypt({ key: options.secret, data: text }),
    unseal: sealed => symmetricDecrypt({ key: options.secret, data: sealed }),
  })
}

function throwRefusal(error: unknown): never {
  throw error instanceof APIError ? (refusalOf(error.body?.code) ?? error) : error
}

function refusalOf(code: string | undefined): Refusal | undefined {
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
      return undefined
  }
}
