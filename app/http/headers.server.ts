import type { MiddlewareHandler } from 'hono'

/** The headers that every answer carries. */
export const commonHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  c.header('X-Frame-Options', 'DENY')
  // One page, to which a popup returns, says so differently itself.
  if (!c.res.headers.has('Cross-Origin-Opener-Policy')) {
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  }
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  }
}
