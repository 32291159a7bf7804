import { useState } from 'react'
import { currentUser } from '../auth/current-user.ts'
import * as authTexts from '../auth/texts.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'

export function VerifyByVisit({ token, email }: { token: string; email: string }) {
  const [busy, setBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const text = authTexts.auth.verify
  async function confirm(): Promise<void> {
    setBusy(true)
    const answer = await answerOf(api.visit['verify-email'].$post({ json: { token } }))
    setBusy(false)
    setIsDone(answer.ok)
    setProblem(answer.ok ? undefined : answer.refusal.message)
    if (answer.ok) await currentUser({ fresh: true })
  }
  return (
    <section
      aria-labelledby="verify-by-visit"
      className="mt-6 grid justify-items-start gap-3 rounded-box bg-mint p-6 text-secondary-content"
    >
      <h2 id="verify-by-visit" tabIndex={-1} className="text-sub">
        {isDone ? text.done : text.getMails}
      </h2>
      {!isDone && (
        <>
          <p>{text.byVisit(email)}</p>
          <Button look="leaf" busy={busy} busyText={text.confirming} onClick={() => void confirm()}>
            {text.confirmThis(email)}
          </Button>
        </>
      )}
      <LiveRegion as="p" className="font-semibold">
        {isDone ? text.doneLine : problem}
      </LiveRegion>
    </section>
  )
}
