import headFont from '@fontsource/tiro-bangla/files/tiro-bangla-latin-400-normal.woff2?url'
import textFont from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { AuthProvider } from './auth/auth-provider.tsx'
import { texts } from './i18n/texts.ts'
import { BrokenPage, NotFoundPage } from './site/problem-pages.tsx'
import { ConfirmProvider } from './ui/confirm-dialog.tsx'
import { Spinner } from './ui/spinner.tsx'
import { Toaster } from './ui/toast.tsx'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { ...font, href: headFont },
  { ...font, href: textFont },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
