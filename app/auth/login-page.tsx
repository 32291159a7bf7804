import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { texts } from '#texts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { pageMeta } from '../platform/ui/page-meta.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import type { Route } from './+types/login-page.ts'
import { AuthCard } from './auth-card.tsx'
import { landingPath, leadsToBooking } from './current-user.ts'
import { MailMe } from './links/mail-me.tsx'
import { TelephoneLink } from './telephone-link.tsx'
import { ThirdPartyButtons } from './third-party/third-party-buttons.tsx'
import { useAuth } from './use-auth.ts'
import { useLeadOn } from './use-lead-on.ts'

export { answerUnscripted as action } from './unscripted-form.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.auth.login.pageTitle,
    description: texts.auth.login.description,
    path: '/login',
  })

export default function LoginPage({ actionData: typed }: Route.ComponentProps) {
  useLeadOn()
  const { userLogin } = useAuth()
  const navigate = useNavigate()
  const { search } = useLocation()
  const emailField = useRef<HTMLInputElement>(null)
  const [mailProblem, setMailProblem] = useState<string>()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./account.ts')).signInInput,
    async send({ email, password }) {
      setMailProblem(undefined)
      const entered = await userLogin(email, password)
      if (!entered.ok && entered.refusal.ticket !== undefined) {
        await navigate(`/second-factor${search}`, { state: { ticket: entered.refusal.ticket } })
        return undefined
      }
      if (!entered.ok) return entered.refusal
      toast.success(entered.message)
      await navigate(await landingPath(search), { replace: true })
      return undefined
    },
  })
  const { title, line, lineForBooking, email, password, signIn, signingIn, noAccount, register } = texts.auth.login
  return (
    <AuthCard title={title} line={leadsToBooking(search) ? lineForBooking : line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          ref={emailField}
          label={email}
          name="email"
          defaultValue={typed?.email}
          type="email"
          autoComplete="username"
          required
          problem={problems.email ?? mailProblem}
        />
        <TextField
          label={password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problems.password}
        />
        <MailMe email={emailField} onProblem={setMailProblem} />
        <Button type="submit" look="leaf" busy={busy} busyText={signingIn}>
          {signIn}
        </Button>
        <ThirdPartyButtons />
        <TelephoneLink />
      </form>
      <p className="mt-7">
        <span>{noAccount}</span>{' '}
        <Link to={`/register${search}`} className="more">
          {register}
        </Link>
      </p>
    </AuthCard>
  )
}
