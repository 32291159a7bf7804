import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Environment } from '../app/platform/environment.server.ts'
import { addressForLog, clientAddress } from '../app/platform/network.server.ts'
import type { Address } from './address.ts'
import type { RouteOf } from './route-of.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly peer: string | undefined
  readonly method: string
  readonly route: string
  /** The response's status; undefined if the client disconnected before the response began. */
  readonly status: number | undefined
  readonly seconds: number
  readonly bytes: number
}

export type Observe = (request: IncomingMessage, response: ServerResponse, address: Address | undefined) => void

const millisecondsPerSecond = 1_000
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function observeExchanges(
  routeOf: RouteOf,
  recorders: readonly ((exchange: Exchange) => void)[],
): Observe | undefined {
  if (recorders.length === 0) return undefined
  return (request, response, address) => {
    const startedAtMs = performance.now()
    const { socket, method: given = '' } = request
    // The client's address is read now, since it is unknown once the connection is closed.
    const peer = socket.remoteAddress
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const exchange = {
        request,
        response,
        peer,
        method: methods.has(given) ? given : 'other',
        route: routeOf(given, address),
        status: response.headersSent ? response.statusCode : undefined,
        seconds: (performance.now() - startedAtMs) / millisecondsPerSecond,
        bytes: socket.bytesWritten - bytesBefore,
      }
      for (const record of recorders) record(exchange)
    })
  }
}

/** Logs every exchange, whatever the log's level. A line has no page's address, and of the caller's only what LOG_ADDRESSES allows. */
export function createAccessLog(log: Logger, settings: Pick<Environment, 'LOG_ADDRESSES' | 'TRUST_PROXY'>) {
  const lines = log.child({}, { level: 'info' })
  return ({ request, peer, method, route, status, seconds, bytes }: Exchange): void => {
    const forwardedFor = request.headers['x-forwarded-for']?.toString() ?? null
    const from = addressForLog(clientAddress(peer, forwardedFor, settings.TRUST_PROXY), settings.LOG_ADDRESSES)
    const ms = Math.round(seconds * millisecondsPerSecond)
    lines.info({ method, route, status, ms, bytes, from }, status === undefined ? 'left' : 'answered')
  }
}
