import { isIP } from 'node:net'

/**
 * The client's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so with n proxies the n-th from the
 * right can't be forged; without proxies the header is ignored.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, proxies: number): string {
  const socket = socketAddress?.replace(/^::ffff:/, '') ?? '0.0.0.0'
  if (proxies === 0 || forwardedFor === null) return socket
  const seen = forwardedFor.split(',').map(address => address.trim())
  const address = seen.at(-proxies)
  return address && isIP(address) !== 0 ? address : socket
}
