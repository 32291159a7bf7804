import { useState } from 'react'
import { Link } from 'react-router'
import * as texts from '../../closures/texts.ts'
import { answerOf, api, basedOnQuery } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { DeleteButton } from '../../platform/ui/toasts/delete-button.tsx'
import { type AppointmentRow, visitShown } from '../appointment-row.ts'
import { MessageCosts, useMessageCosts } from '../batches/message-costs.tsx'
import { requestReschedule, VisitLine } from './affected-visits-panel.tsx'

export function LeftVisits({ visits, onChange }: { visits: readonly AppointmentRow[]; onChange(): Promise<void> }) {
  const text = texts.retirement.visits
  const [busy, setBusy] = useState(false)
  const ids = visits.map(({ _id }) => _id)
  const costs = useMessageCosts(ids, 'ask-to-reschedule')
  if (visits.length === 0) return <p className="text-soft">{text.none}</p>
  const ask = async () => {
    setBusy(true)
    // The reason is empty, since each message says in its own language that the doctor leaves.
    await requestReschedule(visits, '')
    setBusy(false)
  }
  return (
    <div className="grid gap-4 rounded-big border-[1.5px] border-coral-deep bg-card p-5 sm:p-6">
      <h3 className="text-sub">{text.title(visits.length)}</h3>
      <p className="text-soft">{text.line}</p>
      <List className="grid divide-y divide-line">
        {visits.map(visit => (
          <LeftVisit key={visit._id} visit={visit} onChange={onChange} />
        ))}
      </List>
      <MessageCosts costs={costs} />
      {costs && costs.mails + costs.texts > 0 && (
        <Button look="leaf" busy={busy} onClick={() => void ask()} className="justify-self-start">
          {text.ask}
        </Button>
      )}
    </div>
  )
}

function LeftVisit({ visit, onChange }: { visit: AppointmentRow; onChange(): Promise<void> }) {
  const { _id: id, patientName, treatment } = visit
  const text = texts.retirement.visits
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2">
      <span>
        <VisitLine visit={visit} />
      </span>
      <span className="flex items-center gap-2">
        <Link
          to={`/dashboard/all-appointments/${id}/move`}
          aria-label={text.moveOf(patientName, treatment)}
          className="more inline-flex min-h-11 items-center"
        >
          {text.move}
        </Link>
        <DeleteButton
          label={text.cancelOf(patientName, treatment)}
          question={text.cancelQuestion(patientName, treatment)}
          doneText={text.cancelled}
          remove={() => answerOf(api.appointment[':id'].$delete({ param: { id }, ...basedOnQuery(visitShown(visit)) }))}
          onChange={onChange}
        />
      </span>
    </li>
  )
}
