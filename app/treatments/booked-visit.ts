import type { SignedInUser } from '../auth/current-user.ts'
import type { api, DataOf } from '../platform/api/client.ts'
import { bookedVisit, callHeaders, dropBookedVisit, onTokenChange, readToken } from '../platform/api/token.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { saveFile } from '../platform/ui/save-file.ts'
import { lettersOf } from '../platform/values/language.ts'

// The treatments page is the same for everyone, so the facts of its card "Your visit" come from the API.

type Visit = DataOf<(typeof api.appointment)[':id']['$get']>

const card = document.getElementById('booked-visit')

/** Calls the API. Returns undefined while the server can't be reached. */
const call = (path: string, method = 'GET') =>
  fetch(`/api/${path}`, { method, headers: callHeaders() }).catch(() => undefined)

/** Shows the card "Your visit". It is hidden if no visit was booked in this tab, or nobody is signed in. */
async function show(card: HTMLElement): Promise<void> {
  const token = readToken()
  // The booked visit is forgotten when its user signs out, here or in another tab, since the next user may be another person.
  if (token === null) dropBookedVisit()
  const id = bookedVisit()
  card.hidden = true
  if (id === null) return
  const [response] = await Promise.all([call(`appointment/${id}`), showUnverified(card)])
  // Signed out, or dismissed, meanwhile.
  if (!response || response.status >= 500 || readToken() !== token || bookedVisit() !== id) return
  const visit: Visit | undefined = response.ok ? await response.json() : undefined
  if (!visit || !isOpen(visit.lifecycle) || Date.parse(visit.endsAt) <= Date.parse(response.headers.get('date') ?? ''))
    return dropBookedVisit()
  fill(card, visit)
  card.hidden = false
}

/** Tells a user whose e-mail is unverified that no mail about the visit comes. */
async function showUnverified(card: HTMLElement): Promise<void> {
  const part = card.querySelector<HTMLElement>('[data-unverified]')
  const response = await call('session')
  if (!part || !response?.ok) return
  const user: SignedInUser = await response.json()
  part.hidden = user.emailVerified
}

function enhance(card: HTMLElement): void {
  const onPress = (button: string, act: () => unknown) => card.querySelector(button)?.addEventListener('click', act)
  const say = (sentence: string | undefined) => {
    const result = card.querySelector('[role=status]')
    if (!result) return
    result.textContent = sentence ?? ''
    result.scrollIntoView({ block: 'nearest' })
  }
  onPress('[data-put-away]', () => {
    dropBookedVisit()
    card.hidden = true
    document.getElementById('page')?.focus({ preventScroll: true })
  })
  onPress('[data-calendar]', async () => {
    const response = await call(`appointment/${bookedVisit()}/calendar`)
    if (!response?.ok) return say(card.dataset.offline)
    saveFile(await response.blob(), 'visit.ics')
  })
  onPress('[data-resend]', async () => {
    const response = await call('verification?from=/dashboard/all-appointments', 'POST')
    const refusal: { readonly message?: string } =
      response && !response.ok ? await response.json().catch(() => ({})) : {}
    say(response?.ok ? card.dataset.resent : (refusal.message ?? card.dataset.offline))
  })
}

if (card) {
  enhance(card)
  void show(card)
  onTokenChange(() => void show(card))
  // On returning to the tab the e-mail is checked again, since it may have been confirmed in another tab or on another device.
  addEventListener('focus', () => card.hidden || void showUnverified(card))
}

function fill(card: HTMLElement, visit: Visit): void {
  const facts: Record<string, string> = { ...visit.inWords, patient: visit.patientName, id: visit._id }
  for (const element of card.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = filled(element.dataset.text ?? '', facts)
    element.textContent = text
    const language = lettersOf(text)
    if (language === document.documentElement.lang) element.removeAttribute('lang')
    else if (language !== undefined) element.lang = language
  }
  for (const element of card.querySelectorAll<HTMLElement>('[data-label]')) {
    element.ariaLabel = filled(element.dataset.label ?? '', facts)
  }
  for (const link of card.querySelectorAll<HTMLAnchorElement>('[data-href]')) {
    link.href = filled(link.dataset.href ?? '', facts)
  }
}

const filled = (pattern: string, facts: Record<string, string>) =>
  pattern.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? '')
