import { codeField, newPasswordField, passwordField } from '../auth/account-fields.ts'
import { focusVerifyFirst } from '../auth/links/verify-first.tsx'
import { finishSecondFactor, signInOrRegister } from '../auth/sign-in.ts'
import * as authTexts from '../auth/texts.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import * as texts from './texts.ts'

interface PasswordPanelProps {
  readonly email: string
  readonly hasSecondFactor: boolean
  readonly onClose: () => void
}

async function enterAgain(email: string, password: string, code = '') {
  const entered = await signInOrRegister({ email, password })
  if (entered.ok) return undefined
  const { refusal } = entered
  if (refusal.ticket === undefined) return refusal
  const finished = await finishSecondFactor(refusal.ticket, code)
  return finished.ok ? undefined : finished.refusal
}

/** Changes the password as the spec's section 4 says: the user signs in with the old one, then sets the new one. */
export function PasswordPanel({ email, hasSecondFactor, onClose }: PasswordPanelProps) {
  const text = texts.profile
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./profile-wire.ts')).passwordWire,
    async send({ oldPassword, newPassword, code }) {
      const refusal = await enterAgain(email, oldPassword, code)
      if (refusal?.code === 'wrong_credentials')
        return { message: text.oldWrong, errors: { oldPassword: [text.oldWrong] } }
      if (refusal) return refusal
      const call = answerOf(api.users[':email'].$put({ param: { email }, json: { newPassword } }))
      const refused = await sendAndReport(call, text.changed, onClose)
      if (refused?.code !== 'verify_first') return refused
      toast.warning(refused.message)
      focusVerifyFirst()
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-5 p-6">
      <TextField {...passwordField} name="oldPassword" label={text.oldPassword} problem={problems.oldPassword} />
      <TextField
        {...newPasswordField}
        label={text.newPassword}
        hint={authTexts.auth.register.passwordHint}
        problem={problems.newPassword}
      />
      {hasSecondFactor && (
        <TextField
          {...codeField}
          label={authTexts.auth.secondFactor.code}
          hint={authTexts.auth.secondFactor.codeHint}
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
