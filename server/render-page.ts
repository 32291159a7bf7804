import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { clinicOfRequest } from '../app/clinic/clinic.server.ts'
import { databaseUnavailable, retryHeaders } from '../app/platform/api/refusals.server.ts'
import {
  type ApiDescription,
  apiDescription,
  type Client,
  type Context,
  pageContext,
  pageRoute,
  pageScripts,
  pageTrouble,
} from '../app/platform/context.server.ts'
import { refusalStatus } from '../app/platform/errors.ts'
import { createLimiter } from '../app/platform/limiter.ts'
import { addressIn, type Language } from '../app/platform/values/language.ts'
import { type Address, notFoundPath } from './address.ts'
import { createRoutePatterns } from './route-of.ts'

/** The most pages that are rendered at once. More would take as long in total, and more memory. */
const rendersAtOnce = 4
const maxWaiting = 30
/** One network renders one page at a time, so that the pages of others take at most twice their time. */
const ofNetwork = { atOnce: 1, maxWaiting: 12 }
const dataType = 'text/x-script'

export type Pages = Readonly<Record<Language, ServerBuild>>

/** Makes the renderer of pages. Loaders and actions get `ctx`, and always run as a visitor without an account. */
export function createPageRenderer(
  pages: Pages,
  mode: 'production' | 'development',
  ctx: Omit<Context, 'client' | 'request' | 'clinic'>,
  describe: () => ApiDescription,
) {
  const renderers = { en: createRequestHandler(pages.en, mode), bn: createRequestHandler(pages.bn, mode) }
  const patternOf = createRoutePatterns(pages.en)
  const limited = createLimiter(rendersAtOnce, maxWaiting, ofNetwork)
  return {
    /** Returns the address itself, or that of the 404 page if there is no such page. */
    knownAddress(address: Address): Address {
      if (patternOf(address.path) !== '/*') return address
      return { ...address, path: addressIn(address.language, notFoundPath), query: '' }
    },
    /** Responds with 503 while the database is unavailable. Refuses `busy` if too many wait, in all or of this network. */
    async render(request: Request, { path, language }: Address, client: Client, network?: string): Promise<Response> {
      const context = new RouterContextProvider()
      const id = randomUUID()
      context.set(pageContext, { ...ctx, client, request: { id }, clinic: clinicOfRequest(ctx.db) })
      context.set(pageRoute, () => patternOf(path))
      context.set(pageScripts, routes => scriptsOf(pages[language].assets, routes))
      context.set(apiDescription, describe)
      const response = await limited(() => renderers[language](request, context), network)
      const { headers } = response
      // Only a failed page has the request's id: a successful one is the same for everybody and may be cached.
      if (context.get(pageTrouble) === 'fault') headers.set('X-Request-Id', id)
      if (response.status >= 500 && context.get(pageTrouble) === 'database_unavailable') {
        // The page explains to people that the database is down. The status and Retry-After say it to programs.
        const { code, facts } = databaseUnavailable()
        for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...retryHeaders(facts) }))
          headers.set(name, value)
        return new Response(response.body, { status: refusalStatus[code], headers })
      }
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
      if (headers.get('Content-Type') === dataType) headers.set('Content-Type', `${dataType}; charset=utf-8`)
      return response
    },
  }
}

function scriptsOf({ url, entry, routes: known }: ServerBuild['assets'], routes: readonly string[]): string[] {
  const modules = [entry, ...routes.flatMap(id => known[id] ?? [])]
  return [...new Set([url, ...modules.flatMap(({ module, imports = [] }) => [module, ...imports])])]
}
