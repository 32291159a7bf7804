import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** On the profile of a user with an unverified e-mail: why it matters, and a button to send the mail again. */
export function VerifyNotice({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const text = texts.profile
  async function resend(): Promise<void> {
    setBusy(true)
    const answer = await answerOf(api.verification.$post())
    setBusy(false)
    if (answer.ok) toast.warning(texts.auth.mailMe.sent)
    else toast.error(answer.refusal.message)
  }
  return (
    <section className="mb-6 grid max-w-2xl justify-items-start gap-3 rounded-box bg-mint p-6 text-secondary-content">
      <h2 className="text-sub">{texts.auth.register.verifyFirst}</h2>
      <p>{text.verifyLine(email)}</p>
      <Button look="leaf" busy={busy} busyText={text.sending} onClick={() => void resend()}>
        {text.resend}
      </Button>
    </section>
  )
}
