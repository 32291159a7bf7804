import { useRouteLoaderData } from 'react-router'

export interface SiteFacts {
  readonly version: string
  /** The site's own address, with which canonical links and the addresses of shared pictures begin. */
  readonly origin: string
  readonly clinicName: string
  readonly currency: string
  /** The clinic's country, to which telephone numbers without a country code belong. */
  readonly country: string
  readonly bookedAtOnce: boolean
  /** The address of the clinic's logo; where it is null, pages show the drawn tooth. */
  readonly logo: string | null
  readonly accent: string | null
  readonly theme: string | null
}

/** What an error page knows when not even the clinic's row could be read. */
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
