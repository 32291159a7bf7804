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

/** The signed-in caller. */
export interface Account {
  readonly id: string
  /** Null for an account that was made with a telephone number and has no e-mail yet. */
  readonly email: string | null
  /** Also true where there is no e-mail to verify: a code has proven the telephone number. */
  readonly emailVerified: boolean
  /** Whether a code has proven `phone`, which then signs in to the account. */
  readonly phoneProven: boolean
  readonly fullName: string
  readonly phone: string | null
  readonly picture: string | null
  readonly role: Role
  /** Null while the account hasn't chosen one. */
  readonly language: Language | null
  /** The doctor whose own account this is. */
  readonly doctorId: string | null
  readonly sessionId: string
  readonly sessionStartedAt: Date
  readonly provenBy: Proof
}

/** What the request says about its sender. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly token: string | undefined
}

export interface SignedIn {
  readonly token: string
  /** Shows at the next sign-in that this browser signed in to the account before. */
  readonly browser: string
}

/** Queues a job; with a transaction, the job exists only if that commits. */
export type Enqueue = <Payload extends object>(
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  transaction?: Database,
  options?: { /** Not before then. */ readonly startAfter?: Date },
) => Promise<void>

/** What lists call a kind of message, in the language in use. */
export type MessageName = (kind: string, as: 'mail' | 'sms') => string

/** Deletes every job, finished or waiting, whose payload names an account or its e-mail. */
export type ForgetJobs = (account: Pick<Account, 'id' | 'email'>, transaction: Database) => Promise<void>

/** The changes to appointments that any program committed. */
export interface Changes {
  /** Calls `onChange` at every change and `onEnd` when the program stops. Returns a function that stops listening. */
  listen(onChange: () => void, onEnd: () => void): Promise<() => void>
}

/** Fetches a picture from an address that a user named. Refuses `picture_unreachable`, `picture_too_large`. */
export type FetchPicture = (address: string) => Promise<Buffer>

export type Database = NodePgDatabase

/** How a user got into an account. */
export type WayIn =
  | 'password'
  | 'registration'
  | 'invitation'
  | 'email_link'
  | 'second_factor'
  | 'third_party'
  | 'telephone'
  | 'reset'

/** One request, as the log names it. Service functions that let a user in add how, and to which account. */
export interface RequestTrace {
  /** Ours, never the client's: the response has it too, so that a user can quote it. */
  readonly id: string
  wayIn?: WayIn
  /** If it isn't the caller's own. */
  account?: string | undefined
}

/** Reads the clinic's facts, with its texts in the language in use, once for each request. */
export interface ReadClinic {
  /** Within a transaction by its connection: all others may be waiting for this one's locks. */
  (transaction?: Database): Promise<Clinic>
  /** The next call reads again, after a change. */
  forget(): void
}

/** Everything a service function may use. Nothing else is passed in, so tests control all of it. */
export interface Context {
  /** Of the program. */
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

/** The context of a page's loader; always without an account, since a public page is the same for every visitor. */
export const pageContext = createContext<Context>()

/** Why a page couldn't be rendered: for `database_unavailable` trying again in a moment may help. */
export const pageTrouble = createContext<'none' | 'database_unavailable' | 'fault'>('none')

/** The pattern of the page's route, such as `/doctors/:slug`: the address itself can name people. */
export const pageRoute = createContext<() => string>(() => '')

/** The addresses of the scripts that the pages of some routes load, by the routes' ids. */
export const pageScripts = createContext<(routes: readonly string[]) => string[]>(() => [])

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** Describes the API to the loader of `/api/docs`, which has no access to the routes. */
export const apiDescription = createContext<() => ApiDescription>()

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
export function isStaff(account: Pick<Account, 'role'> | undefined): boolean {
  return account !== undefined && account.role !== 'patient'
}

/** The clinic's owner. Refuses `sign_in_needed`, `not_allowed`. */
export function requireOwner(ctx: Context): Account {
  const account = requireAccount(ctx)
  if (account.role !== 'owner') throw new Refusal('not_allowed')
  return account
}
