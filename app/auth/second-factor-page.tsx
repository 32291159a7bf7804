import { useLocation, useNavigate } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import type { Route } from './+types/second-factor-page.ts'
import { AuthCard } from './auth-card.tsx'
import { landingPath } from './current-user.ts'
import { entering } from './keep-session.ts'

export { answerUnscripted as action } from './unscripted-form.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.auth.secondFactor.pageTitle)

/** The second step of a sign-in, if the account has a second factor: the authenticator app's code. */
export default function SecondFactorPage() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const ticket: string = typeof state?.ticket === 'string' ? state.ticket : ''
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./second-factor/second-factor.ts')).factorInput,
    async send({ code }) {
      const answer = await entering(() => answerOf(api['second-factor'].finish.$post({ json: { ticket, code } })))
      if (!answer.ok && (answer.refusal.code === 'link_dead' || ticket === '')) {
        toast.warning(texts.auth.secondFactor.tooLate)
        await navigate(`/login${search}`, { replace: true })
        return undefined
      }
      if (!answer.ok) return answer.refusal
      toast.success(answer.data.message)
      await navigate(await landingPath(search), { replace: true })
      return undefined
    },
  })
  return (
    <AuthCard title={texts.auth.secondFactor.title} line={texts.auth.secondFactor.line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label={texts.auth.secondFactor.code}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          required
          hint={texts.auth.secondFactor.codeHint}
          problem={problems.code}
        />
        <Button type="submit" look="leaf" busy={busy} busyText={texts.auth.login.signingIn}>
          {texts.auth.login.signIn}
        </Button>
      </form>
    </AuthCard>
  )
}
