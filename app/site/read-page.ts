// This module is loaded asynchronously, without a framework. Keep it within five kilobytes.

import type { SignedInUser } from '../auth/current-user.ts'
import { enhanceContactForm, prefillContactForm } from '../contact/contact-form.ts'
import { callHeaders, dropToken, onTokenChange, readToken } from '../platform/api/token.ts'
import { showDueToasts, showToast } from '../platform/ui/toasts/toast.ts'
import { enhanceSlider } from '../reviews/slider.ts'
import { assumeAccount, onLogOut, showAccount } from './account.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { offerLanguage } from './language-choice.ts'

/** A session that has ended is forgotten. While the server is unreachable the user stays signed in. */
async function refreshAccount(): Promise<void> {
  const token = readToken()
  if (token === null) return show(null)
  const response = await fetch('/api/session', { headers: callHeaders() }).catch(() => undefined)
  // Another user signed in meanwhile, whom a later response is about.
  if (readToken() !== token) return
  if (response?.status === 401) return dropToken()
  if (response?.ok) show(await response.json())
}

function show(user: SignedInUser | null): void {
  showAccount(user)
  prefillContactForm(user)
}

const loginLink = () => document.querySelector<HTMLAnchorElement>('[data-login]')

async function logOut(button: HTMLElement): Promise<void> {
  await fetch('/api/session', { method: 'DELETE', headers: callHeaders() }).catch(() => undefined)
  dropToken()
  showToast('success', button.dataset.loggedOut ?? '')
  location.assign(loginLink()?.href ?? '/login')
}

/** After signing in the visitor returns to this page. */
function rememberPage(): void {
  const { pathname, search } = location
  const login = loginLink()
  if (login && pathname !== '/') login.search = `?${new URLSearchParams({ from: pathname + search })}`
}

function markBusyForms(): void {
  addEventListener('submit', ({ submitter, defaultPrevented }) => {
    if (submitter && !defaultPrevented) submitter.ariaBusy = 'true'
  })
  // This also runs when the browser restores the page from its back/forward cache.
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll('[aria-busy]')) button.ariaBusy = null
  })
}

/** The browser may restore this page as it was left, with the user's name in it, after they have signed out. */
function reloadAfterLogOut(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const showsAccount = document.documentElement.dataset.account === 'in'
    if (persisted && showsAccount && readToken() === null) location.reload()
  })
}

assumeAccount()
reloadAfterLogOut()
showDueToasts()
replaceFailedPictures()
rememberPage()
onLogOut(button => void logOut(button))
onTokenChange(() => void refreshAccount())
enhanceContactForm(showToast)
enhanceSlider()
hideMapOffline()
markBusyForms()
offerLanguage()
void refreshAccount().then(() => {
  // Tests wait for this mark.
  document.documentElement.dataset.ready = location.pathname
})

/** The map's frame is hidden while this device is offline, unless it is loaded already. */
function hideMapOffline(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-map]')
  if (!frame) return
  // Until it is loaded a frame has an empty document of this site. An error page counts as loaded too.
  const isNowLoaded = () => navigator.onLine && frame.contentDocument === null
  let isLoaded = isNowLoaded()
  frame.addEventListener('load', () => {
    isLoaded = isNowLoaded()
  })
  const hide = () => {
    frame.hidden = !isLoaded
  }
  if (!navigator.onLine) hide()
  addEventListener('offline', hide)
  addEventListener('online', () => {
    if (!frame.hidden) return
    frame.hidden = false
    frame.src += ''
  })
}
