import { noteToast, type ToastKind, takeDueToasts, toastMs } from '../platform/ui/toasts/due-toasts.ts'
import { placeToasts } from '../platform/ui/toasts/toast-place.ts'

/** The functions that end the shown toasts, by message. */
const ends = new Map<string, () => void>()

/** A message that is already shown starts again. */
export function showToast(kind: ToastKind, message: string, shownMs = toastMs): void {
  const list = document.getElementById('toasts')
  const toast = list?.querySelector('template')?.content.querySelector('p')?.cloneNode(true)
  if (!list || !(toast instanceof HTMLElement)) return
  ends.get(message)?.()
  const noted = noteToast(kind, message)
  const [text, close] = toast.children
  toast.classList.add(`toast-${kind}`)
  if (text) text.textContent = message
  const end = () => {
    clearTimeout(timer)
    ends.delete(message)
    noted.end()
    toast.remove()
  }
  const timer = setTimeout(end, shownMs)
  ends.set(message, end)
  close?.addEventListener('click', end)
  list.append(toast)
  placeToasts()
  noted.start(shownMs)
}

export function showDueToasts(): void {
  for (const { kind, message, restMs } of takeDueToasts()) showToast(kind, message, restMs)
}
