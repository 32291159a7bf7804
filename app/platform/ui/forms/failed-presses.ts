import { useCallback, useSyncExternalStore } from 'react'
import { texts } from '#texts'
import { announce } from '../announcements.tsx'
import { toastMs } from '../toasts/due-toasts.ts'
import { toast } from '../toasts/toast.tsx'

export interface FailedPress {
  /** Why. */
  readonly message: string
  /** Sends the same again. */
  again(): Promise<unknown>
}

const failed = new Map<string, FailedPress & { readonly atMs: number }>()
/** Of the places that are on the screen. */
const listeners = new Map<string, Set<() => void>>()

/** Says at its place why a press failed, and aloud; as a toast where the place isn't on the screen any more. */
export function showFailed(place: string, press: FailedPress): void {
  if (listeners.has(place)) {
    failed.set(place, { ...press, atMs: performance.now() })
    announce(press.message)
    notify(place)
  } else toastFailed(press)
}

/** After the same press succeeded, or was closed. */
export function clearFailed(place: string): void {
  if (failed.delete(place)) notify(place)
}

/** The latest press at a place, if it failed. */
export function useFailedPress(place: string): FailedPress | undefined {
  const subscribe = useCallback((listener: () => void) => follow(place, listener), [place])
  return useSyncExternalStore(subscribe, () => failed.get(place))
}

function follow(place: string, listener: () => void): () => void {
  const here = listeners.get(place) ?? new Set()
  listeners.set(place, here.add(listener))
  return () => {
    here.delete(listener)
    if (here.size === 0) {
      listeners.delete(place)
      leave(place)
    }
  }
}

/** A message whose place left the screen before it could be read goes on as a toast. */
function leave(place: string): void {
  const press = failed.get(place)
  failed.delete(place)
  if (press && performance.now() - press.atMs < toastMs) toastFailed(press)
}

function toastFailed({ message, again }: FailedPress): void {
  toast.error(message, { label: texts.dashboard.again, onPress: () => void again() })
}

function notify(place: string): void {
  for (const listener of listeners.get(place) ?? []) listener()
}
