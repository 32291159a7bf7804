import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Environment } from './environment.server.ts'
import { Refusal } from './errors.ts'
import type { PageText } from './page-text.ts'
import type { Signer } from './signature.server.ts'

export type Role = 'patient' | 'staff' | 'owner'

/** Who asks: somebody with a living session, or a visitor. */
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
  /** True where this very request made our record: the account is new. */
  readonly isNew: boolean
}

/** What the request tells of the program that sent it. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly token: string | undefined
}

export interface IdentitySession {
  readonly sessionId: string
  readonly startedAt: Date
  readonly user: IdentityUser
  /** What we keep of the account, where it was read together with the session. */
  readonly record?: UserRecord | undefined
}

/** Our own record beside the identity's. */
export interface UserRecord {
  readonly fullName: string
  readonly phone: string | null
  readonly picture: string | null
  readonly role: Role
  /** From then on nobody signs in with this account. */
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

/** The keeper of accounts, passwords and sessions, as far as the rest of the program knows it. */
export interface IdentityProvider {
  /** Refuses `wrong_credentials`, `too_many`. */
  signIn(email: string, password: string, client: Client): Promise<SignedIn>
  /** Refuses `email_taken`, `weak_password`, `too_many`. */
  signUp(person: NewIdentity, client: Client): Promise<SignedIn>
  /** Opens a session for somebody who proved by other means who they are. */
  openSession(userId: string, client: Client): Promise<SignedIn>
  signOut(token: string): Promise<void>
  session(token: string): Promise<IdentitySession | undefined>
  /** Encrypts what must be read again, with the program's secret. */
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

/** What was agreed when a sign-in at a third party began, and must come back at its end. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who signed in there, in the third party's words. */
export interface ThirdPartyPerson {
  /** The third party's own name for the account; never changes. */
  readonly subject: string
  /** In lower case. */
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | undefined
  readonly photo: string | undefined
}

/** The third parties at which people may sign in, as far as the settings name them. */
export interface ThirdParties {
  /** Refuses `third_party_off`, `third_party_failed`. */
  begin(id: 'google' | 'oidc'): Promise<{ url: string; checks: SignInChecks }>
  /** Takes the search of the address that the popup came back with. Refuses `third_party_denied`, `third_party_failed`. */
  complete(id: 'google' | 'oidc', search: string, checks: SignInChecks): Promise<ThirdPartyPerson>
}

/** A job, or several of one name, on the way into the queue; with the transaction they belong to, they exist only if that commits. */
export type Enqueue = (
  name: JobName,
  data: object | readonly object[],
  transaction?: Database,
  options?: EnqueueOptions,
) => Promise<void>

interface EnqueueOptions {
  /** They wait for it. */
  readonly startAfter?: Date
  /** Called once all that the transaction gets for them is on its way. */
  readonly onSent?: () => void
}

export type JobName = 'send-mail' | 'fetch-photo' | 'clean-pictures' | 'send-reminders' | 'offer-time' | 'back-up'

/** What tells the open desks that an appointment changed, in whichever program. */
export interface Changes {
  /** `tell` is called at every change, `end` when there will be no more; answers how to stop listening. */
  listen(tell: () => void, end: () => void): Promise<() => void>
}

/** Gets a picture from a stranger's address. Refuses `picture_unreachable`, `picture_too_large`. */
export type FetchPicture = (address: string) => Promise<Buffer>

export type Database = NodePgDatabase

/** All that a verb may reach: nothing comes in by another way, so that a test can hold every string. */
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

/** The context of a page's loader: always a visitor's, since a public page is the same for everybody. */
export const pageContext = createContext<Context>()

/** Why a page could not be made, where the same may work in a moment. */
export const pageTrouble = createContext<'none' | 'database_gone'>('none')

/** A page's whole text, where it was written in one go. */
export const pageText = createContext<PageText | null>(null)

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
