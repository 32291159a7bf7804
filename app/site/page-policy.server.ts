// In development Vite's client opens a web socket and injects scripts.
const hotReload = import.meta.env.DEV ? ' ws:' : ''
const trustedTypes = (policy: string) =>
  import.meta.env.DEV ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policy}`]

/**
 * A page's Content-Security-Policy. A read page runs our own script files only; an application page also runs inline scripts with
 * its nonce, which is never used twice.
 */
export function pagePolicy(nonce: string | undefined): string {
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // FullCalendar's icons are a font inside its style sheet.
    "font-src 'self' data:",
    `connect-src 'self'${hotReload}`,
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    ...trustedTypes(nonce ? 'default' : "'none'"),
    "frame-ancestors 'none'",
  ].join('; ')
}
