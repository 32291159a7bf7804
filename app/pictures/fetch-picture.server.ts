import { lookup as resolve } from 'node:dns/promises'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ipaddr from 'ipaddr.js'
import type { FetchPicture } from '../platform/context.server.ts'
import { Refusal } from '../platform/errors.ts'
import { maxPictureBytes } from '../platform/values/picture-address.ts'

interface FetchOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly port?: number
  readonly ca?: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000

/** Users name addresses: redirects and private networks are refused, and a host is resolved only once, so that it can't change. */
export function createPictureFetcher(options: FetchOptions = {}): FetchPicture {
  const { isAllowed = isPublicAddress, port = 443, ca, timeoutMs = defaultTimeoutMs } = options
  return async address => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
    if (!url || !isPlain || Number(url.port || 443) !== port) throw new Refusal('picture_unreachable')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Refusal('picture_unreachable')
    const options = {
      lookup: pinned(isAllowed),
      agent: false as const,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'TeethCare' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca && { ca }),
    }
    try {
      return await read(url, options)
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('picture_unreachable')
    }
  }
}

function read(url: URL, options: Parameters<typeof get>[1]): Promise<Buffer> {
  return new Promise((done, fail) => {
    const request = get(url, options, response => {
      if (response.statusCode !== 200) {
        request.destroy()
        return fail(new Refusal('picture_unreachable'))
      }
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxPictureBytes) request.destroy(new Refusal('picture_too_large'))
      })
      buffer(response).then(done, fail)
    })
    request.on('error', fail)
  })
}

function pinned(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true, verbatim: true }).then(
      found => {
        // A name with a private address among public ones is an attack, so a single such address refuses the name.
        if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
          return callback(new Error('the address is not public'), [])
        }
        const [first] = found
        if (options.all || !first) return callback(null, found)
        callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}

/** The only range of IPv6 that IANA gives out. An address outside it may stand for a private one, as ::7f00:1 does for 127.0.0.1. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(givenOut)
}
