import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { SettingError } from '../core/environment.server.ts'

export type Fetch = Parameters<typeof getRequestListener>[0]

/** Takes a request first and hands it on where it is not its own. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface Place {
  readonly host: string
  readonly port: number
  readonly before?: Middleware | undefined
}

export interface Listener {
  readonly server: Server
  /** Takes no new connections, lets running requests end, and cuts what is left after eight seconds. */
  close(): Promise<void>
}

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const closeTimeoutMs = 8_000

/** Listens, or throws a `SettingError` with the sentence a person needs. */
export async function listen(fetch: Fetch, { host, port, before }: Place): Promise<Listener> {
  const answer = getRequestListener(fetch)
  const limits = { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs }
  const server = createServer(limits, (request, response) =>
    before ? before(request, response, () => void answer(request, response)) : void answer(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  return { server, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
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
