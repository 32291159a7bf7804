import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { accountOf } from '../app/auth/accounts.server.ts'
import { createSealer } from '../app/auth/second-factor/seal.server.ts'
import { clinicOfRequest } from '../app/clinic/clinic.server.ts'
import { createChangeFeed } from '../app/live/changes.server.ts'
import { listenToDatabase } from '../app/live/notices.server.ts'
import { createPictureFetcher } from '../app/pictures/fetch-picture.server.ts'
import type { Role } from '../app/platform/account-kinds.ts'
import type { Account, Context, Database, Enqueue, FetchPicture } from '../app/platform/context.server.ts'
import { type Counters, createCounters } from '../app/platform/counters.server.ts'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { users } from '../app/platform/db/schema.ts'
import { type Environment, readEnvironment } from '../app/platform/environment.server.ts'
import { createSigner, type Signer } from '../app/platform/signature.server.ts'
import { createApi, createWorkLimiter } from '../server/api.ts'
import { messageName } from '../server/messages.ts'
import { onDatabase, openingMoment, templateName } from './databases.ts'
import { seedAccount } from './seed-account.ts'

export { openingMoment }

export interface Person {
  readonly email: string
  readonly token: string
  readonly id: string
}

export interface ApiAnswer {
  readonly status: number
  // Tests read a response as JSON, as clients that don't have the server's types do.
  readonly body: Record<string, unknown>
  readonly list: Record<string, unknown>[]
  readonly headers: Headers
}

interface CallOptions {
  readonly as?: Person | undefined
  readonly token?: string
  readonly json?: unknown
  readonly raw?: string
  /** The body as it is, with a `content-type` among the headers. */
  readonly content?: BodyInit
  readonly headers?: Record<string, string>
  /** The caller's address. */
  readonly from?: string
}

export interface TestClinic {
  readonly db: Database
  readonly pool: pg.Pool
  /** A superuser's connection to its database. */
  readonly connection: pg.PoolConfig
  readonly settings: Environment
  readonly signer: Signer
  readonly counters: Counters
  readonly jobs: { name: string; data: object; startAfter?: Date }[]
  readonly enqueue: Enqueue
  readonly now: () => Date
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>
  /** The same for a response that isn't JSON. */
  fetch(method: string, path: string, options?: CallOptions): Promise<Response>
  /** Creates an account with this role, and a session. */
  enrol(role?: Role): Promise<Person>
  setNow(now: Date): void
  /** The context of a service function that this person calls. */
  contextOf(person: Person): Promise<Context>
  close(): Promise<void>
}

interface ClinicOptions {
  readonly variables?: Record<string, string>
  readonly fetchPicture?: FetchPicture
  readonly log?: Logger
}

// On a slow machine many requests at once may wait for longer than a user would.
const limitMs = 300_000
const patientLimits = { connectionTimeoutMillis: limitMs, statement_timeout: limitMs, query_timeout: limitMs }

const quiet = pino({ level: 'silent' })
const secret = 'a secret that is long enough for tests'

/** A clinic for one test: a fresh database with the sample clinic, the real API, and a clock that stands still. */
export async function openTestClinic({
  variables = {},
  fetchPicture = createPictureFetcher(),
  log = quiet,
}: ClinicOptions = {}): Promise<TestClinic> {
  const admin = inject('server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(admin, `create database ${name} template ${templateName} strategy file_copy`)
  const connection = onDatabase(admin, name)
  const { db, pool, close } = openDatabase({ ...connection, ...patientLimits }, () => undefined)
  const settings = readEnvironment({ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: tmpdir(), ...variables })
  const jobs: TestClinic['jobs'] = []
  const enqueue: Enqueue = async ({ name, kind }, payload, _, { startAfter } = {}) => {
    const data = kind === undefined ? payload : { kind, ...payload }
    jobs.push({ name, data, ...(startAfter && { startAfter }) })
  }
  const notices = listenToDatabase(connection)
  let now = openingMoment
  const program = {
    version: '0.0.0',
    db,
    settings,
    log,
    now: () => now,
    enqueue,
    forgetJobs: async ({ id, email }: Pick<Account, 'id' | 'email'>) => {
      const names = (data: object) => Object.values(data).some(value => value === id || value === email)
      jobs.splice(0, jobs.length, ...jobs.filter(({ data }) => !names(data)))
    },
    messageName,
    fetchPicture,
    signer: createSigner(secret),
    changes: createChangeFeed(notices),
    counters: createCounters(),
    sealer: createSealer(secret),
  }
  const api = createApi(program, createWorkLimiter())
  const fetch = fetcher(async (request, address = '192.0.2.1') =>
    api.fetch(request, { client: { address, userAgent: request.headers.get('user-agent') ?? 'test' } }),
  )
  const call: TestClinic['call'] = async (method, path, options) => {
    const response = await fetch(method, path, options)
    const body = await response.json()
    return { status: response.status, headers: response.headers, body, list: body }
  }
  return {
    db,
    pool,
    connection,
    settings,
    signer: program.signer,
    counters: program.counters,
    jobs,
    enqueue: program.enqueue,
    now: () => now,
    call,
    fetch,
    enrol: role => enrol(program, role ?? 'patient'),
    setNow(moment) {
      now = moment
    },
    async contextOf({ token }) {
      const client = { address: '192.0.2.1', userAgent: 'test', token }
      const account = await accountOf(program, token)
      return { ...program, client, request: { id: randomUUID() }, clinic: clinicOfRequest(db), account }
    },
    async close() {
      await notices.close()
      await close()
      await administer(admin, `drop database ${name} with (force)`)
    },
  }
}

function fetcher(fetch: (request: Request, from?: string) => Promise<Response>): TestClinic['fetch'] {
  return (method, path, { as, token, json, raw, content, headers, from } = {}) => {
    const bearer = token ?? as?.token
    const request = new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        ...(json === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(json === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(json) }),
      ...(content && { body: content, duplex: 'half' }),
    })
    return fetch(request, from)
  }
}

async function enrol(program: Parameters<typeof seedAccount>[0], role: Role): Promise<Person> {
  const email = `${role}-${randomUUID()}@patients.example`
  const account = await seedAccount(program, { email, name: `A ${role}`, photo: '/pictures/placeholder-person.svg' })
  await program.db.update(users).set({ role }).where(eq(users.id, account.id))
  return { email, ...account }
}

/** Marks a person's e-mail as verified, as the link in the mail would. */
export async function verifyEmail(db: Database, { id }: Person): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
}

async function administer(admin: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(statement)
  await client.end()
}
