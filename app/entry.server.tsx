import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contextOf, pageText, pageTrouble } from './core/context.server.ts'
import { isDatabaseGone } from './db/gone.server.ts'
import { contentSecurityPolicy } from './http/content-security.server.ts'
import { withCriticalStyle } from './http/critical-style.server.ts'
import { keepMarkup } from './http/kept-markup.server.ts'
import { lateScripts } from './http/late-scripts.server.ts'
import { KeepingContext } from './ui/kept.tsx'

const renderTimeoutMs = 10_000

/** Renders a page whole before it is sent: its policy names the hash of each inline script, and it can be cached. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await readLoaded(routerContext)
  const { keeping, filled } = keepMarkup()
  const page = (
    <KeepingContext value={keeping}>
      <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} />
    </KeepingContext>
  )
  const atOnce = renderToString(page)
  const whole = filled(atOnce.includes(leftToTheBrowser) ? await renderWhole(page) : `<!DOCTYPE html>${atOnce}`)
  // In development Vite's own scripts come first.
  const scripted = import.meta.env.PROD ? lateScripts(whole) : whole
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripted))
  // The style comes last, since it is as long as all the rest. As it is: through the body of a Response it would be copied twice.
  context.set(pageText, import.meta.env.PROD ? withCriticalStyle(scripted) : [scripted])
  return new Response(null, { status, headers })
}

/** What a page threw, into our log: neither the address nor the message, since both can name people. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseGone(error)) return context.set(pageTrouble, 'database_gone')
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined }
  const trail = stack?.split('\n').filter(line => line.startsWith('    at '))
  contextOf(context).log.error({ err: { name, trail } }, 'a page failed')
}

// What React writes at once for a part that it would have to wait for.
const leftToTheBrowser = '<!--$!-->'

/** With the routes alone that the page stands in: React Router would set up all of the site's for each page. */
function withOwnRoutes(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)))
  return { ...routerContext, manifest: { ...manifest, routes } }
}

/** Reads what the loaders found, which React Router would have React wait for, piece by piece. */
async function readLoaded({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let value = ''
  for (;;) {
    const chunk = await reader.read()
    if (chunk.done) break
    value += decoder.decode(chunk.value, { stream: true })
  }
  reader.releaseLock()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

function renderWhole(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
    const timer = setTimeout(() => {
      abort()
      reject(new Error('rendering took too long'))
    }, renderTimeoutMs)
  })
}
