import { loginPath } from '../auth/login-path.ts'
import { readToken } from '../platform/api/token.ts'
import { addressIn, languageOf } from '../platform/values/language.ts'
import './booked-visit.ts'

/** TypeScript's DOM library leaves this out, since only some browsers have it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

const { connection } = navigator as NavigatorWithConnection
const addresses = document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead?.split(' ') ?? []

/** On a slow line nobody then waits for the scripts of booking. */
function fetchAhead(): void {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }))
  }
}

if (!connection?.saveData) {
  // The page's own pictures come first.
  if (document.readyState === 'complete') fetchAhead()
  else addEventListener('load', fetchAhead, { once: true })
}

// Booking leads visitors to the login (`auth/guard.ts`). A press on a booking link does so here at once, which on a slow line saves a page.

addEventListener('click', event => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="/treatments/appointment/"]')
  if (!link || readToken() !== null || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  const { pathname, search } = link
  location.assign(addressIn(languageOf(pathname), loginPath(pathname + search)))
})
