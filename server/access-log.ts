import type { Logger } from 'pino'
import type { Environment } from '../app/platform/environment.server.ts'
import { addressForLog } from '../app/platform/network.server.ts'
import { clientAddress } from './client-address.ts'
import type { Exchange } from './exchanges.ts'

const millisecondsPerSecond = 1_000

/** Logs a line for each exchange, whatever the log's level: never its address, and of its caller's what LOG_ADDRESSES allows. */
export function createAccessLog(log: Logger, settings: Pick<Environment, 'LOG_ADDRESSES' | 'TRUST_PROXY'>) {
  const lines = log.child({}, { level: 'info' })
  return ({ request, peer, method, route, status, seconds, bytes }: Exchange): void => {
    const forwardedFor = request.headers['x-forwarded-for']?.toString() ?? null
    const from = addressForLog(clientAddress(peer, forwardedFor, settings.TRUST_PROXY), settings.LOG_ADDRESSES)
    const ms = Math.round(seconds * millisecondsPerSecond)
    lines.info({ method, route, status, ms, bytes, from }, status === undefined ? 'left' : 'answered')
  }
}
