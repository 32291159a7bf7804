import { useState } from 'react'
import { type Action, toast } from '../toasts/toast.ts'
import { type Answer, isReceived } from './refused-form.ts'

export type DoneText<Data> = string | ((data: Data) => string) | undefined

/** Buttons are busy until the press and then `onEnd` are done. Without a connection nothing is reloaded, so that what was chosen stays. */
export function usePress(onEnd?: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  async function press<Data>(
    call: Promise<Answer<Data>>,
    doneText?: DoneText<Data>,
    { undo, again }: { undo?: Action; again?: Action } = {},
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

export function toastDone<Data>(data: Data, doneText: DoneText<Data>, undo?: Action): void {
  if (doneText !== undefined) toast.success(typeof doneText === 'string' ? doneText : doneText(data), undo)
}
