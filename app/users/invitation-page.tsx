import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameField, newPasswordField } from '../auth/account-fields.ts'
import { AuthCard, AuthEnd } from '../auth/auth-card.tsx'
import { currentUser, landingPath, type SignedInUser } from '../auth/current-user.ts'
import { useLinkToken } from '../auth/links/link-token.ts'
import { loginPath } from '../auth/login-path.ts'
import { logOut, signInBy } from '../auth/sign-in.ts'
import * as authTexts from '../auth/texts.ts'
import { useAfterSignIn, useSignedInUser } from '../auth/use-sign-in.ts'
import { answerOf, api, type DataOf, type RefusalBody } from '../platform/api/client.ts'
import { stored } from '../platform/storage.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { Spinner } from '../platform/ui/spinner.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/invitation-page.ts'
import * as texts from './texts.ts'

export { answerUnscripted as action } from '../auth/auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.invitation.pageTitle)

/** The invitation's token is stored in this tab under this key, since signing in leads away from the link and back without it. */
const tokenKey = 'invitation'

type Opened = DataOf<typeof api.invitation.open.$post>

type Shown = { readonly token: string; readonly invitation: Opened } | { readonly problem: string }

/** Opening the link accepts nothing; pressing the button does. */
export default function InvitationPage() {
  const inLink = useLinkToken()
  const user = useSignedInUser()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    if (inLink !== undefined) void open(inLink || (stored('sessionStorage').getItem(tokenKey) ?? '')).then(setShown)
  }, [inLink])
  if (!shown || user === undefined) return <Spinner page />
  const onRefused = (refusal: RefusalBody) => setShown({ problem: refusal.message })
  if ('invitation' in shown) return <Open {...shown} user={user} onRefused={onRefused} />
  const { failed, toHome } = texts.invitation
  return <AuthEnd title={failed} line={shown.problem} to="/" link={toHome} />
}

async function open(token: string): Promise<Shown> {
  const answer = await answerOf(api.invitation.open.$post({ json: { token } }))
  return answer.ok ? { token, invitation: answer.data } : { problem: answer.refusal.message }
}

interface OpenProps {
  readonly token: string
  readonly invitation: Opened
  readonly user: SignedInUser | null
  onRefused(refusal: RefusalBody): void
}

function Open(props: OpenProps) {
  const { email, role, doctorName, hasAccount } = props.invitation
  return (
    <AuthCard title={texts.invitation.title} line={texts.invitation.line(email, texts.invitation.roles[role])}>
      {doctorName !== null && (
        <p className="mb-6">
          <Written text={doctorName} within={texts.invitation.ofDoctor} />
        </p>
      )}
      {hasAccount ? <WithAccount {...props} /> : <Newcomer {...props} />}
    </AuthCard>
  )
}

function WithAccount({ token, invitation: { email }, user, onRefused }: OpenProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const toLogin = () => {
    stored('sessionStorage').setItem(tokenKey, token)
    return navigate(loginPath('/invitation'))
  }
  async function accept(): Promise<void> {
    setBusy(true)
    const answer = await answerOf(api.invitation.accept.$post({ json: { token } }))
    if (!answer.ok) return onRefused(answer.refusal)
    stored('sessionStorage').removeItem(tokenKey)
    toast.success(texts.invitation.accepted)
    // The server is asked for the account again, since accepting has changed its role.
    await currentUser({ fresh: true })
    await navigate(await landingPath(''), { replace: true })
  }
  if (user?.email === email) {
    return (
      <Button look="go" busy={busy} busyText={texts.invitation.joining} onClick={() => void accept()}>
        {texts.invitation.accept}
      </Button>
    )
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>{user ? texts.invitation.other(user.email ?? user.displayName) : texts.invitation.signInFirst}</p>
      {user ? (
        <Button look="leaf" onClick={() => void logOut()}>
          {authTexts.auth.logOut}
        </Button>
      ) : (
        <Button look="leaf" onClick={() => void toLogin()}>
          {authTexts.auth.login.signIn}
        </Button>
      )}
    </div>
  )
}

function Newcomer({ token, onRefused }: OpenProps) {
  const entered = useAfterSignIn()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./invitation.ts')).newcomerInput,
    async send(person) {
      const json = { token, ...person }
      const refusal = await entered(await signInBy(() => answerOf(api.invitation.register.$post({ json }))))
      if (refusal?.code !== 'invitation_dead') return refusal
      onRefused(refusal)
      return undefined
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <p>{texts.invitation.newcomer}</p>
      <TextField {...nameField} label={texts.invitation.name} problem={problems.fName} />
      <TextField
        {...newPasswordField}
        name="password"
        label={texts.invitation.password}
        hint={authTexts.auth.register.passwordHint}
        problem={problems.password}
      />
      <Button type="submit" look="go" busy={busy} busyText={texts.invitation.joining}>
        {texts.invitation.join}
      </Button>
    </form>
  )
}
