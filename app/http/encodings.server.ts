import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

// Browsers say one of a few things.
const known = new LRUCache<string, Encoding>({ max: 100 })

/** The smallest form in which somebody takes an answer, by their `Accept-Encoding` (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | string[] | null | undefined): Encoding {
  const said = String(accepted ?? '')
  const found = known.get(said) ?? read(said)
  known.set(said, found)
  return found
}

function read(said: string): Encoding {
  if (takes(said, 'br')) return 'br'
  return takes(said, 'gzip') ? 'gzip' : 'identity'
}

/** Said, and not with a weight of nothing. */
export function takes(accepted: string | null, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted ?? '')
}
