import { loginPath } from '../auth/login-path.ts'
import { readToken } from '../platform/api/token.ts'
import { addressIn, languageOf } from '../platform/values/language.ts'

// Booking needs an account, so it leads visitors to the login (`auth/guard.ts`). Here a press on its link does so at once, which on a
// slow line saves a page. Opened in another tab, the link leads there through booking.

addEventListener('click', event => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="/treatments/appointment/"]')
  if (!link || readToken() !== null || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  const { pathname, search } = link
  location.assign(addressIn(languageOf(pathname), loginPath(pathname + search)))
})
