import type { MetaDescriptor } from 'react-router'
import { texts } from '../i18n/texts.ts'

/** A node in schema.org's vocabulary, for search engines. */
export type LinkedData = Readonly<Record<string, unknown>>

interface PageFacts {
  readonly title: string
  readonly description: string
  /** The canonical path of this page, without its search. */
  readonly path: string
  /** The picture shown when the page is shared: one of ours. */
  readonly picture?: string | null | undefined
  linkedData?(origin: string): LinkedData[]
}

type Matches = readonly [{ readonly loaderData?: { readonly origin: string } | undefined }, ...unknown[]]

/** How much of a description search engines show. */
export const descriptionCharacters = 160
const shareSize = { width: 1200, height: 630 }

/** The meta tags of a public page, for search engines and shared links. The root's data has the site's own address. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, picture = null, linkedData } = facts
  const origin = matches[0].loaderData?.origin ?? ''
  const address = origin + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: texts.site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictureMeta(origin, picture),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(linkedData?.(origin) ?? []).map(node => ({
      'script:ld+json': { '@context': 'https://schema.org', ...node },
    })),
  ]
}

/**
 * The picture to share: social networks show no SVG, so each of our drawings has a JPEG version of the size they want.
 */
export function sharePicture(picture: string | null): string {
  if (picture === null) return '/pictures/share.jpg'
  return picture.replace(/\.svg$/, '.jpg')
}

function pictureMeta(origin: string, picture: string | null): MetaDescriptor[] {
  const shared = sharePicture(picture)
  const size = shared.endsWith('.jpg')
    ? Object.entries(shareSize).map(([side, pixels]) => ({ property: `og:image:${side}`, content: String(pixels) }))
    : []
  return [{ property: 'og:image', content: origin + shared }, ...size]
}
