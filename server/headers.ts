import type { Environment } from '../app/platform/environment.server.ts'

const twoYearsSeconds = 63_072_000

/** Sets the headers that every response has. */
export function setCommonHeaders(
  headers: Headers,
  { publicUrl, HSTS_SUBDOMAINS }: Pick<Environment, 'publicUrl' | 'HSTS_SUBDOMAINS'>,
): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  // The site's pages, and the page that a sign-in popup returns to, set an opener policy of their own.
  if (!headers.has('Cross-Origin-Opener-Policy')) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  }
  if (publicUrl.startsWith('https:')) {
    // Browsers remember it for two years, and the other hosts of the clinic's domain may have no TLS.
    const subdomains = HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''
    headers.set('Strict-Transport-Security', `max-age=${twoYearsSeconds}${subdomains}`)
  }
}
