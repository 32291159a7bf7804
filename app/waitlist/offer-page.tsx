import { useCallback, useEffect, useState } from 'react'
import * as appointmentsTexts from '../appointments/texts.ts'
import { AuthCard, AuthEnd } from '../auth/auth-card.tsx'
import { useLinkToken } from '../auth/links/link-token.ts'
import * as dashboardTexts from '../dashboard/texts.ts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { refusals } from '../platform/i18n/refusals.ts'
import { Button } from '../platform/ui/button.tsx'
import { type Answer, isOffline } from '../platform/ui/forms/refused-form.ts'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { Spinner } from '../platform/ui/spinner.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/offer-page.ts'
import * as texts from './texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.offer.pageTitle)

type Offer = DataOf<typeof api.offer.$post>

type Shown = { readonly offer: Offer } | { readonly problem: string } | { readonly declined: Offer }

/** Opening the link accepts nothing, since mail scanners open links too; pressing the button does. */
export default function OfferPage() {
  const token = useLinkToken()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    if (token === undefined) return
    const answer = await answerOf(api.offer.$post({ json: { token } }))
    setShown(answer.ok ? { offer: answer.data } : { problem: answer.refusal.message })
  }, [token])
  useEffect(() => void load(), [load])
  if (token === undefined || !shown) return <Spinner page />
  if ('problem' in shown) return <OfferEnded title={texts.offer.gone} line={shown.problem} />
  if ('declined' in shown) return <OfferEnded {...closingText(shown.declined, 'declined')} />
  const { offer } = shown
  if (offer.state !== 'open') return <OfferEnded {...closingText(offer, offer.state)} />
  const send = async (call: Promise<Answer>, onDone: () => void | Promise<void>) => {
    setBusy(true)
    const answer = await call
    if (answer.ok) await onDone()
    else if (isOffline(answer.refusal)) toast.error(answer.refusal.message)
    else setShown({ problem: answer.refusal.message })
    setBusy(false)
  }
  const accept = () => send(answerOf(api.offer.accept.$post({ json: { token } })), load)
  const decline = () =>
    send(answerOf(api.offer.decline.$post({ json: { token } })), () => setShown({ declined: offer }))
  return (
    <AuthCard
      title={offer.insteadOf ? texts.offer.title : texts.offer.titleToBook}
      line={offer.insteadOf ? texts.offer.line(offer.treatment) : texts.offer.lineToBook(offer.treatment)}
    >
      <p className="font-head text-2xl leading-tight">{momentText(offer.offered)}</p>
      <p className="mb-2 text-soft">
        <Written text={offer.doctorName} within={appointmentsTexts.appointments.with} />
      </p>
      {offer.insteadOf && <p className="mb-2">{texts.offer.insteadOf(momentText(offer.insteadOf))}</p>}
      <div className="my-2 flex flex-wrap gap-3">
        <Button busy={busy} busyText={texts.offer.accepting} onClick={() => void accept()}>
          {offer.insteadOf ? texts.offer.accept : texts.offer.acceptToBook}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void decline()}>
          {texts.offer.decline}
        </Button>
      </div>
      <p className="text-sm text-soft">{texts.offer.until(clockTime(offer.until.time))}</p>
    </AuthCard>
  )
}

function closingText({ treatment, offered, insteadOf }: Offer, end: Exclude<Offer['state'], 'open'> | 'declined') {
  const when = momentText(offered)
  switch (end) {
    case 'taken':
      return insteadOf
        ? { title: texts.offer.taken, line: texts.offer.takenLine(treatment, when) }
        : { title: texts.offer.booked, line: texts.offer.bookedLine(treatment, when) }
    case 'cancelled':
      return { title: texts.offer.cancelled, line: texts.offer.cancelledLine }
    case 'moved':
      return { title: texts.offer.moved, line: texts.offer.movedLine(momentText(insteadOf ?? offered)) }
    case 'declined':
      return {
        title: texts.offer.declined,
        line: insteadOf ? texts.offer.declinedLine : texts.offer.declinedToBookLine,
      }
    default:
      return { title: texts.offer.gone, line: refusals.offer_gone(insteadOf ? {} : { goesOn: 1 }) }
  }
}

function OfferEnded(end: { title: string; line: string }) {
  return <AuthEnd {...end} to="/dashboard/all-appointments" link={dashboardTexts.dashboard.menu.myAppointments} />
}

const momentText = ({ date, time }: Offer['until']) => `${longDay(date)}, ${clockTime(time)}`
