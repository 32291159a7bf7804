import { answerOf, api } from '../api/client.ts'
import { useAuth } from '../auth/use-auth.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { TextField } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

interface PasswordPanelProps {
  readonly email: string
  readonly onClose: () => void
}

/** The spec's section 4: re-authenticate with the old password, then, with a verified e-mail, set the new one. */
export function PasswordPanel({ email, onClose }: PasswordPanelProps) {
  const text = texts.profile
  const { userLogin } = useAuth()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./password-wire.ts')).passwordWire,
    async send({ oldPassword, newPassword }) {
      const entered = await userLogin(email, oldPassword)
      if (!entered.ok) {
        const wrong = entered.refusal.code === 'wrong_credentials'
        return wrong ? { message: text.oldWrong, errors: { oldPassword: [text.oldWrong] } } : entered.refusal
      }
      const answer = await answerOf(api.users[':email'].$put({ param: { email }, json: { newPassword } }))
      if (!answer.ok && answer.refusal.code === 'verify_first') {
        toast.warning(answer.refusal.message)
        return undefined
      }
      if (!answer.ok) return answer.refusal
      toast.success(text.changed)
      onClose()
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-5 p-6">
      <TextField
        label={text.oldPassword}
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        required
        problem={problems.oldPassword}
      />
      <TextField
        label={text.newPassword}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={texts.auth.register.passwordHint}
        problem={problems.newPassword}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="leaf" busy={busy} busyText={text.changing}>
          {text.change}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  )
}
