import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { texts } from '../i18n/texts.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import { currentUser } from './current-user.ts'
import { spendOnce, useLinkToken } from './link-token.ts'

const text = texts.auth.verify

export const meta = () => [{ title: text.pageTitle }, { name: 'robots', content: 'noindex' }]

/**
 * Target of the mail that verifies an e-mail. The browser sends the token, so that a mail scanner's visit doesn't spend
 * it.
 */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'verified' | 'dead' | string>()
  useEffect(() => {
    if (token === undefined) return
    void verify(token).then(setOutcome)
  }, [token])
  if (outcome === undefined) return <Spinner page />
  if (outcome === 'verified') {
    return (
      <AuthCard title={text.done} line={text.doneLine}>
        <Link to="/treatments" className="pill pill-go">
          {text.toTreatments}
        </Link>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={text.failed} line={outcome}>
      <Link to="/dashboard/profile" className="pill pill-leaf">
        {text.toProfile}
      </Link>
    </AuthCard>
  )
}

async function verify(token: string): Promise<string> {
  const answer = await spendOnce(token, () => answerOf(api.verification.confirm.$post({ json: { token } })))
  // A signed-in user sees the change at once; a link opened twice did its work the first time.
  const user = await currentUser({ fresh: true })
  if (answer.ok || user?.emailVerified) return 'verified'
  return answer.refusal.code === 'not_valid' ? texts.refusals.link_dead({}) : answer.refusal.message
}
