import type { OpenAPIHono } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Sealer } from '../auth/second-factor/seal.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import type { Proof, Role } from './account-kinds.ts'
import type { Counters } from './counters.server.ts'
import type { Environment } from './environment.server.ts'
import { Refusal } from './errors.ts'
import type { Job } from './jobs/job.ts'
import type { Signer } from './signature.server.ts'
import type { Language } from './values/language.ts'

export interface Account {
  readonly id: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** A proven telephone number signs in to the account. */
  readonly phoneProven: boolean
  readonly fullName: string
  readonly phone: string | null
  readonly picture: string | null
  readonly role: Role
  readonly language: Language | null
  readonly doctorId: string | null
  readonly sessionId: string
  readonly sessionStartedAt: Date
  readonly provenBy: Proof
}

export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly token: string | undefined
}

export interface SignedIn {
  readonly token: string
  /** The next sign-in shows by this token that the browser has signed in to the account before. */
  readonly browser: string
}

/** A job that is queued with a transaction exists only if that commits. */
export type Enqueue = <Payload extends object>(
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  transaction?: Database,
  options?: { /** Not before then. */ readonly startAfter?: Date },
) => Promise<void>

export type MessageName = (kind: string, as: 'mail' | 'sms') => string

/** Deletes every job, finished or waiting, whose payload names an account or its e-mail. */
export type ForgetJobs = (account: Pick<Account, 'id' | 'email'>, transaction: Database) => Promise<void>

export interface Changes {
  listen(onChange: () => void, onEnd: () => void): Promise<() => void>
}

/** Fetches a picture from an address that a user named. Refuses `picture_unreachable`, `picture_too_large`. */
export type FetchPicture = (address: string) => Promise<Buffer>

export type Database = NodePgDatabase

export type WayIn =
  | 'password'
  | 'registration'
  | 'invitation'
  | 'email_link'
  | 'second_factor'
  | 'third_party'
  | 'telephone'
  | 'reset'

/** The log names a request by this. Service functions that let a user in add how, and to which account. */
export interface RequestTrace {
  /** The id is ours, never the client's. The response has it too, so that a user can quote it. */
  readonly id: string
  wayIn?: WayIn
  account?: string | undefined
  /** A change with an Idempotency-Key is made once, however often it is sent. */
  retry?: { readonly key: string; readonly requestHash: string; isClaimed: boolean }
}

/** Reads the clinic once for each request, with its texts in the language in use. */
export interface ReadClinic {
  /** Give the transaction that you are in: all other connections may be waiting for its locks. */
  (transaction?: Database): Promise<Clinic>
  forget(): void
}

/** A service function may use this and nothing else, so that tests control all of it. */
export interface Context {
  readonly version: string
  readonly db: Database
  readonly now: () => Date
  readonly settings: Environment
  readonly log: Logger
  readonly enqueue: Enqueue
  readonly forgetJobs: ForgetJobs
  readonly messageName: MessageName
  readonly fetchPicture: FetchPicture
  readonly sealer: Sealer
  readonly signer: Signer
  readonly changes: Changes
  readonly counters: Counters
  readonly client: Client
  readonly request: RequestTrace
  readonly clinic: ReadClinic
  readonly account: Account | undefined
}

/** A page's loader has no account, since a public page is the same for every visitor. */
export const pageContext = createContext<Context>()

/** A page with `database_unavailable` may be rendered in a moment. */
export const pageTrouble = createContext<'none' | 'database_unavailable' | 'fault'>('none')

/** The log names a page by its route's pattern, such as `/doctors/:slug`, since an address can name people. */
export const pageRoute = createContext<() => string>(() => '')

export const pageScripts = createContext<(routes: readonly string[]) => string[]>(() => [])

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The loader of `/api/docs` gets the API's description from here, since it has no access to the routes. */
export const apiDescription = createContext<() => ApiDescription>()

export function contextOf(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(pageContext)
}

/** Refuses `sign_in_needed`. */
export function requireAccount(ctx: Context): Account {
  if (!ctx.account) throw new Refusal('sign_in_needed')
  return ctx.account
}

/** Refuses `sign_in_needed`, `not_allowed`. */
export function requireStaff(ctx: Context): Account {
  const account = requireAccount(ctx)
  if (!isStaff(account)) throw new Refusal('not_allowed')
  return account
}

export function isStaff(account: Pick<Account, 'role'> | undefined): boolean {
  return account !== undefined && account.role !== 'patient'
}

/** Refuses `sign_in_needed`, `not_allowed`. */
export function requireOwner(ctx: Context): Account {
  const account = requireAccount(ctx)
  if (account.role !== 'owner') throw new Refusal('not_allowed')
  return account
}
