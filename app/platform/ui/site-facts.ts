import { useRouteLoaderData } from 'react-router'

/** What every page knows about the clinic and its site: the root's data. */
export interface SiteFacts {
  /** Of the program, for the page's source. */
  readonly version: string
  /** The site's own address, which canonical links and shared pictures start with. */
  readonly origin: string
  readonly clinicName: string
  /** The word or sign before a price, such as "Taka". */
  readonly currency: string
  /** The clinic's country: telephone numbers without a country code are of it. */
  readonly country: string
  /** A requested visit counts as booked. */
  readonly bookedAtOnce: boolean
  /** Our copy of the clinic's logo; null for the drawn tooth. */
  readonly logo: string | null
  /** The clinic's own colour, "#1f6b57", and its style sheet; null for the design's. */
  readonly accent: string | null
  readonly theme: string | null
}

/** For an error page, when even the clinic's facts could not be read. */
export const unknownSite: SiteFacts = {
  version: '',
  origin: '',
  clinicName: '',
  currency: '',
  country: 'BD',
  bookedAtOnce: true,
  logo: null,
  accent: null,
  theme: null,
}

/** The clinic's facts in a component. */
export function useSiteFacts(): SiteFacts {
  return useRouteLoaderData<SiteFacts>('root') ?? unknownSite
}

/** A document's title: what the page is about, then the clinic. */
export function titleOf(page: string, { clinicName }: Pick<SiteFacts, 'clinicName'>): string {
  return [page, clinicName].filter(Boolean).join(' · ')
}
