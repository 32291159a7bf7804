import { Link, useLocation } from 'react-router'
import { PhotoField } from '../pictures/photo-field.tsx'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { pageMeta } from '../platform/ui/page-meta.ts'
import type { Route } from './+types/register-page.ts'
import { emailField, nameField, newPasswordField } from './account-fields.ts'
import { AuthCard } from './auth-card.tsx'
import { OtherWays } from './other-ways.tsx'
import { signInOrRegister } from './sign-in.ts'
import * as texts from './texts.ts'
import { useAfterSignIn, useSkipIfSignedIn } from './use-sign-in.ts'

export { answerUnscripted as action } from './auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.auth.register.pageTitle,
    description: texts.auth.register.description,
    path: '/register',
  })

export default function RegisterPage({ actionData: typed }: Route.ComponentProps) {
  useSkipIfSignedIn()
  const entered = useAfterSignIn()
  const { search } = useLocation()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./account.ts')).registrationWire,
    async send(person) {
      // After signing up, the link that confirms the e-mail leads to the page that the user wanted.
      const from = new URLSearchParams(search).get('from') ?? ''
      return entered(await signInOrRegister({ ...person, from }), texts.auth.register.verifyFirst)
    },
  })
  const { title, line, name, email, password, passwordHint, photo, photoHint, ...rest } = texts.auth.register
  return (
    <AuthCard title={title} line={line}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField {...nameField} label={name} defaultValue={typed?.fName} problem={problems.fName} />
        <TextField {...emailField} label={email} defaultValue={typed?.email} problem={problems.email} />
        <TextField
          {...newPasswordField}
          name="password"
          label={password}
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
        <OtherWays />
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
