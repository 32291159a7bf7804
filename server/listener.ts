import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextLoop, setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { SettingError } from '../app/core/environment.server.ts'
import type { ByteBudget } from './byte-budget.ts'
import { answerInOrder } from './in-order.ts'
import type { CheckName } from './own-names.ts'
import { refuseRequest, refuseUnreadable, unreadableAnswer } from './refusals.ts'

export type Fetch = Parameters<typeof getRequestListener>[0]

/** Sees a request first, and calls `next` unless it answers. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly before?: Middleware | undefined
  readonly checkName?: CheckName
  readonly budget?: ByteBudget
  /** Sets the headers that every response has. */
  readonly finish?: (headers: Headers) => void
  /** A client that takes nothing of its response for this time, in milliseconds, is disconnected; a minute unless a test has less time. */
  readonly idleTimeoutMs?: number
  /** How long open connections may still bring requests while it closes. */
  readonly lingerMs?: number
}

export interface Listener {
  readonly server: Server
  /**
   * Accepts no more connections, answers on those that are open, announcing the end of each, and closes them. Cuts what is left after
   * six seconds.
   */
  close(): Promise<void>
}

/** Longer than the minute of proxies (nginx's `keepalive_timeout`), so that no request arrives on a closing connection. */
export const keepAliveTimeoutMs = 75_000
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** How often node:http checks for connections that are too slow. */
const checkMs = 2_000
const closeTimeoutMs = 6_000
const acceptTimeoutMs = 1_500
const shortestTurnMs = 0.02

/** Listens, or throws a `SettingError` that says which setting to change. */
export async function listen(fetch: Fetch, options: ListenOptions): Promise<Listener> {
  const {
    host,
    port,
    before,
    checkName,
    budget,
    finish = () => undefined,
    idleTimeoutMs = 60_000,
    lingerMs = 300,
  } = options
  const errorHandler = () => unreadableAnswer(finish)
  const answer = getRequestListener(fetch, { hostname: host, errorHandler })
  const inOrder = answerInOrder((request, response) => {
    const refused = checkName?.(request)
    if (refused) refuseRequest(response, refused, finish)
    else if (before) before(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  const limits = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: checkMs,
    // `checkName` counts on both.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  }
  const server = createServer(limits, inOrder.handle)
  server.timeout = idleTimeoutMs
  server.on('checkExpectation', (_, response) => refuseRequest(response, 417, finish))
  server.on('clientError', (error, socket) => {
    if (inOrder.isAnswering(socket)) socket.destroy(error)
    else refuseUnreadable(error, socket, finish)
  })
  budget?.watch(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    server,
    async close() {
      await allAccepted(server)
      inOrder.endConnections()
      await close(server, lingerMs)
    },
  }
}

/**
 * Waits for a moment at which no client has a connection that this program hasn't accepted yet, since closing resets those: a turn of
 * the event loop that accepted none, and was so short that hardly any can have come since. It asks for less the longer it waits.
 */
async function allAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const startedAt = performance.now()
  for (let waitedMs = 0; waitedMs < acceptTimeoutMs; waitedMs = performance.now() - startedAt) {
    const before = accepted
    const turnStartedAt = performance.now()
    await nextLoop()
    const shortMs = shortestTurnMs * 2 ** (waitedMs / 200)
    if (accepted === before && performance.now() - turnStartedAt < shortMs) break
  }
  server.off('connection', count)
}

async function close(server: Server, lingerMs: number): Promise<void> {
  const closed = new Promise(resolve => server.once('close', resolve))
  // That of http.Server would close idle connections too, and lose a request that is on its way.
  NetServer.prototype.close.call(server)
  await Promise.race([closed, pause(lingerMs)])
  // Read first what came in while this program was busy: a connection with a pending request isn't idle.
  await nextLoop()
  await nextLoop()
  server.close()
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
