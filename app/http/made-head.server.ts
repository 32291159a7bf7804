import type { IncomingMessage, ServerResponse } from 'node:http'

/** Longer than the minute for which proxies keep theirs (nginx's `keepalive_timeout`): who sends a request must not find the connection closing. */
export const keepAliveTimeoutMs = 75_000

/** What is answered again and again: everything but the date stays. */
export interface MadeAnswer {
  readonly body: Buffer
  /** Names and values in turn, as node:http takes them, the length among them. */
  readonly headers: readonly string[]
  /** The head as it was last written out, and in which second. */
  head?: { readonly text: string; readonly second: number }
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
  const withHead = response as ServerResponse & { _header: string }
  withHead._header = headOf(made)
  response.end(made.body)
}

function headOf(made: MadeAnswer): string {
  const nowMs = Date.now()
  const second = Math.floor(nowMs / 1000)
  if (made.head?.second === second) return made.head.text
  const lines = ['HTTP/1.1 200 OK']
  for (let i = 0; i < made.headers.length; i += 2) lines.push(`${made.headers[i]}: ${made.headers[i + 1]}`)
  lines.push(`Date: ${new Date(nowMs).toUTCString()}`, 'Connection: keep-alive')
  lines.push(`Keep-Alive: timeout=${keepAliveTimeoutMs / 1000}`, '', '')
  const text = lines.join('\r\n')
  made.head = { text, second }
  return text
}
