import type { MetaDescriptor } from 'react-router'
import { pageAddress } from '../i18n/page-address.ts'
import { addressIn, languages } from '../values/language.ts'
import { type SiteFacts, titleOf, unknownSite } from './site-facts.ts'

export type LinkedData = Readonly<Record<string, unknown>>

interface PageFacts {
  /** A page's title, to which the clinic's name is added, or a function for a whole title, such as the home page's. */
  readonly title: string | ((clinicName: string) => string)
  readonly description: string
  /** The path of the canonical address, without language and search. */
  readonly path: string
  readonly picture?: string | null | undefined
  linkedData?(origin: string): LinkedData[]
  readonly published?: Date
}

type Matches = readonly [{ readonly loaderData?: SiteFacts | undefined }, ...unknown[]]

export const descriptionCharacters = 160
const shareSize = { width: 1200, height: 630 }

export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { description, path, picture = null, linkedData, published } = facts
  const site = siteOf(matches)
  const { origin, clinicName } = site
  const title = typeof facts.title === 'string' ? titleOf(facts.title, site) : facts.title(clinicName)
  const address = origin + pageAddress(path)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map(hrefLang => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: origin + addressIn(hrefLang, path),
    })),
    { property: 'og:type', content: published ? 'article' : 'website' },
    ...(published ? [{ property: 'article:published_time', content: published.toISOString() }] : []),
    { property: 'og:site_name', content: clinicName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictureMeta(origin, picture),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...withClinic(linkedData?.(origin) ?? [], site).map(node => ({
      'script:ld+json': { '@context': 'https://schema.org', ...node },
    })),
  ]
}

export const clinicNode = (origin: string) => `${origin}/#clinic`

function withClinic(nodes: readonly LinkedData[], { origin, clinicName }: SiteFacts): LinkedData[] {
  const id = clinicNode(origin)
  if (nodes.length === 0 || nodes.some(node => node['@id'] === id)) return [...nodes]
  return [...nodes, { '@type': 'Dentist', '@id': id, url: `${origin}${pageAddress('/')}`, name: clinicName }]
}

export function privateMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: titleOf(title, siteOf(matches)) }, { name: 'robots', content: 'noindex' }]
}

export function siteOf(matches: Matches): SiteFacts {
  return matches[0].loaderData ?? unknownSite
}

/** Social networks show no SVG, so each of our drawings also exists as a JPEG of the size that they want. */
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
