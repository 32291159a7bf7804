import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Environment } from '../app/platform/environment.server.ts'
import type { Address } from './address.ts'

/** A request is refused with 400 if it has no Host header or several, and with 421 if the header names another site. */
export type CheckName = (request: IncomingMessage, address: Address) => 400 | 421 | undefined

const authorityForm = /^[\w.:[\]-]+$/

/**
 * A request is for this site if it names PUBLIC_URL's host, HOST or `localhost` with the port that it came in by, or
 * the address that its connection was made to. Otherwise another site could let its own name point to this server (DNS
 * rebinding), and its scripts could use this site. The server has to join duplicate headers.
 */
export function createNameCheck({ HOST, publicUrl }: Pick<Environment, 'HOST' | 'publicUrl'>): CheckName {
  const site = new URL(publicUrl)

  function isOwn(authority: string, socket: Socket): boolean {
    if (authority === site.host) return true
    if (!authorityForm.test(authority) || !URL.canParse(`http://${authority}`)) return false
    if (new URL(`${site.protocol}//${authority}`).host === site.host) return true
    const { hostname, port } = new URL(`http://${authority}`)
    if (Number(port || 80) !== socket.localPort) return false
    return hostname === HOST.toLowerCase() || isAddressOf(hostname, socket.localAddress ?? '')
  }

  return ({ headers: { host }, socket }, { kind, authority }) => {
    // Load balancers call the routes of health by any name, or by none. A request without a name comes only from an HTTP/1.0 client.
    const isHealthCheck = kind === 'health'
    if (host === undefined) return isHealthCheck ? undefined : 400
    if (host.includes(',')) return 400
    return isHealthCheck || isOwn(authority ?? host, socket) ? undefined : 421
  }
}

function isAddressOf(hostname: string, localAddress: string): boolean {
  if (!ipaddr.isValid(localAddress)) return false
  const address = ipaddr.process(localAddress)
  if (hostname === 'localhost') return address.range() === 'loopback'
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) !== 0 && ipaddr.process(literal).toString() === address.toString()
}
