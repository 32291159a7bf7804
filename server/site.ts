import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Notices } from '../app/live/notices.server.ts'
import { languageOfCall } from '../app/platform/api/env.server.ts'
import { databaseUnavailable, retryHeaders } from '../app/platform/api/refusals.server.ts'
import { boundedLog } from '../app/platform/bounded-log.server.ts'
import { isDatabaseUnavailable } from '../app/platform/db/unavailable.server.ts'
import { Refusal, refusalStatus } from '../app/platform/errors.ts'
import { faultOf } from '../app/platform/fault.server.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import { refusals } from '../app/platform/i18n/refusals.ts'
import * as platformTexts from '../app/platform/i18n/texts.ts'
import { clientAddress, networkOf } from '../app/platform/network.server.ts'
import type { Address } from './address.ts'
import { createApi, createWorkLimiter, type ProgramContext } from './api.ts'
import { limitReceived, receiveBody, refuseMultipart } from './bodies.ts'
import type { BuiltFiles } from './built-files.ts'
import { delayBusy } from './busy.ts'
import type { DiskSpace } from './data-folder.ts'
import { describeApi } from './describe-api.ts'
import { setCommonHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import type { Bindings } from './listener.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import { cachedPage } from './page-contents.ts'
import { createPictureServer, serveTintedDrawings } from './pictures.ts'
import { createPageRenderer, type Pages } from './render-page.ts'
import { createRouteOf } from './route-of.ts'

export interface SiteOptions {
  readonly program: ProgramContext
  readonly pages: Pages
  readonly files: BuiltFiles | undefined
  readonly isStopping: () => boolean
  readonly notices: Notices
  readonly diskSpace: DiskSpace
  readonly metrics: Metrics | undefined
  readonly cache: PageCache | undefined
}

interface SiteEnv {
  Bindings: Bindings
}

/** Some mail programs encode the # of a link, before its token. Such an address is redirected to the link's own with the #. */
const encodedMark = '%23'
const maxFormBytes = 64 * 1024
const diskRetrySeconds = 60

/** Makes the site. Only requests that match a path exactly bypass the limit on concurrent work, since they cost next to nothing. */
export function createSite({ program, pages, files, isStopping, notices, diskSpace, cache, metrics }: SiteOptions) {
  const site = new Hono<SiteEnv>()
  const { settings } = program
  const clientOf = (c: HonoContext<SiteEnv>) => readClient(c, settings.TRUST_PROXY)
  site.use(async (c, next) => {
    await next()
    setCommonHeaders(c.res.headers, settings)
  })
  site.use(delayBusy)
  site.use((c, next) => inLanguage(languageOfAnswer(c), next))
  site.onError((error, c) => inLanguage(languageOfAnswer(c), () => answerError(error, c, program)))
  site.use(limitReceived<SiteEnv>(c => clientOf(c).address))

  site.route('/', healthRoutes({ program, isStopping, metrics }))
  const pictures = createPictureServer(program)
  site.use(async (c, next) => {
    if (!isReading(c.req.method)) return next()
    if (files?.has(c.env.address.path)) return files.serve(c, next)
    return pictures.fromMemory(c) ?? next()
  })

  site.use(async (c, next) => {
    if (diskSpace.isFull() && !isReading(c.req.method)) throw new Refusal('unavailable', { seconds: diskRetrySeconds })
    await next()
  })
  const work = createWorkLimiter()
  const api = createApi(program, work)
  site.use(async (c, next) => {
    if (c.env.address.kind !== 'call') return next()
    const answer = await api.fetch(c.req.raw, { client: clientOf(c) })
    metrics?.countStream(answer, c.env.outgoing)
    // After a write the response waits for the database's notices, since cached pages must reflect every acknowledged write.
    if (cache && !isReading(c.req.method) && answer.ok) await notices.caughtUp()
    return answer
  })

  site.use((c, next) => {
    const { path, kind } = c.env.address
    const [before, ...after] = path.split(encodedMark)
    if (kind !== 'page' || after.length === 0 || !isReading(c.req.method)) return next()
    c.header('cache-control', 'no-store')
    return Promise.resolve(c.redirect(`${before}#${after.join(encodedMark)}`))
  })

  // TRACE is refused here, since a `Request` can't have this method.
  site.on('TRACE', '*', c => c.body(null, 405))
  // What the API responds isn't compressed here, since the API decides by itself which of its responses are.
  site.use(compress(), refuseMultipart, receiveBody(maxFormBytes))
  site.use(async (c, next) => {
    try {
      await work(next, networkOf(clientOf(c).address))
    } catch (error) {
      // If too many requests wait, a stale page is better than none.
      const stale = cache?.stale(c.env.address, c.req.method)
      if (!stale) throw error
      return stale
    }
  })
  if (files) site.get('/assets/:file', files.serveOtherBuilds)
  site.get('/pictures/own/:file', pictures.fromDatabase)
  site.get('/pictures/tinted/*', serveTintedDrawings(files?.folder ?? 'public'))
  const mode = files ? 'production' : 'development'
  const renderer = createPageRenderer(pages, mode, { ...program, account: undefined }, () => describeApi(api))
  site.all('*', c => servePage(c, renderer, { program, cache }))
  const hasFile = (path: string) => files?.has(path) ?? false
  /** Renders a page that is the same for everybody, without a request. */
  function renderPublic(address: Address): Promise<Response> {
    const request = new Request(settings.publicUrl + address.path)
    const client = { address: clientAddress(undefined, null, 0), userAgent: '', token: undefined }
    return inLanguage(address.language, () => renderer.render(request, address, client))
  }
  return { site, renderPublic, routeOf: createRouteOf({ pages: pages.en, calls: api.routes, hasFile }) }
}

type Renderer = ReturnType<typeof createPageRenderer>

async function servePage(
  c: HonoContext<SiteEnv>,
  renderer: Renderer,
  { program, cache }: Pick<SiteOptions, 'program' | 'cache'>,
) {
  const { settings } = program
  const { method } = c.req
  // One page serves all unknown addresses, since there is no end of them.
  const address = cache && method === 'GET' ? renderer.knownAddress(c.env.address) : c.env.address
  const origin = settings.PUBLIC_URL === undefined ? `http://${c.req.header('host')}` : settings.publicUrl
  // The request is made again: React Router compares its origin with a form's, and a TLS proxy changes it. A page that
  // is cached is rendered without the client's signal, since other requests may wait for it.
  const { headers } = c.req.raw
  const given = cache && method === 'GET' ? { headers } : c.req.raw
  const request = new Request(origin + address.path + address.query, given)
  const client = { ...readClient(c, settings.TRUST_PROXY), token: undefined }
  // A page that is rendered once for all who wait for it takes no network's share.
  const isShared = cache && method === 'GET' && cachedPage(address)?.isOneOfMany === false
  const network = isShared ? undefined : networkOf(client.address)
  const render = () => renderer.render(request, address, client, network)
  return cache ? cache.render(address, method, render) : render()
}

function readClient(c: HonoContext<SiteEnv>, proxies: number) {
  const socketAddress = c.env.incoming?.socket.remoteAddress
  return {
    address: clientAddress(socketAddress, c.req.header('x-forwarded-for') ?? null, proxies),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
  }
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const languageOfAnswer = (c: HonoContext<SiteEnv>) =>
  c.env.address.kind === 'call' ? languageOfCall(c) : c.env.address.language

function answerError(error: Error, c: HonoContext<SiteEnv>, program: ProgramContext): Response {
  const { log, counters, settings } = program
  const refusal = isDatabaseUnavailable(error) ? databaseUnavailable() : error
  if (refusal instanceof HTTPException) return refusal.getResponse()
  if (!(refusal instanceof Refusal)) {
    const id = randomUUID()
    log.error({ call: `${c.req.method} ${routePath(c)}`, request: id, err: faultOf(error) }, 'a request failed')
    return c.text(platformTexts.errors.failedAs(id), 500, { 'X-Request-Id': id })
  }
  const { code, facts } = refusal
  counters.refusals.inc({ code })
  if (refusalStatus[code] === 503) {
    const client = { ...readClient(c, settings.TRUST_PROXY), token: undefined }
    boundedLog({ ...program, client }, code)?.info(
      { call: `${c.req.method} ${routePath(c)}`, refusal: code },
      'refused',
    )
  }
  const message = refusals[code](facts)
  const headers = { 'Cache-Control': 'no-store', ...retryHeaders(facts) }
  if (c.env.address.kind !== 'call') return c.text(message, refusalStatus[code], headers)
  return c.json({ acknowledged: false, code, message }, refusalStatus[code], headers)
}
