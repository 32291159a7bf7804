import { useLocation, useNavigate } from 'react-router'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import type { Route } from './+types/second-factor-page.ts'
import { codeField } from './account-fields.ts'
import { AuthCard } from './auth-card.tsx'
import { finishSecondFactor } from './sign-in.ts'
import * as texts from './texts.ts'
import { useAfterSignIn } from './use-sign-in.ts'

export { answerUnscripted as action } from './auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.auth.secondFactor.pageTitle)

export default function SecondFactorPage() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const entered = useAfterSignIn()
  const ticket: string = typeof state?.ticket === 'string' ? state.ticket : ''
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./account.ts')).factorInput,
    async send({ code }) {
      const refusal = await entered(await finishSecondFactor(ticket, code))
      if (refusal?.code !== 'link_dead' && ticket !== '') return refusal
      toast.warning(texts.auth.secondFactor.tooLate)
      await navigate(`/login${search}`, { replace: true })
      return undefined
    },
  })
  return (
    <AuthCard title={texts.auth.secondFactor.title} line={texts.auth.secondFactor.line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          {...codeField}
          label={texts.auth.secondFactor.code}
          inputMode="text"
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
