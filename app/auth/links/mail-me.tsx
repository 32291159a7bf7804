import { type RefObject, useState } from 'react'
import { answerOf, api } from '../../platform/api/client.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { toast } from '../../platform/ui/toasts/toast.ts'
import * as texts from '../texts.ts'

interface MailMeProps {
  readonly email: RefObject<HTMLInputElement | null>
  onProblem(sentence: string | undefined): void
}

export function MailMe({ email, onProblem }: MailMeProps) {
  const [busy, setBusy] = useState(false)
  const text = texts.auth.mailMe

  function refuse(sentence: string): void {
    onProblem(sentence)
    toast.error(sentence)
    email.current?.focus()
  }

  async function ask(call: typeof askForReset): Promise<void> {
    const typed = email.current?.value.trim() ?? ''
    if (typed === '') return refuse(text.emailMissing)
    if (busy) return
    setBusy(true)
    const answer = await answerOf(call(typed))
    setBusy(false)
    if (!answer.ok) return refuse(answer.refusal.errors?.email?.[0] ?? answer.refusal.message)
    onProblem(undefined)
    toast.warning(text.sent)
  }

  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-5">
      <button type="button" className="more min-h-11 cursor-pointer" onClick={() => void ask(askForReset)}>
        {text.forgot}
      </button>
      <button type="button" className="more min-h-11 cursor-pointer" onClick={() => void ask(askForLink)}>
        {text.link}
      </button>
      {busy && <Spinner small />}
    </div>
  )
}

const askForReset = (email: string) => api['password-reset'].$post({ json: { email } })
const askForLink = (email: string) => api['email-link'].$post({ json: { email } })
