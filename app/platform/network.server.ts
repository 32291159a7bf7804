import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const bitsPerByte = 8
const networkBytes = 8
const wideBytes = { ipv4: 3, ipv6: 6 }

/** Each trusted proxy appends the address it saw to X-Forwarded-For, so with n proxies the n-th address from the right can't be forged. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, proxies: number): string {
  const socket = socketAddress?.replace(/^::ffff:/, '') ?? '0.0.0.0'
  if (proxies === 0 || forwardedFor === null) return socket
  const seen = forwardedFor.split(',').at(-proxies)
  const address = withoutPort(seen?.trim() ?? '')
  return isIP(address) === 0 ? socket : address
}

/** Some proxies name the port too: "192.0.2.7:5678" and "[2001:db8::7]:5678". */
function withoutPort(seen: string): string {
  if (seen.startsWith('[')) return /^\[([^\]]+)\](?::\d+)?$/.exec(seen)?.[1] ?? ''
  const [host = '', port, ...more] = seen.split(':')
  return port !== undefined && more.length === 0 ? host : seen
}

/** Limits count an IPv6 address as its /64, since one customer of a provider can choose from all of it (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return cut(parsed, networkBytes)
}

/** Returns the network around an address, which a provider gives to some hundred customers at least. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return cut(parsed, wideBytes[parsed.kind()])
}

/** LOG_ADDRESSES lets a log line say nothing of an address, its network (/24 or /48), or all of it. */
export function addressForLog(address: string, setting: 'off' | 'network' | 'full'): string | undefined {
  if (setting === 'off' || !ipaddr.isValid(address)) return undefined
  return setting === 'full' ? ipaddr.process(address).toString() : wideNetworkOf(address)
}

function cut(address: ipaddr.IPv4 | ipaddr.IPv6, bytes: number): string {
  const network = address.toByteArray().map((byte, index) => (index < bytes ? byte : 0))
  return `${ipaddr.fromByteArray(network)}/${bytes * bitsPerByte}`
}
