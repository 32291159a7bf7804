import { readdirSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { createApi, type ProgramContext } from '../api/api.server.ts'
import type { DiskRoom } from '../core/disk-room.server.ts'
import type { Notices } from '../db/notices.server.ts'
import { texts } from '../i18n/texts.ts'
import { clientAddress } from './client-address.server.ts'
import { commonHeaders } from './headers.server.ts'
import { createPageMaker } from './made-page.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { sentPage } from './sent-page.server.ts'
import { keepPictures, servePicture, year } from './served-pictures.server.ts'

export interface SiteOptions {
  readonly program: ProgramContext
  readonly pages: ServerBuild
  /** The folder of the built browser files; undefined in development, where Vite serves them. */
  readonly clientFolder: string | undefined
  /** True once the program is being stopped: no new work should be sent to it. */
  readonly isStopping: () => boolean
  readonly notices: Notices
  readonly diskRoom: DiskRoom
  /** None in development, where every page is made from its newest source. */
  readonly cache: PageCache | undefined
}

const visitor = { address: '', userAgent: '', token: undefined }

/** The whole site as one handler: health, files, API, pages. */
export function createSite({ program, pages, clientFolder, isStopping, notices, diskRoom, cache }: SiteOptions) {
  const site = new Hono<{ Bindings: HttpBindings }>()
  const proxies = program.settings.TRUST_PROXY
  site.use(commonHeaders({ https: program.settings.publicUrl.startsWith('https:') }))
  site.use((c, next) => (isDecodable(new URL(c.req.url).pathname) ? next() : refuseAddress(c)))
  site.get('/healthz', c => c.json({ ok: true }))
  site.get('/readyz', async c => {
    const ready = !isStopping() && (await isDatabaseThere(program))
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  const pictures = keepPictures(program)
  site.get('/pictures/own/:file', c => servePicture(c, pictures))
  if (clientFolder) site.use(builtFiles(clientFolder))
  const addresses = new WeakMap<Request, string>()
  const api = createApi(program, request => ({
    address: addresses.get(request) ?? '0.0.0.0',
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
  }))
  site.all('/api/*', async c => {
    const socketAddress = c.env.incoming?.socket.remoteAddress
    const forwardedFor = c.req.header('x-forwarded-for') ?? null
    addresses.set(c.req.raw, clientAddress(socketAddress, forwardedFor, proxies))
    if (diskRoom.isFull() && !isReading(c.req.method)) return c.json(...diskFull)
    const answer = await api.fetch(c.req.raw)
    // No page is older than an acknowledged write.
    if (cache && !isReading(c.req.method) && answer.ok) await notices.caughtUp()
    return answer
  })
  const make = createPageMaker(pages, clientFolder ? 'production' : 'development', {
    ...program,
    client: visitor,
    account: undefined,
  })
  // The API's answers travel as they are: where one holds secrets, its compressed length could tell them.
  site.all('*', async ({ req: { raw } }) => {
    const page = await (cache ? cache.page(raw, () => make(raw)) : make(raw))
    return sentPage(page, raw)
  })
  return site
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const diskFull = [
  { acknowledged: false, code: 'unavailable', message: texts.refusals.unavailable({}) },
  503,
  { 'Retry-After': '60', 'Cache-Control': 'no-store' },
] as const

function builtFiles(clientFolder: string): MiddlewareHandler {
  // What isn't there needs no look at the disk.
  const names = new Set(readdirSync(clientFolder, { recursive: true }).map(name => `/${name}`))
  const serve = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (path, c) => {
      // Built files carry a hash of their content in their name; the others may change with the next version.
      c.header('Cache-Control', path.includes('/assets/') ? year : 'public, max-age=3600')
      if (path.endsWith('.svg')) c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    },
  })
  return (c, next) => (names.has(c.req.path) ? serve(c, next) : next())
}

async function refuseAddress(c: HonoContext): Promise<Response> {
  return c.text('This address can’t be read.', 400)
}

function isDecodable(path: string): boolean {
  try {
    // The answer is used, since a bundler takes a call without use for one without effect.
    return decodeURI(path).startsWith('/')
  } catch {
    return false
  }
}

async function isDatabaseThere({ db }: ProgramContext): Promise<boolean> {
  const timeoutMs = 1_500
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), timeoutMs).unref())
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
