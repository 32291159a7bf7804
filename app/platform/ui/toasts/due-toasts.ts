import { stored } from '../../storage.ts'

export const toastMs = 5_000

export type ToastKind = 'success' | 'warning' | 'error'

interface StoredToast {
  readonly kind: ToastKind
  readonly message: string
  /** When the toast ends, in milliseconds since 1970. */
  readonly endsAt: number
}

const key = 'toasts'
/** The toasts that are shown, by their message: a message that is shown again replaces its earlier toast. */
const due = new Map<string, StoredToast>()

/** Stores a toast at once, since the next page may be reading already. Call the returned function when the toast was closed or is over. */
export function noteToast(kind: ToastKind, message: string, shownMs: number): () => void {
  const toast = { kind, message, endsAt: Date.now() + shownMs }
  due.set(message, toast)
  store()
  return () => {
    if (due.get(message) !== toast) return
    due.delete(message)
    store()
  }
}

/** Returns the toasts that the previous page left, only once. The time that this page took to load doesn't count as shown. */
export function takeDueToasts() {
  const session = stored('sessionStorage')
  const toasts: StoredToast[] = JSON.parse(session.getItem(key) ?? '[]')
  session.removeItem(key)
  return toasts
    .map(({ kind, message, endsAt }) => ({
      kind,
      message,
      /** How long the toast is to be shown from now on, at most the usual time even if the device's clock was set back meanwhile. */
      restMs: Math.min(toastMs, endsAt - performance.timeOrigin),
    }))
    .filter(({ restMs }) => restMs > 0)
}

function store(): void {
  stored('sessionStorage').setItem(key, JSON.stringify([...due.values()]))
}
