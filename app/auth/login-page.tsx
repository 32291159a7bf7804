import { type RefObject, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { pageMeta } from '../platform/ui/page-meta.ts'
import { Spinner } from '../platform/ui/spinner.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import type { Route } from './+types/login-page.ts'
import { emailField, passwordField } from './account-fields.ts'
import { AuthCard } from './auth-card.tsx'
import { leadsToBooking } from './login-path.ts'
import { OtherWays } from './other-ways.tsx'
import { signInOrRegister } from './sign-in.ts'
import * as texts from './texts.ts'
import { useAfterSignIn, useSkipIfSignedIn } from './use-sign-in.ts'

export { answerUnscripted as action } from './auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.auth.login.pageTitle, description: texts.auth.login.description, path: '/login' })

export default function LoginPage({ actionData: typed }: Route.ComponentProps) {
  useSkipIfSignedIn()
  const entered = useAfterSignIn()
  const { search } = useLocation()
  const emailInput = useRef<HTMLInputElement>(null)
  const [mailProblem, setMailProblem] = useState<string>()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./account.ts')).signInInput,
    async send({ email, password }) {
      setMailProblem(undefined)
      return entered(await signInOrRegister({ email, password }))
    },
  })
  const { title, line, lineForBooking, email, password, signIn, signingIn, noAccount, register } = texts.auth.login
  return (
    <AuthCard title={title} line={leadsToBooking(search) ? lineForBooking : line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          {...emailField}
          ref={emailInput}
          label={email}
          defaultValue={typed?.email}
          problem={problems.email ?? mailProblem}
        />
        <TextField {...passwordField} label={password} problem={problems.password} />
        <MailMe email={emailInput} onProblem={setMailProblem} />
        <Button type="submit" look="leaf" busy={busy} busyText={signingIn}>
          {signIn}
        </Button>
        <OtherWays />
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

interface MailMeProps {
  readonly email: RefObject<HTMLInputElement | null>
  onProblem(sentence: string | undefined): void
}

function MailMe({ email, onProblem }: MailMeProps) {
  const [busy, setBusy] = useState(false)
  const text = texts.auth.mailMe

  function refuse(sentence: string): void {
    onProblem(sentence)
    toast.error(sentence)
    email.current?.focus()
  }

  async function ask(call: typeof askForReset): Promise<void> {
    const typed = email.current?.value.trim() ?? ''
    if (typed === '') return refuse(text.emailMissing)
    if (busy) return
    setBusy(true)
    const answer = await answerOf(call(typed))
    setBusy(false)
    if (!answer.ok) return refuse(answer.refusal.errors?.email?.[0] ?? answer.refusal.message)
    onProblem(undefined)
    toast.warning(text.sent)
  }

  return (
    <div className="-my-2 flex flex-wrap items-center justify-between gap-x-5">
      <button type="button" className="more min-h-11 cursor-pointer" onClick={() => void ask(askForReset)}>
        {text.forgot}
      </button>
      <button type="button" className="more min-h-11 cursor-pointer" onClick={() => void ask(askForLink)}>
        {text.link}
      </button>
      {busy && <Spinner small />}
    </div>
  )
}

const askForReset = (email: string) => api['password-reset'].$post({ json: { email } })
const askForLink = (email: string) => api['email-link'].$post({ json: { email } })
