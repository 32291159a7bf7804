import { useState } from 'react'
import * as texts from '../../closures/texts.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isWaiting } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { takeFocus } from '../../platform/ui/pass-focus-on.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { toast } from '../../platform/ui/toasts/toast.ts'
import { Written } from '../../platform/ui/written.tsx'
import { type AppointmentRow, visitShown } from '../appointment-row.ts'
import { MessageCosts, useMessageCosts } from '../batches/message-costs.tsx'

/** One API call accepts at most this many visits. */
const mostAtOnce = 500

export interface ChangeToConfirm {
  readonly visits: readonly AppointmentRow[]
  /** `notified` is how many patients can be notified. Returns false if the server refused the change. */
  save(notify: boolean, notified: number): Promise<boolean>
}

interface AffectedVisitsPanelProps extends ChangeToConfirm {
  /** Why the clinic changes the visits, as patients are told; undefined if saving the change notifies them itself. */
  readonly reason?: string
  onCancel(): void
  /** Runs once the change is saved and the patients' messages, if any, are requested. */
  onSaved?(): Promise<void>
}

export function AffectedVisitsPanel({ visits, reason, save, onCancel, onSaved }: AffectedVisitsPanelProps) {
  const text = texts.affected
  const [notify, setNotify] = useState(true)
  const [busy, setBusy] = useState(false)
  const ids = visits.map(({ _id }) => _id)
  const costs = useMessageCosts(ids, 'ask-to-reschedule')
  // Staff must see how many messages the change sends, and their price, before they can save it.
  if (costs === undefined) return <Spinner />
  const canNotify = costs ? costs.mails + costs.texts > 0 : costs === null
  const onSave = async () => {
    setBusy(true)
    const isSaved = await save(notify, notify && costs ? costs.mails + costs.texts : 0)
    if (isSaved && notify && reason !== undefined && canNotify) await requestReschedule(visits, reason)
    if (isSaved) await onSaved?.()
    setBusy(false)
  }
  return (
    <section
      aria-labelledby="affected-visits"
      className="grid gap-3 rounded-box border-[1.5px] border-coral-deep bg-card px-5 pt-5 pb-3"
    >
      <h2 id="affected-visits" className="text-sub" tabIndex={-1} ref={takeFocus}>
        {text.title(visits.length)}
      </h2>
      <p className="text-soft">{reason === undefined ? texts.affected.toCall : text.line}</p>
      <MessageCosts costs={costs} />
      <List className="grid gap-2">
        {visits.map(visit => (
          <li key={visit._id}>
            <VisitLine visit={visit} />
          </li>
        ))}
      </List>
      <div className="save-bar -mx-5 grid gap-2 border-t border-line px-5">
        {canNotify && (
          <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={notify}
              onChange={event => setNotify(event.target.checked)}
            />
            {text.notify}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void onSave()}>
            {text.save}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </section>
  )
}

export function VisitLine({ visit }: { readonly visit: AppointmentRow }) {
  const { appointDate, appointTime, patientName, treatment, phNum, lifecycle } = visit
  return (
    <>
      <b className="font-semibold">{`${shortDay(appointDate)}, ${clockTime(appointTime)}`}</b>{' '}
      <span className="wrap-anywhere">{`${patientName} · `}</span>
      <Written text={treatment} />
      <span> · </span>
      <span className="whitespace-nowrap">{readablePhone(phNum)}</span>
      {isWaiting(lifecycle) && <b className="font-semibold"> · {texts.affected.isHere}</b>}
    </>
  )
}

export async function requestReschedule(visits: readonly AppointmentRow[], reason: string): Promise<void> {
  let asked = 0
  for (let from = 0; from < visits.length; from += mostAtOnce) {
    const some = visits.slice(from, from + mostAtOnce)
    const shown = Object.fromEntries(some.map(visit => [visit._id, visitShown(visit)]))
    const json = { ids: some.map(({ _id }) => _id), reason, basedOn: { visits: shown } }
    const answer = await answerOf(api.appointments['request-reschedule'].$post({ json }))
    if (!answer.ok) return toast.error(answer.refusal.message)
    asked += answer.data.askedCount
  }
  toast.success(texts.affected.asked(asked))
}
