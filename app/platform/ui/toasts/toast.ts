import * as texts from '../../i18n/texts.ts'
import { focusFirst } from '../pass-focus-on.ts'
import { noteToast, type ToastKind, takeDueToasts, toastMs } from './due-toasts.ts'
import { placeToasts } from './toast-place.ts'

const actionShownMs = 15_000

export interface Action {
  readonly label: string
  onPress(): void
}

export const toast = {
  success(message: string, action?: Action) {
    // A success means that the connection is back, so the toast that says "offline" ends.
    ends.get(texts.errors.offline)?.()
    showToast('success', message, { action })
  },
  warning: (message: string) => showToast('warning', message),
  error: (message: string, action?: Action) => showToast('error', message, { action }),
}

/** What they say may not be for the next user. */
export function endToasts(): void {
  for (const end of [...ends.values()]) end()
}

const ends = new Map<string, () => void>()

let focusedBefore: Element | null = null

/** A message that is shown already is shown again. A toast with an action is shown for longer, and ends when its page is left. */
export function showToast(
  kind: ToastKind,
  message: string,
  {
    action,
    shownMs = action ? actionShownMs : toastMs,
  }: { readonly action?: Action | undefined; readonly shownMs?: number } = {},
): void {
  const region = document.getElementById('toasts')
  if (!region) return
  ends.get(message)?.()
  const forget = action ? () => {} : noteToast(kind, message, shownMs)
  const toast = document.createElement('p')
  toast.className = `toast toast-${kind}`
  const text = document.createElement('span')
  text.textContent = message
  const end = () => {
    clearTimeout(timer)
    ends.delete(message)
    forget()
    const hadFocus = toast.contains(document.activeElement)
    toast.remove()
    if (hadFocus) focusFirst([focusedBefore, document.querySelector('main h1')])
  }
  const timer = setTimeout(end, shownMs)
  ends.set(message, end)
  const close = buttonOf('toast-close', end)
  close.ariaLabel = region.dataset.close ?? ''
  toast.append(text, ...(action ? [actionButton(action, end)] : []), close)
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !region.contains(relatedTarget)) focusedBefore = relatedTarget
  })
  region.append(toast)
  placeToasts()
}

function actionButton({ label, onPress }: Action, end: () => void): HTMLButtonElement {
  const button = buttonOf('toast-action', () => {
    end()
    onPress()
  })
  button.textContent = label
  return button
}

function buttonOf(className: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.addEventListener('click', onPress)
  return button
}

export function showDueToasts(): void {
  for (const { kind, message, restMs } of takeDueToasts()) showToast(kind, message, { shownMs: restMs })
}
