import textFont from '../.cache/fonts/anek-bangla-latin-wght-normal.woff2?url'
import headFont from '../.cache/fonts/tiro-bangla-latin-400-normal.woff2?url'
import type { Route } from './+types/root.ts'
import style from './styles/site.css?url'
import './ui/browser-policies.ts'
import type { OfferedThirdParties } from './auth/third-party.ts'
import { contextOf } from './core/context.server.ts'

/** The site's own address, which canonical links and shared pictures start with, and the ways in. Never changes while we run. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME } = contextOf(context).settings
  const hasOidc = OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined
  return {
    origin: publicUrl,
    thirdParties: {
      google: GOOGLE_CLIENT_ID !== undefined,
      oidc: hasOidc ? (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname) : null,
    } satisfies OfferedThirdParties,
  }
}

export const shouldRevalidate = () => false

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  // React puts an application's scripts before its stylesheet, without which nothing is painted.
  { rel: 'preload', as: 'style', href: style },
  { rel: 'stylesheet', href: style },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { ...font, href: headFont },
  { ...font, href: textFont },
]

export { Outlet as default } from 'react-router'
export { SiteDocument as Layout, SiteErrorBoundary as ErrorBoundary } from './site/site-root.tsx'
export { Spinner as HydrateFallback } from './ui/spinner.tsx'
