import { useEffect, useState } from 'react'
import { answerOf, api } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { currentUser } from '../current-user.ts'
import * as texts from '../texts.ts'

const id = 'verify-first'

export const focusVerifyFirst = () => document.getElementById(id)?.focus()

/** Asks to verify the e-mail. The link of the mail leads to this page, or from a login to the page that the user wanted. */
export function VerifyFirst({ line }: { line: string }) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<string>()
  const isVerified = useVerified()
  const text = texts.auth.verify
  async function resend(): Promise<void> {
    setBusy(true)
    const { pathname, search } = location
    const from = new URLSearchParams(search).get('from') ?? pathname + search
    const answer = await answerOf(api.verification.$post({ query: { from } }))
    setBusy(false)
    setResult(answer.ok ? texts.auth.mailMe.sent : answer.refusal.message)
  }
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid max-w-2xl justify-items-start gap-3 rounded-box bg-mint p-6 text-secondary-content"
    >
      <h2 id={`${id}-title`} className="text-sub">
        {isVerified ? text.done : texts.auth.register.verifyFirst}
      </h2>
      {!isVerified && (
        <>
          <p>{line}</p>
          <Button look="leaf" busy={busy} busyText={text.sending} onClick={() => void resend()}>
            {text.resend}
          </Button>
        </>
      )}
      <LiveRegion as="p" className="font-semibold">
        {isVerified ? text.goOn : result}
      </LiveRegion>
    </section>
  )
}

function useVerified(): boolean {
  const [isVerified, setIsVerified] = useState(false)
  useEffect(() => {
    const shown = new AbortController()
    const ask = async () => {
      const user = await currentUser({ fresh: true })
      if (user?.emailVerified && !shown.signal.aborted) setIsVerified(true)
    }
    addEventListener('focus', () => void ask(), shown)
    document.addEventListener('visibilitychange', () => void ask(), shown)
    return () => shown.abort()
  }, [])
  return isVerified
}
