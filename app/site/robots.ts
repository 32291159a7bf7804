import { contextOf } from '../platform/context.server.ts'
import { addressIn, languages } from '../platform/values/language.ts'
import type { Route } from './+types/robots.ts'

// Crawlers are kept from pages that need an account, since these would lead a crawler only to the login.
const closedPages = ['/dashboard', '/appointment/', '/treatments/appointment/']

/** Tells search engines what they may read (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...languages.flatMap(language => closedPages.map(path => `Disallow: ${addressIn(language, path)}`)),
    '',
    `Sitemap: ${contextOf(context).settings.publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
