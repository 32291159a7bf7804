import { withoutLanguage } from '../app/platform/values/language.ts'
import { type Address, notFoundPath } from './address.ts'

export type Content = 'treatments' | 'blogs' | 'reviews' | 'doctors' | 'clinic' | 'schedule'

export interface CachedPage {
  readonly shows: ReadonlySet<Content>
  readonly status: 200 | 404
  /** There is no end of addresses of this form, of which few have a page. */
  readonly isOneOfMany: boolean
  /** How long a page is fresh, since what it shows also depends on the date and the time. */
  readonly freshMs: number
}

/** The channel that the trigger `content_changed` in db/migrations notifies of a table that changed. */
export const contentChannel = 'content_changed'

/** A change of treatments also changes the schedule, since a treatment's length and doctors decide which times are free. */
export const contentOfTable: Readonly<Record<string, readonly Content[]>> = {
  treatments: ['treatments', 'schedule'],
  blogs: ['blogs'],
  reviews: ['reviews'],
  doctors: ['doctors', 'schedule'],
  doctor_treatments: ['doctors', 'schedule'],
  clinic_settings: ['clinic', 'schedule'],
  website_pictures: ['clinic'],
  rosters: ['schedule'],
  closures: ['schedule'],
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const id = '[0-9a-f-]{36}'

// Besides its own contents every page shows the clinic's address in its footer, and in its menu whether there are blogs.
const pages: readonly { path: RegExp; shows: readonly Content[]; isOneOfMany?: true }[] = [
  { path: /^\/$/, shows: ['treatments', 'reviews', 'doctors', 'schedule'] },
  { path: /^\/about$/, shows: ['doctors'] },
  { path: /^\/treatments$/, shows: ['treatments'] },
  { path: new RegExp(`^/treatments/${id}$`), shows: ['treatments', 'doctors', 'schedule'], isOneOfMany: true },
  { path: /^\/appointment$/, shows: ['treatments', 'schedule'] },
  { path: /^\/blogs$/, shows: [] },
  { path: new RegExp(`^/blogs/${id}$`), shows: [], isOneOfMany: true },
  { path: /^\/doctors\/[a-z0-9-]+$/, shows: ['doctors', 'treatments'], isOneOfMany: true },
  { path: /^\/sitemap\.xml$/, shows: ['treatments', 'doctors'] },
  { path: /^\/(contact|privacy|terms|api\/docs|not-found|site\.webmanifest)$/, shows: [] },
]

/** A page whose address has a query isn't cached, since there is no end of searches. */
export function cachedPage(address: Pick<Address, 'path' | 'query'>): CachedPage | undefined {
  const path = withoutLanguage(address.path)
  const found = pages.find(page => page.path.test(path))
  if (!found || address.query !== '') return undefined
  const shows = new Set<Content>(['clinic', 'blogs', ...found.shows])
  const { isOneOfMany = false } = found
  const freshMs = shows.has('schedule') ? minuteMs : hourMs
  return { shows, status: path === notFoundPath ? 404 : 200, isOneOfMany, freshMs }
}
