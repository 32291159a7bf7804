import { stored } from '../../storage.ts'

/** How long a message is shown. */
export const toastMs = 5_000

export type ToastKind = 'success' | 'warning' | 'error'

interface StoredToast {
  readonly kind: ToastKind
  readonly message: string
  /** When it ends, in milliseconds since 1970; unset until it is shown. */
  endsAt?: number
}

const key = 'toasts'
/** By their message: a message that is shown again replaces the one shown. */
const due = new Map<string, StoredToast>()

/**
 * Remembers a toast until it ends, so that the next page shows the rest of its time if this page is left before. Stored at once:
 * when a page is left, the next one may already be reading. Call `start` when it appears, and `end` when it was closed or its time
 * is over.
 */
export function noteToast(kind: ToastKind, message: string): { start: (shownMs: number) => void; end: () => void } {
  const toast: StoredToast = { kind, message }
  due.set(message, toast)
  store()
  return {
    start(shownMs) {
      toast.endsAt = Date.now() + shownMs
      store()
    },
    end() {
      if (due.get(message) !== toast) return
      due.delete(message)
      store()
    },
  }
}

/**
 * Returns the toasts that the previous page left, once. The time until this page was requested counts as shown; the time that it
 * took to load doesn't.
 */
export function takeDueToasts() {
  const session = stored('sessionStorage')
  const toasts: StoredToast[] = JSON.parse(session.getItem(key) ?? '[]')
  session.removeItem(key)
  return toasts
    .map(({ kind, message, endsAt }) => ({
      kind,
      message,
      /** How long it is to be shown from now on. */
      restMs: endsAt === undefined ? toastMs : endsAt - performance.timeOrigin,
    }))
    .filter(({ restMs }) => restMs > 0)
}

function store(): void {
  stored('sessionStorage').setItem(key, JSON.stringify([...due.values()]))
}
