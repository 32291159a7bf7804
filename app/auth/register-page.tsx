import { Link, useLocation, useNavigate } from 'react-router'
import { texts } from '#texts'
import { PhotoField } from '../pictures/photo-field.tsx'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { pageMeta } from '../platform/ui/page-meta.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import type { Route } from './+types/register-page.ts'
import { AuthCard } from './auth-card.tsx'
import { landingPath } from './current-user.ts'
import { TelephoneLink } from './telephone-link.tsx'
import { ThirdPartyButtons } from './third-party/third-party-buttons.tsx'
import { useAuth } from './use-auth.ts'
import { useLeadOn } from './use-lead-on.ts'

export { answerUnscripted as action } from './unscripted-form.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.auth.register.pageTitle,
    description: texts.auth.register.description,
    path: '/register',
  })

export default function RegisterPage({ actionData: typed }: Route.ComponentProps) {
  useLeadOn()
  const { createNewUser } = useAuth()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./account.ts')).registrationWire,
    async send(person) {
      const entered = await createNewUser({ ...person, from: new URLSearchParams(search).get('from') ?? '' })
      if (!entered.ok) return entered.refusal
      toast.success(entered.message)
      toast.warning(texts.auth.register.verifyFirst)
      await navigate(await landingPath(search), { replace: true })
      return undefined
    },
  })
  const { title, line, name, email, password, passwordHint, photo, photoHint, ...rest } = texts.auth.register
  return (
    <AuthCard title={title} line={line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label={name}
          name="fName"
          defaultValue={typed?.fName}
          autoComplete="name"
          required
          problem={problems.fName}
        />
        <TextField
          label={email}
          name="email"
          defaultValue={typed?.email}
          type="email"
          autoComplete="username"
          required
          problem={problems.email}
        />
        <TextField
          label={password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={passwordHint}
          problem={problems.password}
        />
        <PhotoField
          label={photo}
          hint={photoHint}
          problem={problems.photo}
          placeholder="/pictures/placeholder-person.svg"
          isOptional
        />
        <Button type="submit" look="leaf" busy={busy} busyText={rest.signingUp}>
          {rest.signUp}
        </Button>
        <ThirdPartyButtons />
        <TelephoneLink />
      </form>
      <p className="mt-7">
        <span>{rest.haveAccount}</span>{' '}
        <Link to={`/login${search}`} className="more">
          {rest.login}
        </Link>
      </p>
    </AuthCard>
  )
}
