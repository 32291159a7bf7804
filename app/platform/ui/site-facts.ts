import { useRouteLoaderData } from 'react-router'

export interface SiteFacts {
  readonly version: string
  /** Canonical links and shared pictures start with the site's own address. */
  readonly origin: string
  readonly clinicName: string
  readonly currency: string
  /** Telephone numbers without a country code are of the clinic's country. */
  readonly country: string
  readonly bookedAtOnce: boolean
  /** Without a logo pages show the drawn tooth. */
  readonly logo: string | null
  readonly accent: string | null
  readonly theme: string | null
}

/** An error page knows nothing when even the clinic could not be read. */
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
