import { useState } from 'react'
import { useLocation } from 'react-router'
import type { RefusalBody } from '../../platform/api/client.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { toast } from '../../platform/ui/toasts/toast.ts'
import { codeField, emailField, passwordField } from '../account-fields.ts'
import { loginPath } from '../login-path.ts'
import { type Entered, finishSecondFactor, signInOrRegister } from '../sign-in.ts'
import * as texts from '../texts.ts'

type Answered = Entered<{ readonly message: string }>

/** Stands above the screen whose session has ended. A sign-in opens it again, or closes it for good if the account is another one. */
export function SignInForm() {
  const [ticket, setTicket] = useState<string>()
  const { pathname } = useLocation()
  const { otherWays, leave } = texts.auth.ended

  function take(entered: Answered): RefusalBody | undefined {
    setTicket(entered.ok ? undefined : entered.refusal.ticket)
    if (entered.ok) toast.success(entered.data.message)
    return entered.ok || entered.refusal.ticket !== undefined ? undefined : entered.refusal
  }

  return (
    <>
      {ticket === undefined ? <PasswordForm take={take} /> : <CodeForm ticket={ticket} take={take} />}
      {/* The account's sign-in in another tab opens this one too. */}
      <a href={pageAddress('/login')} target="_blank" rel="noreferrer" className="more justify-self-start">
        {otherWays}
      </a>
      <a href={pageAddress(loginPath(pathname))} className="pill pill-quiet">
        {leave}
      </a>
    </>
  )
}

interface FormProps {
  take(entered: Answered): RefusalBody | undefined
}

function PasswordForm({ take }: FormProps) {
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../account.ts')).signInInput,
    send: async ({ email, password }) => take(await signInOrRegister({ email, password })),
  })
  const { email, password, signIn, signingIn } = texts.auth.login
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {/* It comes into a dialog that is open. */}
      <TextField {...emailField} label={email} autoFocus problem={problems.email} />
      <TextField {...passwordField} label={password} problem={problems.password} />
      <Button type="submit" look="leaf" busy={busy} busyText={signingIn}>
        {signIn}
      </Button>
    </form>
  )
}

function CodeForm({ ticket, take }: FormProps & { readonly ticket: string }) {
  const text = texts.auth.secondFactor
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../account.ts')).factorInput,
    async send({ code }) {
      const refusal = take(await finishSecondFactor(ticket, code))
      if (refusal?.code === 'link_dead') toast.warning(text.tooLate)
      return refusal?.code === 'link_dead' ? undefined : refusal
    },
  })
  const { signIn, signingIn } = texts.auth.login
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        {...codeField}
        label={text.code}
        autoFocus
        inputMode="text"
        hint={text.codeHint}
        problem={problems.code}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={signingIn}>
        {signIn}
      </Button>
    </form>
  )
}
