import { noteToast, type ToastKind, takeDueToasts, toastMs } from '../ui/due-toasts.ts'

/** Shows a toast as on an application's page: top right, for five seconds, announced to screen readers. */
export function showToast(kind: ToastKind, message: string, shownMs = toastMs): void {
  const list = document.getElementById('toasts')
  if (!list) return
  const noted = noteToast(kind, message)
  const toast = document.createElement('p')
  toast.className = `toast toast-${kind}`
  const text = document.createElement('span')
  text.textContent = message
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'toast-close'
  close.ariaLabel = list.dataset.close ?? ''
  close.textContent = '×'
  const end = () => {
    noted.end()
    toast.remove()
  }
  close.addEventListener('click', end)
  toast.append(text, close)
  list.append(toast)
  noted.start(shownMs)
  setTimeout(end, shownMs)
}

/** Shows the toasts that were still due when the previous page was left. */
export function showDueToasts(): void {
  for (const { kind, message, restMs } of takeDueToasts()) showToast(kind, message, restMs)
}
