import { addressIn, type Language, languageOf } from '../app/platform/values/language.ts'
import { pictureAsked } from '../app/platform/values/picture-address.ts'

export type Kind = 'file' | 'picture' | 'health' | 'call' | 'page'

const healthPaths = new Set(['/healthz', '/readyz', '/metrics', '/health/details'])

export interface Address {
  /** The address's path. Only what has to be percent-encoded is, so that there is one way to write a path. */
  readonly path: string
  readonly query: string
  readonly language: Language
  readonly kind: Kind
  /** The site that an address in absolute form names, which counts instead of the Host header (RFC 9112, 3.2.2). */
  readonly authority: string | undefined
}

export const notFoundPath = '/not-found'

/** No page or call has an address nearly as long, and every pattern would read it to its end. */
const longestPath = 2_000

/** A path with a dot segment (plain or encoded), an inner empty segment, a backslash, a NUL or a broken percent sign gets a 400. */
export function readAddress(target: string): Address | undefined {
  const absolute = /^https?:\/\/([^/?#]+)(.*)/is.exec(target)
  const [, raw = '', query = ''] = /^([^?]*)(.*)/s.exec(absolute ? absolute[2] || '/' : target) ?? []
  const given = normalPath(raw)
  if (given === undefined) return undefined
  const path = given.length > longestPath ? unknownPath(given) : given
  return { path, query, language: languageOf(path), kind: kindOf(path), authority: absolute?.[1] }
}

function normalPath(raw: string): string | undefined {
  if (!/^\/[!-~]*$/.test(raw) || raw.includes('#')) return undefined
  const decoded = decode(raw)
  if (decoded === undefined || decoded.includes('\\') || decoded.includes('\0')) return undefined
  const [, ...segments] = decoded.split('/')
  if (segments.includes('.') || segments.includes('..') || segments.slice(0, -1).includes('')) return undefined
  return raw.replace(/%[0-9a-f]{2}/gi, withoutNeedlessCode)
}

/** A page, or a call, that doesn't exist. */
const unknownPath = (path: string) =>
  kindOf(path) === 'call' ? '/api/unknown' : addressIn(languageOf(path), notFoundPath)

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Decodes letters, digits and "-._~", since a path's normal form never encodes these (RFC 3986, 6.2.2.2). */
function withoutNeedlessCode(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : code.toUpperCase()
}

function kindOf(path: string): Kind {
  if (healthPaths.has(path)) return 'health'
  if (pictureAsked(path)) return 'picture'
  if (path.startsWith('/assets/')) return 'file'
  // The API's manual at /api/docs is a page, though its path begins like a call's.
  return /^\/api(?!\/docs\/?$)(\/|$)/.test(path) ? 'call' : 'page'
}
