import type { MouseEvent, ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { currentLanguage } from '#language'
import { ErrorPage } from '../platform/ui/problem-pages.tsx'
import { unknownSite, useSiteFacts } from '../platform/ui/site-facts.ts'
import { setHomeCountry } from '../platform/values/home-country.ts'
import { isApplication } from './page-kind.ts'
import readPage from './read-page.ts?worker&url'
import * as texts from './texts.ts'

/** The document that frames every page. Only the browser knows who is signed in, and sets `data-account` (`account.ts`). */
export function SiteDocument({ children }: { children: ReactNode }) {
  const site = useSiteFacts()
  if (site !== unknownSite) setHomeCountry(site.country)
  const application = isApplication(useMatches().map(({ handle }) => handle))
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10211d" media="(prefers-color-scheme: dark)" />
        {/* Only the program's version is named, not its name, since the page is the clinic's. */}
        <meta name="version" content={site.version} />
        <Meta />
        <Links />
        <Look />
      </head>
      <body>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads there without scripts too, and with them does so without changing the address */}
        <a href="#page" className="skip-link" onClick={focusPage}>
          {texts.site.skip}
        </a>
        {children}
        {application && <ScrollRestoration />}
        {application ? <Scripts /> : <ReadPageModule />}
      </body>
    </html>
  )
}

function ReadPageModule() {
  // The listener keeps React from moving the script before the stylesheet, which would then load later.
  return <script type="module" async src={readPage} fetchPriority="low" onError={() => undefined} />
}

/** Moves the focus to the page without changing the address, since a private link has its token after the #. */
function focusPage(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('page')?.focus()
}

function Look() {
  const { logo, theme } = useSiteFacts()
  return (
    <>
      {logo === null ? (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/icon-180.png" />
        </>
      ) : (
        <>
          <link rel="icon" href={logo} type="image/webp" />
          <link rel="apple-touch-icon" href={logo} />
        </>
      )}
      {theme !== null && <style>{theme}</style>}
    </>
  )
}

/** The page that is shown when not even the site's header and footer can be rendered. */
export function SiteErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="page" tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  )
}
