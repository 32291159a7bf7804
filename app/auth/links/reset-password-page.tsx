import { useNavigate } from 'react-router'
import { answerOf, api } from '../../platform/api/client.ts'
import { dropToken } from '../../platform/api/token.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { privateMeta } from '../../platform/ui/page-meta.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import * as usersTexts from '../../users/texts.ts'
import { newPasswordField } from '../account-fields.ts'
import { AuthCard } from '../auth-card.tsx'
import { saveBrowser } from '../sessions/known-browsers.ts'
import * as texts from '../texts.ts'
import type { Route } from './+types/reset-password-page.ts'
import { linkToken } from './link-token.ts'

export { answerUnscripted as action } from '../auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.auth.reset.pageTitle)

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../account.ts')).resetInput.pick({ newPassword: true }),
    async send({ newPassword }) {
      const answer = await answerOf(api['password-reset'].confirm.$post({ json: { token: linkToken(), newPassword } }))
      if (!answer.ok) {
        const { message } = answer.refusal
        return answer.refusal.code === 'link_dead' ? { message, errors: { newPassword: [message] } } : answer.refusal
      }
      if (answer.data.browser !== undefined) saveBrowser(answer.data.browser)
      // Setting a new password has ended all sessions, this browser's too.
      dropToken()
      toast.success(usersTexts.profile.changed)
      await navigate('/login', { replace: true })
      return undefined
    },
  })
  return (
    <AuthCard title={texts.auth.reset.title} line={texts.auth.reset.line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          {...newPasswordField}
          label={usersTexts.profile.newPassword}
          hint={texts.auth.register.passwordHint}
          problem={problems.newPassword}
        />
        <Button type="submit" look="leaf" busy={busy} busyText={usersTexts.profile.changing}>
          {texts.auth.reset.submit}
        </Button>
      </form>
    </AuthCard>
  )
}
