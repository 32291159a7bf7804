import type { SignedInUser } from '../auth/current-user.ts'
import { callHeaders } from '../platform/api/token.ts'
import { type Refused, splitRefusal } from '../platform/ui/forms/refused-form.ts'
import type { ToastKind } from '../platform/ui/toasts/due-toasts.ts'

const contactForm = () => document.querySelector<HTMLFormElement>('[data-contact-form]')

let isPrefilled = false

/** Fields that something was typed into stay as they are. The next user of the browser doesn't see who signed out. */
export function prefillContactForm(user: SignedInUser | null): void {
  const form = contactForm()
  if (!form || !(user || isPrefilled)) return
  isPrefilled = true
  for (const [name, text = ''] of [
    ['username', user?.displayName],
    ['email', user?.email],
  ] as const) {
    const field = form.elements.namedItem(name)
    // A field's default value survives the form's reset after a message was sent.
    if (field instanceof HTMLInputElement && field.value === field.defaultValue) field.defaultValue = text
  }
}

export function enhanceContactForm(showToast: (kind: ToastKind, message: string) => void): void {
  const form = contactForm()
  const button = form?.querySelector('button')
  if (!form || !button) return
  const { sent = '', offline = '' } = form.dataset
  let isSending = false

  async function send(contact: HTMLFormElement): Promise<void> {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(contact))),
    })
    if (response.ok) {
      showProblems(contact, {})
      contact.reset()
      return showToast('success', sent)
    }
    const refused: Refused = await response.json()
    const { problems, toast } = splitRefusal(contact, refused)
    showProblems(contact, problems)
    if (toast !== undefined) showToast('error', toast)
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    button.ariaBusy = 'true'
    send(form)
      .catch(() => showToast('error', offline))
      .finally(() => {
        isSending = false
        button.ariaBusy = null
      })
  })
}

function showProblems(form: HTMLFormElement, problems: Readonly<Record<string, string | undefined>>): void {
  let first: HTMLElement | undefined
  for (const field of form.elements) {
    if (!(field instanceof HTMLElement)) continue
    const said = document.getElementById(`${field.id}-problem`)
    const problem = problems[field.getAttribute('name') ?? '']
    if (said) said.textContent = problem ?? ''
    if (problem === undefined) {
      field.removeAttribute('aria-invalid')
      continue
    }
    field.setAttribute('aria-invalid', 'true')
    first ??= field
  }
  first?.focus()
}
