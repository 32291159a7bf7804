import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { createContext, type RouterContextProvider } from 'react-router'
import { millisecondsPerMinute } from './durations.ts'
import type { Environment } from './environment.server.ts'
import { Refusal } from './errors.ts'
import type { JobName, JobPayload } from './jobs.ts'
import type { Signer } from './signature.server.ts'

export type Role = 'patient' | 'staff' | 'owner'

/** The signed-in caller. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly fullName: string
  readonly phone: string | null
  readonly picture: string | null
  readonly role: Role
  readonly sessionId: string
  readonly sessionStartedAt: Date
  /** True if this very request created our record of the account. */
  readonly isNew: boolean
}

/** What the request says about its sender. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly token: string | undefined
}

export interface IdentitySession {
  readonly sessionId: string
  readonly startedAt: Date
  readonly user: IdentityUser
  /** Our own record of the account, if it was read together with the session. */
  readonly record?: UserRecord | undefined
}

/** Our own record of an account, beside the identity provider's. */
export interface UserRecord {
  readonly fullName: string
  readonly phone: string | null
  readonly picture: string | null
  readonly role: Role
  /** Signing in to the account is refused from then on. */
  readonly deactivatedAt: Date | null
}

export interface IdentityUser {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly image: string | undefined
}

export interface SignedIn {
  readonly token: string
  readonly userId: string
}

export interface NewIdentity {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly photo: string
}

/** Manages accounts, passwords and sessions; all that the rest of the program knows of Better Auth. */
export interface IdentityProvider {
  /** Refuses `wrong_credentials`, `too_many`. */
  signIn(email: string, password: string, client: Client): Promise<SignedIn>
  /** Refuses `email_taken`, `weak_password`, `too_many`. */
  signUp(person: NewIdentity, client: Client): Promise<SignedIn>
  /** Opens a session for a user who was authenticated by other means. */
  openSession(userId: string, client: Client): Promise<SignedIn>
  signOut(token: string): Promise<void>
  session(token: string): Promise<IdentitySession | undefined>
  /** Encrypts with the program's secret. */
  seal(text: string): Promise<string>
  unseal(sealed: string): Promise<string>
  /** Signs an account out everywhere. */
  endSessions(userId: string): Promise<void>
  /** Whether the account signs in through a third party such as Google. */
  isThirdParty(userId: string): Promise<boolean>
  /** Sets a new password and ends every other session of the account. */
  setPassword(userId: string, password: string, keepSessionId: string): Promise<void>
  setProfile(userId: string, profile: { name: string; photo: string }): Promise<void>
}

/** Made when a sign-in at a third party starts, and checked when it completes. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The user who signed in there, as the third party describes them. */
export interface ThirdPartyPerson {
  /** The third party's own id of the account; never changes. */
  readonly subject: string
  /** In lower case. */
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | undefined
  readonly photo: string | undefined
}

/** The third parties that the settings configure for signing in. */
export interface ThirdParties {
  /** Refuses `third_party_off`, `third_party_failed`. */
  begin(id: 'google' | 'oidc'): Promise<{ url: string; checks: SignInChecks }>
  /** Takes the query string of the popup's return address. Refuses `third_party_denied`, `third_party_failed`. */
  complete(id: 'google' | 'oidc', search: string, checks: SignInChecks): Promise<ThirdPartyPerson>
}

/** Queues a job; with a transaction, the job exists only if that commits. */
export type Enqueue = <Name extends JobName>(
  name: Name,
  data: JobPayload<Name>,
  transaction?: Database,
  options?: { /** Not before then. */ readonly startAfter?: Date },
) => Promise<void>

/** Notifies the open dashboards, also those of other programs, that an appointment changed. */
export interface Changes {
  /** To be called once the change is committed. */
  announce(): void
  /** Calls `onChange` at every change and `onEnd` when the program stops. Returns a function that stops listening. */
  listen(onChange: () => void, onEnd: () => void): Promise<() => void>
}

/** Fetches a picture from an address that a user named. Refuses `picture_unreachable`, `picture_too_large`. */
export type FetchPicture = (address: string) => Promise<Buffer>

export type Database = NodePgDatabase

/** Everything a service function may use. Nothing else is passed in, so tests control all of it. */
export interface Context {
  readonly db: Database
  readonly now: () => Date
  readonly settings: Environment
  readonly log: Logger
  readonly enqueue: Enqueue
  readonly fetchPicture: FetchPicture
  readonly identity: IdentityProvider
  readonly thirdParties: ThirdParties
  readonly signer: Signer
  readonly changes: Changes
  readonly client: Client
  readonly account: Account | undefined
}

/** The context of a page's loader; always without an account, since a public page is the same for every visitor. */
export const pageContext = createContext<Context>()

/** Why a page couldn't be rendered, if trying again in a moment may help. */
export const pageTrouble = createContext<'none' | 'database_unavailable'>('none')

export function contextOf(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(pageContext)
}

/** The signed-in account. Refuses `sign_in_needed`. */
export function requireAccount(ctx: Context): Account {
  if (!ctx.account) throw new Refusal('sign_in_needed')
  return ctx.account
}

/** An account that runs the clinic. Refuses `sign_in_needed`, `not_allowed`. */
export function requireStaff(ctx: Context): Account {
  const account = requireAccount(ctx)
  if (!isStaff(account)) throw new Refusal('not_allowed')
  return account
}

/** Staff and owners run the clinic; the owner is staff too. */
export function isStaff(account: Account | undefined): boolean {
  return account !== undefined && account.role !== 'patient'
}

/** The clinic's owner. Refuses `sign_in_needed`, `not_allowed`. */
export function requireOwner(ctx: Context): Account {
  const account = requireAccount(ctx)
  if (account.role !== 'owner') throw new Refusal('not_allowed')
  return account
}

const freshSessionMs = 5 * millisecondsPerMinute

/** An account that signed in within the last five minutes. Refuses `sign_in_needed`, and with the given code an older session. */
export function requireFreshSession(ctx: Context, code: 'fresh_sign_in' | 'sign_in_again'): Account {
  const account = requireAccount(ctx)
  if (ctx.now().getTime() - account.sessionStartedAt.getTime() > freshSessionMs) throw new Refusal(code)
  return account
}
