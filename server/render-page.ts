import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type ApiDescription, apiDescription } from '../app/api/description.server.ts'
import { type Client, type Context, pageContext, pageRoute, pageTrouble } from '../app/core/context.server.ts'
import { type Language, languageOf } from '../app/core/language.ts'
import { createLimiter } from '../app/core/limiter.ts'
import { createRoutePatterns } from './route-pattern.ts'

/** Renders a page; 503 where the database is unavailable. */
export type RenderPage = (request: Request, client: Client) => Promise<Response>

const rendersAtOnce = 4
const databaseRetrySeconds = '5'
/** What React Router sends a page's data as. */
const dataType = 'text/x-script'

/** The pages in each language. */
export type Pages = Readonly<Record<Language, ServerBuild>>

/** Renders pages with React Router; loaders and actions get `ctx` and always run as a visitor. */
export function createPageRenderer(
  pages: Pages,
  mode: 'production' | 'development',
  ctx: Omit<Context, 'client' | 'request'>,
  describe: () => ApiDescription,
): RenderPage {
  const renderers = { en: createRequestHandler(pages.en, mode), bn: createRequestHandler(pages.bn, mode) }
  const patternOf = createRoutePatterns(pages.en)
  // Rendering more at once takes as long in all, and more memory.
  const limited = createLimiter(rendersAtOnce)
  return async (request, client) => {
    const context = new RouterContextProvider()
    const id = randomUUID()
    context.set(pageContext, { ...ctx, client, request: { id } })
    context.set(pageRoute, () => patternOf(request.url))
    context.set(apiDescription, describe)
    const renderer = renderers[languageOf(new URL(request.url).pathname)]
    const response = await limited(() => renderer(request, context))
    const { headers } = response
    // A page that is shown is the same for everybody, and may be cached.
    if (context.get(pageTrouble) === 'fault') headers.set('X-Request-Id', id)
    if (response.status >= 500 && context.get(pageTrouble) === 'database_unavailable') {
      // The page explains it; status and Retry-After are for programs.
      headers.set('Cache-Control', 'no-store')
      headers.set('Retry-After', databaseRetrySeconds)
      return new Response(response.body, { status: 503, headers })
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    if (headers.get('Content-Type') === dataType) headers.set('Content-Type', `${dataType}; charset=utf-8`)
    return response
  }
}
