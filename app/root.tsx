import { currentLanguage } from '#language'

import type { Route } from './+types/root.ts'
import banglaTextFont from './styles/fonts/anek-bangla-bengali-wght-normal.woff2?url'
import textFont from './styles/fonts/anek-bangla-latin-wght-normal.woff2?url'
import banglaHeadFont from './styles/fonts/tiro-bangla-bengali-400-normal.woff2?url'
import headFont from './styles/fonts/tiro-bangla-latin-400-normal.woff2?url'
import style from './styles/site.css?url'
import './site/browser-policies.ts'
import type { OfferedThirdParties } from './auth/third-party/third-party.ts'
import { themeStyle } from './clinic/theme.ts'
import { contextOf } from './platform/context.server.ts'
import { pageAddress } from './platform/i18n/page-address.ts'
import type { SiteFacts } from './platform/ui/site-facts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const { publicUrl, GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME, TEXT_GATEWAY, loopbackOnly } =
    ctx.settings
  const { name, currency, country, bookedAtOnce, picture, accent } = await ctx.clinic()
  const hasOidc = OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined
  return {
    version: ctx.version,
    origin: publicUrl,
    clinicName: name,
    currency,
    country,
    bookedAtOnce,
    logo: picture,
    accent,
    theme: accent === null ? null : themeStyle(accent),
    thirdParties: {
      google: GOOGLE_CLIENT_ID !== undefined,
      oidc: hasOidc ? (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname) : null,
    } satisfies OfferedThirdParties,
    // Without an SMS gateway codes stand in the Outbox, which only helps a user who tries the program alone on this machine.
    offersTelephone: TEXT_GATEWAY !== undefined || loopbackOnly,
  } satisfies SiteFacts & Record<string, unknown>
}

/** A screen that changes the site's facts (such as the clinic's name) reloads the document, so they are never loaded again. */
export const shouldRevalidate = () => false

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

const fontFiles = { en: [headFont, textFont], bn: [banglaHeadFont, banglaTextFont] }

export const links: Route.LinksFunction = () => [
  // The stylesheet is preloaded, since nothing is painted without it, and React puts an application's scripts before it.
  { rel: 'preload', as: 'style', href: style },
  { rel: 'stylesheet', href: style },
  { rel: 'manifest', href: pageAddress('/site.webmanifest') },
  ...fontFiles[currentLanguage()].map(href => ({ ...font, href })),
]

export { Outlet as default } from 'react-router'
export { Spinner as HydrateFallback } from './platform/ui/spinner.tsx'
export { SiteDocument as Layout, SiteErrorBoundary as ErrorBoundary } from './site/site-root.tsx'
