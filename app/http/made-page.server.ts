import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Context, pageContext, pageText, pageTrouble } from '../core/context.server.ts'
import type { PageText } from '../core/page-text.ts'
import { createTurns } from '../core/turns.ts'

/** A page, or whatever else the router answers, with all of its text at hand. */
export interface MadePage {
  readonly status: number
  readonly headers: Headers
  readonly text: PageText
  /** True where the database was away: an older copy is better than this. */
  readonly isBroken: boolean
}

const rendersAtOnce = 4

/** How pages are made: by React Router, as `ctx` sees the clinic. */
export function createPageMaker(pages: ServerBuild, mode: 'production' | 'development', ctx: Context) {
  const render = createRequestHandler(pages, mode)
  // More at once would take no less time together, and more memory.
  const inTurn = createTurns(rendersAtOnce)
  return async (request: Request): Promise<MadePage> => {
    const context = new RouterContextProvider(new Map([[pageContext, ctx]]))
    const response = await inTurn(() => render(request, context))
    const { headers } = response
    const text = context.get(pageText) ?? [await response.text()]
    if (response.status >= 500 && context.get(pageTrouble) === 'database_gone') {
      // The page says so; the status says when to come back.
      headers.set('Cache-Control', 'no-store')
      headers.set('Retry-After', '5')
      return { status: 503, headers, text, isBroken: true }
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    return { status: response.status, headers, text, isBroken: false }
  }
}
