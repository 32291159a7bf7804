import { withoutLanguage } from '../platform/values/language.ts'

export const loginPath = (from: string) => `/login?${new URLSearchParams({ from })}`

/** Where to go after the login: to the path in the login page's address if it is on this site, otherwise home, in the page's language. */
export function rememberedPath(search: string, origin = window.location.origin): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const here = new URL('/', origin)
  const target = URL.canParse(from, here) ? new URL(from, here) : here
  const path = withoutLanguage(target.pathname)
  // A path that begins with `//`, also after `/.` or `/bn`, is no path of this site, since a browser reads a host's name in it.
  return target.origin === here.origin && !path.startsWith('//') ? path + target.search : '/'
}

export function leadsToBooking(search: string): boolean {
  const from = withoutLanguage(new URLSearchParams(search).get('from') ?? '')
  return /^(\/treatments)?\/appointment(\/[^/]|\?treatment=[^&])/.test(from)
}
