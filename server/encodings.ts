import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

// There are few distinct `Accept-Encoding` headers.
const known = new LRUCache<string, Encoding>({ max: 100 })

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | string[] | null | undefined): Encoding {
  const header = String(accepted ?? '')
  const found = known.get(header) ?? chooseEncoding(header)
  known.set(header, found)
  return found
}

function chooseEncoding(header: string): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** Named, and not with weight 0. */
function accepts(header: string, encoding: Encoding): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header)
}
