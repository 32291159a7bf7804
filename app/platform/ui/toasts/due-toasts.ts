import { stored } from '../../storage.ts'

export const toastMs = 5_000

export type ToastKind = 'success' | 'warning' | 'error'

interface StoredToast {
  readonly kind: ToastKind
  readonly message: string
  /** When it ends, in milliseconds since 1970. */
  readonly endsAt: number
}

const key = 'toasts'
/** By their message: a message that is shown again replaces the one shown. */
const due = new Map<string, StoredToast>()

/** Stores a toast at once for the next page, which may already be reading. Call the returned function when it was closed or is over. */
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

/** Returns the toasts that the previous page left, once. The time that this page took to load doesn't count as shown. */
export function takeDueToasts() {
  const session = stored('sessionStorage')
  const toasts: StoredToast[] = JSON.parse(session.getItem(key) ?? '[]')
  session.removeItem(key)
  return toasts
    .map(({ kind, message, endsAt }) => ({
      kind,
      message,
      /** How long it is to be shown from now on, also if the device's clock was set back meanwhile. */
      restMs: Math.min(toastMs, endsAt - performance.timeOrigin),
    }))
    .filter(({ restMs }) => restMs > 0)
}

function store(): void {
  stored('sessionStorage').setItem(key, JSON.stringify([...due.values()]))
}
