import { withoutLanguage } from '../platform/values/language.ts'

/** The login, which leads back to a path of this site. */
export const loginPath = (from: string) => `/login?${new URLSearchParams({ from })}`

/** The path that an address of the login remembers if it is on this site, in this page's language, otherwise home. */
export function rememberedPath(search: string, origin = window.location.origin): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const here = new URL('/', origin)
  const target = URL.canParse(from, here) ? new URL(from, here) : here
  const path = withoutLanguage(target.pathname)
  // Read as an address again, a path such as `//host` (of `/.//host` or `/bn//host`, say) would lead to another site.
  return target.origin === here.origin && !path.startsWith('//') ? path + target.search : '/'
}

/** Whether that path is a booking page, for which a treatment was chosen. */
export function leadsToBooking(search: string): boolean {
  const from = withoutLanguage(new URLSearchParams(search).get('from') ?? '')
  return /^(\/treatments)?\/appointment(\/[^/]|\?treatment=[^&])/.test(from)
}
