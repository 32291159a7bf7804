import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { AuthProvider } from '../auth/auth-provider.tsx'
import { texts } from '../i18n/texts.ts'
import { ConfirmProvider } from '../ui/confirm-provider.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toast.tsx'
import { BrokenPage, NotFoundPage } from './problem-pages.tsx'
import { TrustedTypesPolicy } from './trusted-types.tsx'

/** The document that every page stands in. */
export function SiteLayout({ children }: { children: ReactNode }) {
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

/** Who is signed in, what is asked and what is said, around every page. */
export function App() {
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

export { Spinner }

/** What is shown where not even the site's frame can be. */
export function SiteErrorBoundary({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <main id="page">{isMissing ? <NotFoundPage /> : <BrokenPage />}</main>
}
