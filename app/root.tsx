import headFont from '@fontsource/tiro-bangla/files/tiro-bangla-latin-400-normal.woff2?url'
import textFont from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import './styles/site.css'
import { AuthProvider } from './auth/auth-provider.tsx'
import { contextOf } from './core/context.server.ts'
import { texts } from './i18n/texts.ts'
import { BrokenPage, NotFoundPage } from './site/problem-pages.tsx'
import { TrustedTypesPolicy } from './site/trusted-types.tsx'
import { ConfirmProvider } from './ui/confirm-provider.tsx'
import { Spinner } from './ui/spinner.tsx'
import { Toaster } from './ui/toast.tsx'

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

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <TrustedTypesPolicy />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10211d" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#page" className="skip-link">
          {texts.site.skip}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // For presses that came before (see http/late-scripts).
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    <AuthProvider>
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
      <Toaster />
    </AuthProvider>
  )
}

export function HydrateFallback() {
  return <Spinner />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <main id="page">{isMissing ? <NotFoundPage /> : <BrokenPage />}</main>
}
