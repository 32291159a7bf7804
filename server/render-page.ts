import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type ApiDescription, apiDescription } from '../app/api/description.server.ts'
import { type Client, type Context, pageContext, pageTrouble } from '../app/core/context.server.ts'
import { createLimiter } from '../app/core/limiter.ts'

/** Renders a page; 503 where the database is unavailable. */
export type RenderPage = (request: Request, client: Client) => Promise<Response>

const rendersAtOnce = 4
const databaseRetrySeconds = '5'

/** Renders pages with React Router; loaders and actions get `ctx` and always run as a visitor. */
export function createPageRenderer(
  pages: ServerBuild,
  mode: 'production' | 'development',
  ctx: Context,
  describe: () => ApiDescription,
): RenderPage {
  const render = createRequestHandler(pages, mode)
  // Rendering more at once takes as long in all, and more memory.
  const limited = createLimiter(rendersAtOnce)
  return async (request, client) => {
    const context = new RouterContextProvider()
    context.set(pageContext, { ...ctx, client })
    context.set(apiDescription, describe)
    const response = await limited(() => render(request, context))
    const { headers } = response
    if (response.status >= 500 && context.get(pageTrouble) === 'database_unavailable') {
      // The page explains it; status and Retry-After are for programs.
      headers.set('Cache-Control', 'no-store')
      headers.set('Retry-After', databaseRetrySeconds)
      return new Response(response.body, { status: 503, headers })
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    return response
  }
}
