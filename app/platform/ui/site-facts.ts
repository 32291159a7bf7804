import { useRouteLoaderData } from 'react-router'

/** Every page knows these facts from the root's data. */
export interface SiteFacts {
  /** The page's source shows the program's version. */
  readonly version: string
  /** Canonical links and shared pictures start with this. */
  readonly origin: string
  readonly clinicName: string
  /** The currency is the word or sign before a price, such as "Taka". */
  readonly currency: string
  /** Telephone numbers without a country code are of this country. */
  readonly country: string
  /** A requested visit counts as booked. */
  readonly bookedAtOnce: boolean
  /** Without a logo pages show the drawn tooth. */
  readonly logo: string | null
  /** The clinic's own colour, such as "#1f6b57", comes with a style sheet. */
  readonly accent: string | null
  readonly theme: string | null
}

/** An error page has these facts when even the clinic could not be read. */
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

export function useSiteFacts(): SiteFacts {
  return useRouteLoaderData<SiteFacts>('root') ?? unknownSite
}

export function titleOf(page: string, { clinicName }: Pick<SiteFacts, 'clinicName'>): string {
  return [page, clinicName].filter(Boolean).join(' · ')
}
