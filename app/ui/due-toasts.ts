/** How long a message is shown. */
export const toastMs = 5_000

export type ToastKind = 'success' | 'warning' | 'error'

export interface DueToast {
  readonly kind: ToastKind
  readonly message: string
}

const key = 'toasts'
const due = new Set<DueToast>()

/**
 * Remembers a toast until `forgetToast`, so that the next page shows it if this page is left before. Stored at once: when a page
 * is left, the next one may already be reading.
 */
export function noteToast(kind: ToastKind, message: string): DueToast {
  const toast = { kind, message }
  due.add(toast)
  store()
  return toast
}

/** Forgets a toast that was closed, or whose time is over. */
export function forgetToast(toast: DueToast): void {
  if (due.delete(toast)) store()
}

/** Answers the toasts that the previous page left, once. */
export function takeDueToasts(): DueToast[] {
  try {
    const text = sessionStorage.getItem(key) ?? '[]'
    sessionStorage.removeItem(key)
    return JSON.parse(text)
  } catch {
    // If storage is blocked, toasts end with their page.
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...due]))
  } catch {
    // As above.
  }
}
