import { useId, useState } from 'react'
import { type Action, toast } from '../toasts/toast.tsx'
import { clearFailed, showFailed } from './failed-presses.ts'
import { type Answer, isReceived } from './refused-form.ts'

interface Offered {
  /** In the toast that says that it is done. */
  readonly undo?: Action
  /** In the toast that says that the server wasn't reached, where the press can't be repeated on the screen. */
  readonly again?: Action
}

type DoneText<Data> = string | ((data: Data) => string) | undefined

/**
 * For buttons that send a call: a toast says how it ended, unless what was pressed shows its success itself, and they are busy until `onEnd`, such as a reload, is done too. Without a
 * connection nothing is reloaded, and what was chosen stays for the next press. Resolves with how the call ended.
 */
export function usePress(onEnd: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  async function press<Data>(
    call: Promise<Answer<Data>>,
    doneText: DoneText<Data>,
    { undo, again }: Offered = {},
  ): Promise<Answer<Data>> {
    setBusy(true)
    const answer = await call
    if (answer.ok) toastDone(answer.data, doneText, undo)
    else toast.error(answer.refusal.message, isReceived(answer) ? undefined : again)
    if (isReceived(answer)) await onEnd()
    setBusy(false)
    return answer
  }
  return { busy, press }
}

/**
 * The same where what was pressed stays on the screen: a `FailedPress` at `place` says why a press failed and sends it again. `state`
 * is what the press would change: once that has changed otherwise, what failed is over.
 */
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
    } else showFailed(place, { message: answer.refusal.message, again: () => press(call, doneText) })
    if (isReceived(answer)) await onEnd()
    setBusy(false)
    return answer
  }
  return { busy, press, place }
}

function toastDone<Data>(data: Data, doneText: DoneText<Data>, undo?: Action): void {
  if (doneText !== undefined) toast.success(typeof doneText === 'string' ? doneText : doneText(data), undo)
}
