import ipaddr from 'ipaddr.js'

const networkBytes = 8

/**
 * What limits count an address as: an IPv4 address itself, an IPv6 address its /64, since one customer of a provider has all of a
 * /64 to choose from (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().map((byte, index) => (index < networkBytes ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/64`
}
