import { useState } from 'react'
import { type Action, toast } from '../toasts/toast.ts'
import { type Answer, isReceived } from './refused-form.ts'

interface Offered {
  /** In the toast that says that it is done. */
  readonly undo?: Action
  /** In the toast that says that the server wasn't reached, where the press can't be repeated on the screen. */
  readonly again?: Action
}

export type DoneText<Data> = string | ((data: Data) => string) | undefined

/**
 * For buttons that send a call: a toast says how it ended, unless what was pressed shows its success itself, and they are busy until `onEnd`, such as a reload, is done too. Without a
 * connection nothing is reloaded, and what was chosen stays for the next press. Resolves with how the call ended.
 */
export function usePress(onEnd?: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  async function press<Data>(
    call: Promise<Answer<Data>>,
    doneText?: DoneText<Data>,
    { undo, again }: Offered = {},
  ): Promise<Answer<Data>> {
    setBusy(true)
    const answer = await call
    if (answer.ok) toastDone(answer.data, doneText, undo)
    else toast.error(answer.refusal.message, isReceived(answer) ? undefined : again)
    if (isReceived(answer)) await onEnd?.()
    setBusy(false)
    return answer
  }
  return { busy, press }
}

/** Says that a press succeeded, unless the screen shows it itself. */
export function toastDone<Data>(data: Data, doneText: DoneText<Data>, undo?: Action): void {
  if (doneText !== undefined) toast.success(typeof doneText === 'string' ? doneText : doneText(data), undo)
}
