import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Brotli's highest quality takes some 60 ms a page, in a thread of its own, and saves a tenth of what a phone must load. */
const brotliQuality = constants.BROTLI_MAX_QUALITY

interface Representation {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export interface CachedResponse {
  readonly status: number
  readonly bytes: number
  readonly representations: Readonly<Record<Encoding, Representation>>
}

/** Encodes a page for the cache. `headers` are all its headers except those that depend on the encoding. */
export async function createCachedResponse(status: number, body: Buffer, headers: Headers): Promise<CachedResponse> {
  const [gz, br] = await Promise.all([
    gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
    brotlied(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const represent = (encoding: Encoding, encoded: Buffer): Representation => {
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const all = new Headers(headers)
    all.set('ETag', etag)
    all.set('Vary', 'Accept-Encoding')
    all.set('Content-Length', String(encoded.length))
    if (encoding !== 'identity') all.set('Content-Encoding', encoding)
    return { body: encoded, etag, headers: Object.fromEntries(all) }
  }
  return {
    status,
    bytes: body.length + gz.length + br.length,
    representations: { identity: represent('identity', body), gzip: represent('gzip', gz), br: represent('br', br) },
  }
}

/** Responds to a GET or HEAD in the best encoding that its client accepts, or with 304 if the client has the same version. */
export function sendCached(
  { status, representations }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, etag, headers } = representations[encodingFor(request.headers['accept-encoding'])]
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Chooses an encoding by the request's `Accept-Encoding` (RFC 9110, 12.5.3). */
function encodingFor(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** Whether the header `Accept-Encoding` accepts this encoding. One with the weight 0 isn't accepted. */
function accepts(header: string, encoding: Encoding): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header)
}

export function plainResponse({ status, representations: { identity } }: CachedResponse): Response {
  return new Response(new Uint8Array(identity.body), { status, headers: identity.headers })
}
