import { loginPath } from '../auth/login-path.ts'
import { readToken } from '../platform/api/token.ts'
import { addressIn, languageOf } from '../platform/values/language.ts'
import './booked-visit.ts'

/** TypeScript's DOM library leaves `connection` out, since only some browsers have it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

const { connection } = navigator as NavigatorWithConnection
const addresses = document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead?.split(' ') ?? []

/** Fetches the scripts of booking ahead, so that nobody on a slow line waits for them after pressing. */
function fetchAhead(): void {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }))
  }
}

if (!connection?.saveData) {
  // Fetching ahead begins once the page is loaded, so that the page's own pictures come first.
  if (document.readyState === 'complete') fetchAhead()
  else addEventListener('load', fetchAhead, { once: true })
}

// A visitor who presses a booking link goes to the login at once, where booking would lead too (`auth/guard.ts`): one page less to load.

addEventListener('click', event => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="/treatments/appointment/"]')
  if (!link || readToken() !== null || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  const { pathname, search } = link
  location.assign(addressIn(languageOf(pathname), loginPath(pathname + search)))
})
