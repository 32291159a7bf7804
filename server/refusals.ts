import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { texts } from '#texts'

// What is refused before any call or page sees it.

/** Sets the headers that every response has. */
type Finish = (headers: Headers) => void

const busySeconds = '2'
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

/** 503: too much to do, or to remember, at the moment. */
export function refuseBusy(response: ServerResponse, isCall: boolean, finish: Finish): void {
  const message = texts.refusals.busy({})
  const type = isCall ? { 'Content-Type': 'application/json' } : plainText
  response.writeHead(503, [...headersOf(finish, { ...type, 'Retry-After': busySeconds })].flat())
  response.end(isCall ? JSON.stringify({ acknowledged: false, code: 'busy', message }) : message)
}

/** 400 or 421: the Host isn't this site's. 417: an expectation that isn't `100-continue`. */
export function refuseRequest(response: ServerResponse, status: 400 | 417 | 421, finish: Finish): void {
  response.writeHead(status, [...headersOf(finish, plainText)].flat())
  response.end(status === 421 ? texts.errors.otherSite : texts.errors.unreadableRequest)
}

/** 400: a request whose address is none. */
export function unreadableAnswer(finish: Finish): Response {
  return new Response(texts.errors.unreadableRequest, { status: 400, headers: headersOf(finish, plainText) })
}

const statusOfError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** 400, 408, 413 or 431: what node:http can't read as a request, or didn't get in time. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, finish: Finish): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy(error)
  const status = statusOfError[error.code ?? ''] ?? 400
  const headers = headersOf(finish, { Connection: 'close', 'Content-Length': '0' })
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...[...headers].map(field => field.join(': '))]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

function headersOf(finish: Finish, own: Record<string, string>): Headers {
  const headers = new Headers({ ...own, 'Cache-Control': 'no-store' })
  finish(headers)
  return headers
}
