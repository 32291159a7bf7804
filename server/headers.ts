const twoYearsSeconds = 63_072_000

/** Sets the headers that every response has. `https` says whether patients use the site over TLS. */
export function setCommonHeaders(headers: Headers, { https }: { https: boolean }): void {
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
  if (https) headers.set('Strict-Transport-Security', `max-age=${twoYearsSeconds}; includeSubDomains`)
}
