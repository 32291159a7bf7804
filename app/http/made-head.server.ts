import type { IncomingMessage, ServerResponse } from 'node:http'

/** Longer than the minute for which proxies keep theirs (nginx's `keepalive_timeout`): who sends a request must not find the connection closing. */
export const keepAliveTimeoutMs = 75_000

/** What is answered again and again: everything but the date stays. */
export interface MadeAnswer {
  readonly body: Buffer
  /** Names and values in turn, as node:http takes them, the length among them. */
  readonly headers: readonly string[]
  /** Head and body as they were last written out, and in which second. */
  written?: { readonly head: string; readonly whole: Buffer; readonly second: number }
}

/**
 * Answers 200 with a head that was written out before: to check and write a dozen headers anew is a fifth of what a page out of memory
 * costs. Node has no word for that, so its own text of a head (`_header`) is set, where nothing about the connection is out of the
 * ordinary; every other request gets the same by the usual way.
 */
export function answerMade(request: IncomingMessage, response: ServerResponse, made: MadeAnswer): void {
  const isOrdinary =
    request.method === 'GET' &&
    request.httpVersion === '1.1' &&
    /^(keep-alive)?$/i.test(request.headers.connection ?? '') &&
    response.getHeaderNames().length === 0
  if (!isOrdinary) {
    response.writeHead(200, [...made.headers])
    response.end(request.method === 'HEAD' ? undefined : made.body)
    return
  }
  const { head, whole } = writtenOut(made)
  // The head is there, and counts as sent: it travels with the body, in one piece.
  Object.assign(response, { _header: head, _headerSent: true })
  response.end(whole)
}

function writtenOut(made: MadeAnswer) {
  const nowMs = Date.now()
  const second = Math.floor(nowMs / 1000)
  if (made.written?.second === second) return made.written
  const lines = ['HTTP/1.1 200 OK']
  for (let i = 0; i < made.headers.length; i += 2) lines.push(`${made.headers[i]}: ${made.headers[i + 1]}`)
  lines.push(`Date: ${new Date(nowMs).toUTCString()}`, 'Connection: keep-alive')
  lines.push(`Keep-Alive: timeout=${keepAliveTimeoutMs / 1000}`, '', '')
  const head = lines.join('\r\n')
  made.written = { head, whole: Buffer.concat([Buffer.from(head, 'latin1'), made.body]), second }
  return made.written
}
