import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { storeToken } from '../api/token.ts'
import { texts } from '../i18n/texts.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { AuthCard } from './auth-card.tsx'
import { keepBrowser } from './known-browsers.ts'
import { spendOnce, useLinkToken } from './link-token.ts'

const text = texts.auth.emailLink

export const meta = () => [{ title: text.pageTitle }, { name: 'robots', content: 'noindex' }]

/** Target of the mailed sign-in link: signs in and goes home. */
export default function EmailLinkPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (token === undefined) return
    void enter(token).then(async refused => {
      if (refused?.ticket !== undefined) {
        await navigate('/second-factor', { replace: true, state: { ticket: refused.ticket } })
      } else if (refused) setRefusal(refused.message)
      else await navigate('/', { replace: true })
    })
  }, [token, navigate])
  if (refusal === undefined) return <Spinner page />
  return (
    <AuthCard title={text.failed} line={refusal}>
      <Link to="/login" className="pill pill-leaf">
        {text.toLogin}
      </Link>
    </AuthCard>
  )
}

async function enter(token: string): Promise<{ message: string; ticket?: string | undefined } | undefined> {
  const answer = await spendOnce(token, () => answerOf(api['email-link'].confirm.$post({ json: { token } })))
  if (!answer.ok && answer.refusal.code === 'not_valid') return { message: texts.refusals.link_dead({}) }
  if (!answer.ok) return answer.refusal
  storeToken(answer.data.token)
  keepBrowser(answer.data.browser)
  toast.success(answer.data.message)
  return undefined
}
