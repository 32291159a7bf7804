import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { bearerToken, type ProgramContext } from './api.ts'
import type { Metrics } from './metrics.ts'

interface HealthOptions {
  readonly program: ProgramContext
  readonly isStopping: () => boolean
  readonly metrics: Metrics | undefined
}

const readyForMs = 1_000
const databaseTimeoutMs = 1_500

/** What balancers and monitoring call. Without a WATCH_TOKEN, what needs one isn't there. */
export function healthRoutes({ program, isStopping, metrics }: HealthOptions) {
  const routes = new Hono()
  const { version } = program
  const { WATCH_TOKEN } = program.settings
  const isReady = onceIn(readyForMs, () => isDatabaseReachable(program))
  routes.get('/healthz', c => c.json({ ok: true, version }))
  routes.get('/readyz', async c => {
    const ready = !isStopping() && (await isReady())
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  if (WATCH_TOKEN === undefined || !metrics) return routes
  const exposition = onceIn(readyForMs, metrics.exposition)
  routes.get('/metrics', requireToken(WATCH_TOKEN), async c => {
    c.header('Content-Type', metrics.contentType)
    return c.body(await exposition())
  })
  return routes
}

/** 401 without this bearer token. */
function requireToken(token: string): MiddlewareHandler {
  const expected = digest(token)
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const given = bearerToken(c.req.header('authorization')) ?? ''
    if (timingSafeEqual(digest(given), expected)) return next()
    return c.text('This needs the token of the setting WATCH_TOKEN.', 401, { 'WWW-Authenticate': 'Bearer' })
  }
}

/** Of any text the same length, which a comparison in constant time needs. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** A read whose result serves all callers for this many milliseconds. */
function onceIn<Result>(timeMs: number, read: () => Promise<Result>): () => Promise<Result> {
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
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), databaseTimeoutMs).unref())
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
