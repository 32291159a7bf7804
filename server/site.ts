import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { texts } from '#texts'
import { describeApi } from '../app/api/description.server.ts'
import { languageOfCall } from '../app/api/language.server.ts'
import type { Client } from '../app/core/context.server.ts'
import type { DiskSpace } from '../app/core/disk-space.server.ts'
import type { Environment } from '../app/core/environment.server.ts'
import { faultOf } from '../app/core/fault.server.ts'
import { languageOf } from '../app/core/language.ts'
import type { Notices } from '../app/db/notices.server.ts'
import { isDatabaseUnavailable } from '../app/db/unavailable.server.ts'
import { inLanguage } from '../app/i18n/texts.server.ts'
import { createApi, type ProgramContext } from './api.ts'
import { builtFiles } from './built-files.ts'
import { clientAddress } from './client-address.ts'
import { commonHeaders } from './headers.ts'
import type { PageCache } from './page-cache.ts'
import { createPictureCache, servePicture } from './pictures.ts'
import { createPageRenderer, type Pages } from './render-page.ts'

export interface SiteOptions {
  readonly program: ProgramContext
  readonly pages: Pages
  /** The built browser files; undefined in development, where Vite serves them. */
  readonly clientFolder: string | undefined
  /** True once the program is stopping: a load balancer should send nothing more. */
  readonly isStopping: () => boolean
  readonly notices: Notices
  readonly diskSpace: DiskSpace
  /** None in development, where every page is rendered from its newest source. */
  readonly cache: PageCache | undefined
}

// Requests that fill the page cache come from the program itself, over no connection.
interface SiteEnv {
  Bindings: Partial<HttpBindings>
}

const noClient: Client = { address: '0.0.0.0', userAgent: '', token: undefined }

/** Far more than a contact form holds. */
const maxFormBytes = 64 * 1024

/** The whole site as one handler: health, files, API, pages. */
export function createSite({ program, pages, clientFolder, isStopping, notices, diskSpace, cache }: SiteOptions) {
  const site = new Hono<SiteEnv>()
  const proxies = program.settings.TRUST_PROXY
  site.use(commonHeaders({ https: program.settings.publicUrl.startsWith('https:') }))
  site.use((c, next) => inLanguage(languageOf(c.req.path), next))
  site.onError((error, c) => answerFault(error, c, program))
  site.use((c, next) => (isDecodable(new URL(c.req.url).pathname) ? next() : refuseAddress(c)))
  site.get('/healthz', c => c.json({ ok: true }))
  site.get('/readyz', async c => {
    const ready = !isStopping() && (await isDatabaseReachable(program))
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  const pictures = createPictureCache(program)
  site.get('/pictures/own/:file', c => servePicture(c, pictures))
  if (clientFolder) site.use(builtFiles(clientFolder))
  const clients = new WeakMap<Request, Client>()
  const api = createApi(program, request => clients.get(request) ?? noClient)
  const ctx = { ...program, account: undefined }
  const render = createPageRenderer(pages, clientFolder ? 'production' : 'development', ctx, () => describeApi(api))
  const answerPage = async (c: HonoContext<SiteEnv>) => {
    if (diskSpace.isFull() && !isReading(c.req.method)) {
      const [{ message }, status, headers] = diskFull()
      return c.text(message, status, headers)
    }
    const request = withPublicOrigin(c.req.raw, program.settings)
    const renderPage = () => render(request, clientOf(c, proxies))
    return cache ? cache.render(request, renderPage) : renderPage()
  }
  // The one page among the API's addresses. The API's own answers are never compressed: the length of a compressed answer could
  // reveal a secret in it.
  site.on('GET', ['/api/docs', '/api/docs/'], compress(), answerPage)
  site.all('/api/*', async c => {
    clients.set(c.req.raw, clientOf(c, proxies))
    if (diskSpace.isFull() && !isReading(c.req.method)) {
      return inLanguage(languageOfCall(c), () => c.json(...diskFull()))
    }
    const answer = await api.fetch(c.req.raw)
    // Cached pages must reflect every acknowledged write.
    if (cache && !isReading(c.req.method) && answer.ok) await notices.caughtUp()
    return answer
  })
  site.all('*', compress(), bodyLimit({ maxSize: maxFormBytes }), answerPage)
  return site
}

function clientOf(c: HonoContext<SiteEnv>, proxies: number): Client {
  const socketAddress = c.env.incoming?.socket.remoteAddress
  return {
    address: clientAddress(socketAddress, c.req.header('x-forwarded-for') ?? null, proxies),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
    token: undefined,
  }
}

/** The request with the origin that the browser used: React Router compares it with a form's, and a TLS proxy changes it. */
function withPublicOrigin(request: Request, { PUBLIC_URL, publicUrl }: Environment): Request {
  if (PUBLIC_URL === undefined) return request
  const { pathname, search } = new URL(request.url)
  return new Request(publicUrl + pathname + search, request)
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const diskFull = () =>
  [
    { acknowledged: false, code: 'unavailable', message: texts.refusals.unavailable({}) },
    503,
    { 'Retry-After': '60', 'Cache-Control': 'no-store' },
  ] as const

// For what is neither a call nor a page: those answer their own.
function answerFault(error: Error, c: HonoContext, { log }: ProgramContext): Response {
  if (isDatabaseUnavailable(error)) return c.text(texts.refusals.unavailable({}), 503, { 'Retry-After': '5' })
  const id = randomUUID()
  log.error({ call: `${c.req.method} ${routePath(c)}`, request: id, err: faultOf(error) }, 'a request failed')
  return c.text(texts.errors.failedAs(id), 500, { 'X-Request-Id': id })
}

async function refuseAddress(c: HonoContext): Promise<Response> {
  return c.text('This address can’t be read.', 400)
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, since a bundler may drop a call whose result isn't.
    return decodeURI(path).startsWith('/')
  } catch {
    return false
  }
}

async function isDatabaseReachable({ db }: ProgramContext): Promise<boolean> {
  const timeoutMs = 1_500
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), timeoutMs).unref())
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
