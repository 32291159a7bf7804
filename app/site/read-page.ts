// The module of read pages is loaded asynchronously, without a framework. Keep it within five kilobytes.

import type { SignedInUser } from '../auth/current-user.ts'
import { enhanceContactForm, prefillContactForm } from '../contact/contact-form.ts'
import { callHeaders, dropToken, onTokenChange, readToken } from '../platform/api/token.ts'
import { showDueToasts, showToast } from '../platform/ui/toasts/toast.ts'
import { enhanceSlider } from '../reviews/slider.ts'
import { assumeAccount, onLogOut, showAccount } from './account.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { offerLanguage } from './language-choice.ts'

/** Forgets a session that has ended. While the server can't be reached the user stays signed in. */
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

/** The link to the login names this page, so that the visitor returns here after signing in. */
function rememberPage(): void {
  const { pathname, search } = location
  const login = loginLink()
  if (login && pathname !== '/') login.search = `?${new URLSearchParams({ from: pathname + search })}`
}

function markBusyForms(): void {
  addEventListener('submit', ({ submitter, defaultPrevented }) => {
    if (submitter && !defaultPrevented) submitter.ariaBusy = 'true'
  })
  // The event `pageshow` also comes when the browser restores the page from its back/forward cache.
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll('[aria-busy]')) button.ariaBusy = null
  })
}

/** Reloads a page that the browser restores as it was left, with the user's name in it, after the user signed out. */
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
  // Tests wait for `data-ready`, which says that the page is ready.
  document.documentElement.dataset.ready = location.pathname
})

/** Hides the map's frame while this device is offline, unless the frame is loaded already. */
function hideMapOffline(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-map]')
  if (!frame) return
  // Until a frame is loaded it has an empty document of this site. An error page in it counts as loaded too.
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
