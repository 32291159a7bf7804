import { withoutLanguage } from '../platform/values/language.ts'

export const loginPath = (from: string) => `/login?${new URLSearchParams({ from })}`

/** The remembered path if it is on this site, otherwise home, in this page's language. */
export function rememberedPath(search: string, origin = window.location.origin): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const here = new URL('/', origin)
  const target = URL.canParse(from, here) ? new URL(from, here) : here
  const path = withoutLanguage(target.pathname)
  // A path such as `//host` (of `/.//host` or `/bn//host`) would lead to another site.
  return target.origin === here.origin && !path.startsWith('//') ? path + target.search : '/'
}

export function leadsToBooking(search: string): boolean {
  const from = withoutLanguage(new URLSearchParams(search).get('from') ?? '')
  return /^(\/treatments)?\/appointment(\/[^/]|\?treatment=[^&])/.test(from)
}
