// In development the policy allows what Vite's client does: it opens a web socket and injects scripts.
const hotReload = import.meta.env.DEV ? ' ws:' : ''
const trustedTypes = (policy: string) =>
  import.meta.env.DEV ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policy}`]

interface Allowed {
  readonly nonce: string | undefined
  /** The origin of the only frame that the page shows; undefined if it shows none. */
  readonly frame: string | undefined
}

/** Returns a page's security policy. An application page also runs inline scripts with its nonce, which is never used twice. */
export function pagePolicy({ nonce, frame }: Allowed): string {
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${hotReload}`,
    "manifest-src 'self'",
    ...(frame ? [`frame-src ${frame}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    ...trustedTypes(nonce ? 'default' : "'none'"),
    "frame-ancestors 'none'",
  ].join('; ')
}
