import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignInAgain } from '../auth/use-sign-in-again.ts'
import type { RefusalBody } from '../platform/api/client.ts'
import { isReceived } from '../platform/ui/forms/refused-form.ts'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalBody }

/** Asks for confirmation, runs the action, shows the outcome and reloads the list. */
export function usePersonChange() {
  const confirm = useConfirm()
  const { revalidate } = useRevalidator()
  const signInAgain = useSignInAgain()
  const [busy, setBusy] = useState(false)
  async function change(question: string, done: string, call: () => Promise<Answer>): Promise<void> {
    if (busy || !(await confirm(question))) return
    setBusy(true)
    const answer = await call()
    if (answer.ok) toast.success(done)
    else await signInAgain(answer.refusal)
    if (isReceived(answer)) await revalidate()
    setBusy(false)
  }
  return { busy, change }
}
