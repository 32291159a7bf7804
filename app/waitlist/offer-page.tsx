import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { AuthCard } from '../auth/auth-card.tsx'
import { useLinkToken } from '../auth/link-token.ts'
import { clockTime, longDay } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { privateMeta } from '../ui/page-meta.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/offer-page.ts'

const text = texts.offer

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, text.pageTitle)

interface Moment {
  readonly date: string
  readonly time: string
}

interface Offer {
  readonly state: 'open' | 'taken' | 'gone' | 'cancelled' | 'moved'
  readonly treatment: string
  readonly doctorName: string
  readonly offered: Moment
  readonly insteadOf: Moment
  readonly until: Moment
}

type Shown = { readonly offer: Offer } | { readonly problem: string } | 'declined'

/** The page linked from an offer's mail. Accepting takes a tap, so a mail scanner that opens the link accepts nothing. */
export default function OfferPage() {
  const token = useLinkToken()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    if (token === undefined) return
    const answer = await answerOf(api.offer.$post({ json: { token } }))
    if (answer.ok) setShown({ offer: answer.data })
    else
      setShown({
        problem: answer.refusal.code === 'not_valid' ? texts.refusals.offer_gone({}) : answer.refusal.message,
      })
  }, [token])
  useEffect(() => void load(), [load])
  if (token === undefined || !shown) return <Spinner page />
  if (shown === 'declined') return <Over title={text.declined} line={text.declinedLine} />
  if ('problem' in shown) return <Over title={text.gone} line={shown.problem} />
  const { offer } = shown
  if (offer.state === 'taken')
    return <Over title={text.taken} line={text.takenLine(offer.treatment, momentText(offer.offered))} />
  if (offer.state === 'cancelled') return <Over title={text.cancelled} line={text.cancelledLine} />
  if (offer.state === 'moved') return <Over title={text.moved} line={text.movedLine(momentText(offer.insteadOf))} />
  if (offer.state === 'gone') return <Over title={text.gone} line={texts.refusals.offer_gone({})} />
  const onAccept = async () => {
    setBusy(true)
    const answer = await answerOf(api.offer.accept.$post({ json: { token } }))
    if (answer.ok) await load()
    else setShown({ problem: answer.refusal.message })
    setBusy(false)
  }
  const onDecline = async () => {
    setBusy(true)
    const answer = await answerOf(api.offer.decline.$post({ json: { token } }))
    setShown(answer.ok ? 'declined' : { problem: answer.refusal.message })
    setBusy(false)
  }
  return (
    <AuthCard title={text.title} line={text.line(offer.treatment)}>
      <p className="font-head text-2xl leading-tight">{momentText(offer.offered)}</p>
      <p className="text-soft">{texts.appointments.with(offer.doctorName)}</p>
      <p className="mb-2">{text.insteadOf(momentText(offer.insteadOf))}</p>
      <div className="my-2 flex flex-wrap gap-3">
        <Button busy={busy} busyText={text.accepting} onClick={() => void onAccept()}>
          {text.accept}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void onDecline()}>
          {text.decline}
        </Button>
      </div>
      <p className="text-sm text-soft">{text.until(clockTime(offer.until.time))}</p>
    </AuthCard>
  )
}

function Over({ title, line }: { title: string; line: string }) {
  return (
    <AuthCard title={title} line={line}>
      <Link to="/dashboard/all-appointments" className="pill pill-leaf">
        {texts.dashboard.menu.myAppointments}
      </Link>
    </AuthCard>
  )
}

const momentText = ({ date, time }: Moment) => `${longDay(date)}, ${clockTime(time)}`
