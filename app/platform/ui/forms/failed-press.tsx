import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import * as texts from '../../i18n/texts.ts'
import { announce } from '../announcements.tsx'
import { Button } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
import { passFocusOn } from '../pass-focus-on.ts'
import { toastMs } from '../toasts/due-toasts.ts'
import { toast } from '../toasts/toast.ts'
import { type Answer, isReceived, isStale } from './refused-form.ts'
import { type DoneText, toastDone } from './use-press.ts'

/** A `FailedPress` at `place` says why the press failed, and sends it again. The failure is over once `state` has changed otherwise. */
export function usePressInPlace(onEnd: () => Promise<void>, state = '', where?: string) {
  const id = useId()
  const place = where ?? `${id} ${state}`
  const [busy, setBusy] = useState(false)
  async function press<Data>(call: () => Promise<Answer<Data>>, doneText?: DoneText<Data>): Promise<Answer<Data>> {
    setBusy(true)
    const answer = await call()
    if (answer.ok) {
      clearFailed(place)
      toastDone(answer.data, doneText)
    } else if (isStale(answer.refusal)) toast.error(answer.refusal.message)
    else showFailed(place, { message: answer.refusal.message, again: () => press(call, doneText) })
    if (isReceived(answer)) await onEnd()
    setBusy(false)
    return answer
  }
  return { busy, press, place }
}

export function FailedPress({ place }: { place: string }) {
  const [busy, setBusy] = useState(false)
  const failed = useFailedPress(place)
  const shown = useRef<HTMLSpanElement>(null)
  const messageId = useId()
  const message = failed?.message
  useEffect(() => {
    if (message !== undefined) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (!failed) return null
  const again = async () => {
    setBusy(true)
    await failed.again()
    setBusy(false)
  }
  return (
    <span ref={shown} className="press-failed print:hidden">
      <span id={messageId} className="min-w-0 flex-1 basis-40">
        {failed.message}
      </span>
      <span className="flex items-center gap-1.5">
        <Button
          look="plain"
          busy={busy}
          aria-describedby={messageId}
          onClick={() => void again()}
          className="press-again"
        >
          {texts.ui.again}
        </Button>
        <button
          type="button"
          ref={passFocusOn}
          aria-label={texts.ui.close}
          onClick={() => clearFailed(place)}
          className="grid size-7 cursor-pointer place-items-center rounded-md hover:bg-card pointer-coarse:size-11"
        >
          <CloseIcon className="size-4" />
        </button>
      </span>
    </span>
  )
}

interface Failure {
  readonly message: string
  again(): Promise<unknown>
}

const failed = new Map<string, Failure & { readonly atMs: number }>()
const listeners = new Map<string, Set<() => void>>()

/** Says beside the button, and aloud, why a press failed; in a toast if the button has left the screen. */
export function showFailed(place: string, press: Failure): void {
  if (listeners.has(place)) {
    failed.set(place, { ...press, atMs: performance.now() })
    announce(press.message)
    notifyPlace(place)
  } else toastFailed(press)
}

export function clearFailed(place: string): void {
  if (failed.delete(place)) notifyPlace(place)
}

export function useFailedPress(place: string): Failure | undefined {
  const subscribe = useCallback((listener: () => void) => listenToPlace(place, listener), [place])
  return useSyncExternalStore(subscribe, () => failed.get(place))
}

function listenToPlace(place: string, listener: () => void): () => void {
  const here = listeners.get(place) ?? new Set()
  listeners.set(place, here.add(listener))
  return () => {
    here.delete(listener)
    if (here.size === 0) {
      listeners.delete(place)
      showLeftFailure(place)
    }
  }
}

/** A message goes on as a toast if its button left the screen before it could be read. */
function showLeftFailure(place: string): void {
  const press = failed.get(place)
  failed.delete(place)
  if (press && performance.now() - press.atMs < toastMs) toastFailed(press)
}

function toastFailed({ message, again }: Failure): void {
  toast.error(message, { label: texts.ui.again, onPress: () => void again() })
}

function notifyPlace(place: string): void {
  for (const listener of listeners.get(place) ?? []) listener()
}
