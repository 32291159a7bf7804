import { contextOf } from '../platform/context.server.ts'
import { languages } from '../platform/values/language.ts'
import type { Route } from './+types/security-txt.ts'

const path = '/.well-known/security.txt'
/** How long a security.txt is valid: RFC 9116 recommends less than a year. */
const validDays = 180
/** A cached copy of security.txt is renewed after a day, long before it expires. */
const cachedSeconds = 24 * 60 * 60

/** Serves security.txt (RFC 9116) if the operator set a contact. It is rendered for each request, so that it hasn't expired. */
export function loader({ context }: Route.LoaderArgs) {
  const { now, settings } = contextOf(context)
  const contact = settings.SECURITY_CONTACT
  if (contact === undefined) return new Response(null, { status: 404 })
  const expires = new Date(now())
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const lines = [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    // The line "Canonical" is left out without https, since RFC 9116 accepts only addresses with https.
    ...(settings.publicUrl.startsWith('https:') ? [`Canonical: ${settings.publicUrl}${path}`] : []),
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': `public, max-age=${cachedSeconds}` },
  })
}
