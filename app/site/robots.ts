import { contextOf } from '../core/context.server.ts'
import type { Route } from './+types/robots.ts'

// Pages that need an account would lead a crawler only to the login.
const closedPaths = ['/api/', '/dashboard', '/appointment/', '/treatments/appointment/']

/** What search engines may read (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closedPaths.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${contextOf(context).settings.publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
