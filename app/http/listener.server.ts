import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { SettingError } from '../core/environment.server.ts'
import { keepAliveTimeoutMs } from './made-head.server.ts'

export type Fetch = Parameters<typeof getRequestListener>[0]

/** Takes a request first and hands it on where it is not its own. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface Place {
  readonly host: string
  readonly port: number
  readonly before?: Middleware | undefined
}

/** For so long a stopping program still answers what comes in over connections that are open, and says that it closes them. */
const farewellMs = 300

export interface Listener {
  readonly server: Server
  /** Lets running requests end, tells each connection that it closes, and cuts what is left after eight seconds. */
  close(): Promise<void>
}

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** How often it is looked for connections that are too slow. */
const checkMs = 2_000
const closeTimeoutMs = 8_000

/** Listens, or throws a `SettingError` with the sentence a person needs. */
export async function listen(fetch: Fetch, { host, port, before }: Place): Promise<Listener> {
  const answer = getRequestListener(fetch)
  const limits = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: checkMs,
  }
  let closing = false
  const server = createServer(limits, (request, response) => {
    if (closing) response.setHeader('Connection', 'close')
    if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    server,
    async close() {
      closing = true
      await close(server)
    },
  }
}

async function close(server: Server): Promise<void> {
  // A connection that is cut while a request travels on it would lose that request.
  await pause(farewellMs)
  // What came in while this program was busy is read first: a connection with a request in it isn't idle.
  await nextRound()
  await nextRound()
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
  await closed
  clearTimeout(timer)
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingError(
        `Port ${port} is already taken by another program: stop that one, or set PORT to another number.`,
      )
    case 'EACCES':
      return new SettingError(`Port ${port} may not be opened by this user: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingError(`HOST is "${host}", which is no address of this machine: set it to localhost or 0.0.0.0.`)
    default:
      return error
  }
}
