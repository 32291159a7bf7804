import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ownText } from './own-copy.server.ts'

// A cached page can't carry a fresh nonce, so inline scripts are named by their hashes instead.
// Linked data is no script that runs.
const inlineScript = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

// In development Vite tells the page over a socket of its own what changed.
const hotReload = import.meta.env.DEV ? ' ws:' : ''
// And its way to bring in what changed is not ours to name.
const trustedTypes = import.meta.env.DEV ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']

/** The policy of a page: nothing runs, loads or frames but what the page itself came with. */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].flatMap(([, script]) => script || [])
  const named = scripts.map(script => `'sha256-${sha256(script)}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(named)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The desk's calendar brings its icons along as a font inside of its style.
    "font-src 'self' data:",
    `connect-src 'self'${hotReload}`,
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    ...trustedTypes,
    "frame-ancestors 'none'",
  ].join('; ')
}

// Most scripts are the same on every page.
const hashes = new LRUCache<string, string>({ max: 200 })
const mostKeptCharacters = 4_000

function sha256(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const made = createHash('sha256').update(text).digest('base64')
  if (text.length <= mostKeptCharacters) hashes.set(ownText(text), made)
  return made
}
