import type { MetaDescriptor } from 'react-router'
import { texts } from '../i18n/texts.ts'

/** A node of schema.org's vocabulary, as search engines read it. */
export type LinkedData = Readonly<Record<string, unknown>>

interface PageFacts {
  readonly title: string
  readonly description: string
  /** The one address of this page, without its search. */
  readonly path: string
  /** What is shown where somebody shares the page: one of our pictures. */
  readonly picture?: string | null | undefined
  linkedData?(origin: string): LinkedData[]
}

type Matches = readonly [{ readonly loaderData?: { readonly origin: string } | undefined }, ...unknown[]]

const shareSize = { width: 1200, height: 630 }

/** What search engines and shared links are told about a public page. The root's data knows the site's own address. */
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

/** The start of a text, cut at a word, as a description takes it. */
export function summary(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', maxLength - 2))} …`
}

/** The picture to share: networks show no SVG, so each of our drawings has a JPEG twin of the size they ask for. */
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
