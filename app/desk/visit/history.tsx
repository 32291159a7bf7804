import { useStateName } from '../../appointments/screens/state-badge.tsx'
import type { api, DataOf } from '../../platform/api/client.ts'
import { momentHere } from '../../platform/i18n/days.ts'
import { type Lifecycle, lifecycles } from '../../platform/lifecycle.ts'
import { List } from '../../platform/ui/list.tsx'
import * as queueTexts from '../../queue/texts.ts'
import * as texts from '../texts.ts'

type Entry = DataOf<(typeof api.appointment)[':id']['history']['$get']>[number]

export function History({ entries }: { entries: readonly Entry[] }) {
  const text = texts.visitHistory
  const nameOf = useStateName()
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-sub">
        {text.title}
      </h2>
      <List ordered className="grid gap-4 border-l-2 border-line pl-5">
        {entries.toReversed().map(entry => (
          <li key={`${entry.at} ${entry.action}`}>
            <b className="block font-semibold">{sentenceOf(entry, nameOf)}</b>
            <span className="text-sm text-soft">{`${momentHere(entry.at)}, ${entry.who ?? text.byLink}`}</span>
          </li>
        ))}
      </List>
    </section>
  )
}

function sentenceOf({ action, details }: Entry, nameOf: (state: Lifecycle) => string): string {
  const stateOf = (state: unknown) => {
    const known = lifecycles.find(lifecycle => lifecycle === state)
    return known ? nameOf(known) : String(state)
  }
  const history = texts.visitHistory
  const { to, from } = details
  switch (action) {
    case 'book':
      return history.booked
    case 'move':
      return history.moved(momentHere(String(from)), momentHere(String(to)))
    case 'change_treatment':
      return changeOf(details)
    case 'cancel':
      return history.cancelled
    case 'set_status':
      return history.set(stateOf(from), stateOf(to))
    case 'note':
      return history.note
    case 'report':
      return history.report
    case 'call':
      return history.call[String(details.outcome)] ?? action
    case 'confirm':
      return history.confirm[String(details.outcome)] ?? action
    case 'ask_to_reschedule':
      return history.rescheduleRequested
    case 'walk_in':
      return queueTexts.queue.history.walkedIn(Number(details.serial))
    case 'urgent':
      return details.urgent === true ? queueTexts.queue.history.urgent : queueTexts.queue.history.notUrgent
    case 'called':
      return details.called === true ? queueTexts.queue.history.called : queueTexts.queue.history.notCalled
    case 'notify_later':
      return queueTexts.queue.history.notified(momentHere(String(to)))
    case 'change_doctor':
      return queueTexts.queue.history.otherDoctor
    case 'print_slip':
      return queueTexts.queueView.slipPrinted
    case 'will_be_late':
      return queueTexts.queueView.saidLate(String(details.minutes))
    default:
      return action
  }
}

function changeOf({ from, to, fromMinutes, toMinutes }: Entry['details']): string {
  const { treatmentChanged, lengthChanged } = texts.visitHistory
  const treatment = to === undefined ? '' : treatmentChanged(String(from), String(to))
  const length = fromMinutes === toMinutes ? '' : lengthChanged(Number(fromMinutes), Number(toMinutes))
  return [treatment, length].filter(part => part !== '').join(' · ')
}
