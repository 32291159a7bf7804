import { texts } from '#texts'
import { entering } from '../auth/keep-session.ts'
import { focusVerifyFirst } from '../auth/links/verify-first.tsx'
import { type Entered, useAuth } from '../auth/use-auth.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { toast } from '../platform/ui/toasts/toast.tsx'

interface PasswordPanelProps {
  readonly email: string
  readonly hasSecondFactor: boolean
  readonly onClose: () => void
}

/** The second step of signing in again, if the account has a second factor. */
async function confirmed(entered: Entered, code = ''): Promise<Entered> {
  if (entered.ok || entered.refusal.ticket === undefined) return entered
  const { ticket } = entered.refusal
  const answer = await entering(() => answerOf(api['second-factor'].finish.$post({ json: { ticket, code } })))
  return answer.ok ? { ok: true, message: answer.data.message } : answer
}

/** The spec's section 4: sign in again with the old password, then, with a verified e-mail, set the new one. */
export function PasswordPanel({ email, hasSecondFactor, onClose }: PasswordPanelProps) {
  const text = texts.profile
  const { userLogin } = useAuth()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./profile-wire.ts')).passwordWire,
    async send({ oldPassword, newPassword, code }) {
      const entered = await confirmed(await userLogin(email, oldPassword), code)
      if (!entered.ok) {
        const wrong = entered.refusal.code === 'wrong_credentials'
        return wrong ? { message: text.oldWrong, errors: { oldPassword: [text.oldWrong] } } : entered.refusal
      }
      const answer = await answerOf(api.users[':email'].$put({ param: { email }, json: { newPassword } }))
      if (!answer.ok && answer.refusal.code === 'verify_first') {
        toast.warning(answer.refusal.message)
        focusVerifyFirst()
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
      {hasSecondFactor && (
        <TextField
          label={texts.auth.secondFactor.code}
          name="code"
          autoComplete="one-time-code"
          required
          hint={texts.auth.secondFactor.codeHint}
          problem={problems.code}
        />
      )}
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
