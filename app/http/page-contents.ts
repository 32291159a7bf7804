/** What public pages show; `schedule` is which times are free. */
export type Content = 'treatments' | 'blogs' | 'reviews' | 'doctors' | 'clinic' | 'schedule'

export interface KeptPage {
  readonly shows: ReadonlySet<Content>
  /** How long it may be served before it is made anew, though nothing changed: times pass, and so do years. */
  readonly freshMs: number
}

/** The database says on this channel in which table the content of pages changed; see the migration `0011_content`. */
export const contentChannel = 'content_changed'

/** Which content a table holds. A treatment's length and who performs it also decide which times are free. */
export const contentOfTable: Readonly<Record<string, readonly Content[]>> = {
  treatments: ['treatments', 'schedule'],
  blogs: ['blogs'],
  reviews: ['reviews'],
  doctors: ['doctors', 'schedule'],
  doctor_treatments: ['doctors', 'schedule'],
  clinic_settings: ['clinic', 'schedule'],
  rosters: ['schedule'],
  closures: ['schedule'],
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const id = '[0-9a-f-]{36}'

// Every page carries the clinic's address at its foot.
const pages: readonly { path: RegExp; shows: readonly Content[] }[] = [
  { path: /^\/$/, shows: ['treatments', 'blogs', 'reviews', 'schedule'] },
  { path: /^\/about$/, shows: ['doctors'] },
  { path: /^\/treatments$/, shows: ['treatments'] },
  { path: new RegExp(`^/treatments/${id}$`), shows: ['treatments', 'doctors', 'schedule'] },
  { path: /^\/appointment$/, shows: ['treatments', 'schedule'] },
  { path: /^\/blogs$/, shows: ['blogs'] },
  { path: new RegExp(`^/blogs/${id}$`), shows: ['blogs'] },
  { path: /^\/doctors\/[a-z0-9-]+$/, shows: ['doctors', 'treatments'] },
  { path: /^\/sitemap\.xml$/, shows: ['treatments', 'blogs', 'doctors'] },
  {
    path: /^\/(contact|login|register|verify-email|reset-password|second-factor|email-link|visit|earlier)$/,
    shows: [],
  },
  { path: new RegExp(`^/(treatments/)?appointment/${id}$`), shows: [] },
  { path: /^\/dashboard(\/[a-z-]+)?$/, shows: [] },
]

/** What is known of the page at an address; undefined where it isn't kept: of searches there are as many as people think of. */
export function keptPage({ pathname, search }: URL): KeptPage | undefined {
  const found = pages.find(({ path }) => path.test(pathname))
  if (!found || search !== '') return undefined
  const shows = new Set<Content>(['clinic', ...found.shows])
  return { shows, freshMs: shows.has('schedule') ? minuteMs : hourMs }
}
