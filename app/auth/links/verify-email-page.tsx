import { useState } from 'react'
import { useLocation } from 'react-router'
import { answerOf, api, type RefusalBody } from '../../platform/api/client.ts'
import { isUpcoming } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { privateMeta } from '../../platform/ui/page-meta.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import { passwordField } from '../account-fields.ts'
import { AuthCard, AuthEnd } from '../auth-card.tsx'
import { leadsToBooking, rememberedPath } from '../login-path.ts'
import { knownBrowsers } from '../sessions/known-browsers.ts'
import * as texts from '../texts.ts'
import { useSignedInUser } from '../use-sign-in.ts'
import type { Route } from './+types/verify-email-page.ts'
import { linkToken } from './link-token.ts'

export { answerUnscripted as action } from '../auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.auth.verify.pageTitle)

type Outcome =
  | { readonly kind: 'password' | 'disowned' }
  | { readonly kind: 'verified'; readonly isBooked: boolean }
  | { readonly kind: 'dead'; readonly message: string }

/** Opening the link changes nothing, since mail scanners open links too. A user not signed in to the account is asked for its password. */
export default function VerifyEmailPage() {
  const user = useSignedInUser()
  const [outcome, setOutcome] = useState<Outcome>()
  const { search } = useLocation()
  const text = texts.auth.verify
  if (outcome?.kind === 'verified')
    return <AuthEnd title={text.done} line={text.doneLine} {...wayOn(search, outcome.isBooked)} look="go" />
  if (outcome?.kind === 'disowned')
    return <AuthEnd title={text.disowned} line={text.disownedLine} to="/login" link={text.toLogin} />
  if (outcome?.kind === 'dead') {
    const profile = `/dashboard/profile${search}`
    return <AuthEnd title={text.failed} line={outcome.message} to={profile} link={text.toProfile} />
  }
  if (user === undefined) return <Spinner page />
  return user && outcome === undefined ? (
    <ConfirmHere email={user.email ?? ''} onOutcome={setOutcome} />
  ) : (
    <ConfirmByPassword onOutcome={setOutcome} />
  )
}

function wayOn(search: string, isBooked: boolean) {
  const { toBooking, toBefore, toTreatments, toVisits } = texts.auth.verify
  if (isBooked) return { to: '/dashboard/all-appointments', link: toVisits }
  const to = rememberedPath(search)
  if (to === '/') return { to: '/treatments', link: toTreatments }
  return { to, link: leadsToBooking(search) ? toBooking : toBefore }
}

interface StepProps {
  onOutcome(outcome: Outcome): void
}

function ConfirmHere({ email, onOutcome }: StepProps & { email: string }) {
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    const answer = await answerOf(api.verification.confirm.$post({ json: { token: linkToken() } }))
    const isBooked = answer.ok && (await isBookedMeanwhile(search))
    setBusy(false)
    if (answer.ok) onOutcome({ kind: 'verified', isBooked })
    else if (answer.refusal.code === 'password_needed') onOutcome({ kind: 'password' })
    else onOutcome({ kind: 'dead', message: answer.refusal.message })
  }
  return (
    <AuthCard title={texts.auth.verify.title} line={texts.auth.verify.line(email)}>
      <Button look="go" busy={busy} busyText={texts.auth.verify.confirming} onClick={() => void confirm()}>
        {texts.auth.verify.confirm}
      </Button>
    </AuthCard>
  )
}

async function isBookedMeanwhile(search: string): Promise<boolean> {
  if (!leadsToBooking(search)) return false
  const visits = await answerOf(api.appointments.$get({ query: { own: 'true' } }))
  const wanted = rememberedPath(search)
  return (
    visits.ok &&
    visits.data.some(
      ({ lifecycle, treatmentId }) => isUpcoming(lifecycle) && treatmentId !== null && wanted.includes(treatmentId),
    )
  )
}

function ConfirmByPassword({ onOutcome }: StepProps) {
  const ask = useConfirm()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../account.ts')).verificationForm,
    async send({ password }) {
      const json = { token: linkToken(), password, browsers: knownBrowsers() }
      const answer = await answerOf(api.verification.confirm.$post({ json }))
      if (answer.ok) onOutcome({ kind: 'verified', isBooked: false })
      else if (isDeadLink(answer.refusal)) onOutcome({ kind: 'dead', message: answer.refusal.message })
      else return { ...answer.refusal, errors: { password: [answer.refusal.message] } }
      return undefined
    },
  })
  async function disown(): Promise<void> {
    if (!(await ask(texts.auth.verify.confirmDisown))) return
    const answer = await answerOf(api.verification.disown.$post({ json: { token: linkToken() } }))
    if (answer.ok) onOutcome({ kind: 'disowned' })
    else if (isDeadLink(answer.refusal)) onOutcome({ kind: 'dead', message: answer.refusal.message })
    else toast.error(answer.refusal.message)
  }
  return (
    <AuthCard title={texts.auth.verify.title} line={texts.auth.verify.passwordLine}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField {...passwordField} label={texts.auth.login.password} problem={problems.password} />
        <Button type="submit" look="go" busy={busy} busyText={texts.auth.verify.confirming}>
          {texts.auth.verify.confirm}
        </Button>
        <Button look="quiet" onClick={() => void disown()}>
          {texts.auth.verify.disown}
        </Button>
      </form>
    </AuthCard>
  )
}

const isDeadLink = ({ code }: RefusalBody): boolean => code === 'link_dead'
