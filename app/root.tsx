import headFont from '@fontsource/tiro-bangla/files/tiro-bangla-latin-400-normal.woff2?url'
import textFont from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
import type { Route } from './+types/root.ts'
// Here alone: a part that is fetched later would otherwise bring it once more, after the dashboard's.
import './styles/site.css'
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
    },
  }
}

export const shouldRevalidate = () => false

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { ...font, href: headFont },
  { ...font, href: textFont },
]

export {
  App as default,
  SiteErrorBoundary as ErrorBoundary,
  SiteLayout as Layout,
  Spinner as HydrateFallback,
} from './site/site-root.tsx'
