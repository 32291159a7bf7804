import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { mapOrigin, showsMap } from './contact/map-policy.ts'
import { boundedLog } from './platform/bounded-log.server.ts'
import { contextOf, pageRoute, pageTrouble } from './platform/context.server.ts'
import { isDatabaseUnavailable } from './platform/db/unavailable.server.ts'
import { faultOf } from './platform/fault.server.ts'
import { FaultRequest } from './platform/ui/problem-pages.tsx'
import { isApplication } from './site/page-kind.ts'
import { pagePolicy } from './site/page-policy.server.ts'

const renderTimeoutMs = 10_000
const nonceBytes = 16

/** A page is rendered whole before it is sent, so that it can be cached. An application page isn't cached: its scripts need a nonce. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => route.handle)
  const nonce = isApplication(handles) ? randomBytes(nonceBytes).toString('base64') : undefined
  const requestId = context.get(pageTrouble) === 'fault' ? contextOf(context).request.id : undefined
  const page = (
    <FaultRequest value={requestId}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
    </FaultRequest>
  )
  const html = await render(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', pagePolicy({ nonce, frame: showsMap(handles) ? mapOrigin : undefined }))
  if (nonce) headers.set('Cache-Control', 'no-store')
  else headers.set('Speculation-Rules', '"/speculation-rules.json"')
  return new Response(html, { status, headers })
}

/** Logs an error that a page threw, without the page's address and the error's message, since both can name people. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseUnavailable(error)) return context.set(pageTrouble, 'database_unavailable')
  context.set(pageTrouble, 'fault')
  const ctx = contextOf(context)
  const facts = { route: context.get(pageRoute)(), request: ctx.request.id, err: faultOf(error) }
  boundedLog(ctx, 'failed')?.error(facts, 'a page failed')
}

function render(page: ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
    })
    const timer = setTimeout(() => {
      abort()
      reject(new Error('rendering took too long'))
    }, renderTimeoutMs)
  })
}
