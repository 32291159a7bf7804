import { Link, useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import * as texts from './texts.ts'

export const loadUnsentMails = () => dataOf(api['unsent-mails'].$get())

type Unsent = Awaited<ReturnType<typeof loadUnsentMails>>
type UnsentMail = Unsent['mails'][number]
type Answer = ReturnType<(typeof api)['unsent-mails']['send-again']['$post']>

export function UnsentMails({ unsent: { mails, waiting, givenUp } }: { unsent: Unsent }) {
  const { busy, send } = useSendAgain(() => api['unsent-mails']['send-again'].$post())
  const [first] = mails
  if (!first) return null
  // If the mail server is down, all mails failed for the same reason, so the reason is shown once.
  const commonCode = mails.every(({ code }) => code === first.code) ? first.code : undefined
  return (
    <section aria-labelledby="unsent" className="mb-10 max-w-3xl">
      <h2 id="unsent" className="mb-2 text-sub">
        {texts.outbox.unsent.title}
      </h2>
      {commonCode !== undefined && <p>{texts.outbox.unsent.why(commonCode)}</p>}
      {waiting > 0 && <p>{texts.outbox.unsent.waiting(waiting)}</p>}
      {givenUp > 0 && <p>{texts.outbox.unsent.givenUp(givenUp)}</p>}
      {waiting + givenUp > mails.length && <p>{texts.outbox.unsent.shown(mails.length)}</p>}
      {mails.filter(({ canSendAgain }) => canSendAgain).length > 1 && (
        <Button
          look="leaf"
          className="mt-4"
          busy={busy}
          busyText={texts.outbox.unsent.sending}
          onClick={() => void send()}
        >
          {texts.outbox.unsent.sendAll}
        </Button>
      )}
      <List className="mt-4 grid gap-3">
        {mails.map(mail => (
          <UnsentMailRow key={mail._id} mail={mail} sayWhy={commonCode === undefined} />
        ))}
      </List>
    </section>
  )
}

function UnsentMailRow({ mail, sayWhy }: { mail: UnsentMail; sayWhy: boolean }) {
  const { _id, name, appointmentId, queuedAt, triedAt, attempts, code, givenUp, canSendAgain } = mail
  const { busy, send } = useSendAgain(() => api['unsent-mail'][':id']['send-again'].$post({ param: { id: _id } }))
  const when = momentHere(queuedAt)
  return (
    <li className="sheet grid gap-1 px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{name}</b>
        <span className={givenUp ? 'font-semibold text-coral-deep' : 'text-soft'}>
          {givenUp ? texts.outbox.unsent.state.givenUp : texts.outbox.unsent.state.waiting}
        </span>
      </p>
      {sayWhy && <p>{texts.outbox.unsent.why(code)}</p>}
      <p className="text-sm text-soft">
        {`${texts.outbox.unsent.since(when)}; ${texts.outbox.unsent.tried(attempts, momentHere(triedAt))}.`}
      </p>
      {givenUp && !canSendAgain && <p className="text-sm text-soft">{texts.outbox.unsent.askAgain}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {canSendAgain && (
          <Button
            look="quiet"
            className="mt-2"
            busy={busy}
            busyText={texts.outbox.unsent.sending}
            aria-label={texts.outbox.unsent.sendAgainWhat(name, when)}
            onClick={() => void send()}
          >
            {texts.outbox.unsent.sendAgain}
          </Button>
        )}
        {appointmentId !== null && (
          <Link to={`/dashboard/all-appointments/${appointmentId}`} className="more mt-2">
            {texts.outbox.unsent.toVisit}
          </Link>
        )}
      </div>
    </li>
  )
}

function useSendAgain(call: () => Answer) {
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const send = () => press(answerOf(call()), ({ modifiedCount }) => texts.outbox.unsent.queued(modifiedCount))
  return { busy, send }
}
