import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import { readCondition } from '../app/system/condition.server.ts'
import type { Condition } from '../app/system/condition.ts'
import { wordsOf } from '../app/system/words.ts'
import { bearerToken, type ProgramContext } from './api.ts'
import type { Metrics } from './metrics.ts'

interface HealthOptions {
  readonly program: ProgramContext
  readonly isStopping: () => boolean
  readonly metrics: Metrics | undefined
}

const readyForMs = 1_000
const databaseTimeoutMs = 1_500
const noDatabase = 'The database doesn’t respond.'

/** The routes for load balancers and monitoring. Those that need a WATCH_TOKEN don't exist unless it is set. */
export function healthRoutes({ program, isStopping, metrics }: HealthOptions) {
  const routes = new Hono()
  const { version } = program
  const { WATCH_TOKEN } = program.settings
  const isReady = cachedFor(readyForMs, () => isDatabaseReachable(program))
  routes.get('/healthz', c => c.json({ ok: true, version }))
  routes.get('/readyz', async c => {
    const ready = !isStopping() && (await isReady())
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  if (WATCH_TOKEN === undefined || !metrics) return routes
  const condition = cachedFor(readyForMs, () => withinTimeout(readCondition(program)))
  routes.get('/metrics', requireToken(WATCH_TOKEN), async c => {
    c.header('Content-Type', metrics.contentType)
    return c.body(await metrics.exposition(await condition()))
  })
  routes.get('/health/details', requireToken(WATCH_TOKEN), async c => {
    const found = await condition()
    const details = inLanguage('en', () => detailsOf(found))
    return c.json({ ...details, version }, details.status === 'wrong' ? 503 : 200)
  })
  return routes
}

function detailsOf(condition: Condition | undefined) {
  if (!condition) return { status: 'wrong', parts: { database: { status: 'wrong', sentence: noDatabase } } } as const
  const described = condition.parts.map(part => [part.part, { status: part.state, ...wordsOf(part) }] as const)
  const states = new Set(condition.parts.map(({ state }) => state))
  const status = (['wrong', 'attention'] as const).find(state => states.has(state)) ?? 'ok'
  return { status, at: condition.at, parts: Object.fromEntries(described) }
}

function requireToken(token: string): MiddlewareHandler {
  const expected = digest(token)
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const given = bearerToken(c.req.header('authorization')) ?? ''
    if (timingSafeEqual(digest(given), expected)) return next()
    return c.text('This needs the token of the setting WATCH_TOKEN.', 401, { 'WWW-Authenticate': 'Bearer' })
  }
}

/** Tokens are compared by their digests, since a comparison in constant time needs texts of the same length. */
const digest = (text: string) => createHash('sha256').update(text).digest()

function cachedFor<Result>(timeMs: number, read: () => Promise<Result>): () => Promise<Result> {
  let readAtMs = Number.NEGATIVE_INFINITY
  let result: Promise<Result> | undefined
  return () => {
    if (result && performance.now() - readAtMs < timeMs) return result
    readAtMs = performance.now()
    result = read()
    return result
  }
}

async function isDatabaseReachable({ db }: ProgramContext): Promise<boolean> {
  return (await withinTimeout(db.execute(sql`select 1`))) !== undefined
}

function withinTimeout<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), databaseTimeoutMs).unref())
  return Promise.race([asked.catch(() => undefined), late])
}
