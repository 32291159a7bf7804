import { useId, useState } from 'react'
import { clearFailed, showFailed } from './failed-presses.ts'
import { type Answer, isReceived } from './refused-form.ts'
import { type DoneText, toastDone } from './use-press.ts'

/**
 * `usePress` where what was pressed stays on the screen: a `FailedPress` at `place` says why a press failed and sends it again. `state`
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
