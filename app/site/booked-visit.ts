import type { AppointmentInWords } from '../appointments/appointment-row.ts'
import { bookedVisit, forgetBookedVisit } from '../platform/api/booked-visit.ts'
import { callHeaders, readToken } from '../platform/api/token.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { saveFile } from '../platform/ui/save-file.ts'
import type { ToastKind } from '../platform/ui/toasts/due-toasts.ts'
import { lettersOf } from '../platform/values/language.ts'

// The card "Your visit" on the treatments page. The page is the same for everyone; what the card says comes from the API.

const findCard = () => document.getElementById('booked-visit')

/** Shows the card of the visit that was booked in this tab, as it is now; hides it when there is none, or nobody is signed in. */
export async function showBookedVisit(): Promise<void> {
  const card = findCard()
  if (!card) return
  const token = readToken()
  // Signed out here or in another tab: the next user may be another person.
  if (token === null) forgetBookedVisit()
  const id = bookedVisit()
  card.hidden = true
  if (id === null) return
  const response = await fetch(`/api/appointment/${id}`, { headers: callHeaders() }).catch(() => undefined)
  if (!response || response.status >= 500 || readToken() !== token) return
  const visit: AppointmentInWords | undefined = response.ok ? await response.json() : undefined
  if (!visit || !isOpen(visit.lifecycle) || Date.parse(visit.endsAt) <= Date.parse(response.headers.get('date') ?? ''))
    return forgetBookedVisit()
  fill(card, visit)
  card.hidden = false
}

/** Lets the user close the card, and save its visit for a calendar. */
export function enhanceBookedVisit(showToast: (kind: ToastKind, message: string) => void): void {
  const card = findCard()
  card?.querySelector('[data-put-away]')?.addEventListener('click', () => {
    forgetBookedVisit()
    card.hidden = true
    document.getElementById('page')?.focus({ preventScroll: true })
  })
  card?.querySelector('[data-calendar]')?.addEventListener('click', async () => {
    const path = `/api/appointment/${bookedVisit()}/calendar`
    const response = await fetch(path, { headers: callHeaders() }).catch(() => undefined)
    if (!response?.ok) return showToast('error', card.dataset.offline ?? '')
    saveFile(await response.blob(), 'visit.ics')
  })
}

function fill(card: HTMLElement, visit: AppointmentInWords): void {
  const facts: Record<string, string> = {
    ...visit.inWords,
    patient: visit.patientName,
    id: visit._id,
  }
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
