import { useState } from 'react'
import { toast } from '../toasts/toast.tsx'
import { type Answer, isReceived } from './refused-form.ts'

/**
 * For buttons that send a call: a toast says how it ended, and they are busy until `onEnd`, such as a reload, is done too. Without a
 * connection nothing is reloaded, and what was chosen stays for the next press.
 */
export function usePress(onEnd: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  async function press<Data>(call: Promise<Answer<Data>>, doneText: string | ((data: Data) => string)): Promise<void> {
    setBusy(true)
    const answer = await call
    if (!answer.ok) toast.error(answer.refusal.message)
    else toast.success(typeof doneText === 'string' ? doneText : doneText(answer.data))
    if (isReceived(answer)) await onEnd()
    setBusy(false)
  }
  return { busy, press }
}
