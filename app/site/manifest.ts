import { currentLanguage } from '#language'
import { contextOf } from '../platform/context.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import type { Route } from './+types/manifest.ts'
import * as texts from './texts.ts'

const drawn = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** How the site presents itself on a phone's home screen (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, accent, picture } = await contextOf(context).clinic()
  const manifest = {
    name,
    short_name: name,
    description: texts.site.manifest,
    id: '/',
    lang: currentLanguage(),
    start_url: pageAddress('/'),
    display: 'standalone',
    background_color: '#faf7f0',
    theme_color: accent ?? '#1f6b57',
    icons: picture === null ? drawn : [{ src: picture, sizes: 'any', type: 'image/webp' }],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
