import { useSyncExternalStore } from 'react'
import type { Lifecycle } from '../platform/lifecycle.ts'

/** How long a step can be undone with one press. */
export const undoMs = 60_000

interface Step {
  readonly from: Lifecycle
  readonly to: Lifecycle
  /** By the clinic's clock, in milliseconds since 1970. */
  readonly atMs: number
}

// Lasts as long as the tab: a visit that moves to another list after its step can be undone there.
const steps = new Map<string, Step>()
const listeners = new Set<() => void>()

/** Saves a visit's last step for a minute, or deletes it. */
export function noteStep(id: string, step: Step | undefined): void {
  if (step) {
    steps.set(id, step)
    setTimeout(() => {
      if (steps.get(id) === step) noteStep(id, undefined)
    }, undoMs)
  } else steps.delete(id)
  for (const listener of listeners) listener()
}

/** A visit's last step on this screen, for a minute, while no one has changed its state since. */
export function useUndoableStep({ _id, lifecycle }: { readonly _id: string; readonly lifecycle: Lifecycle }) {
  const step = useSyncExternalStore(subscribe, () => steps.get(_id))
  return step?.to === lifecycle ? step : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
