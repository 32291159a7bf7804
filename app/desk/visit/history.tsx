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
            <b className="block font-semibold">{entryText(entry, nameOf)}</b>
            <span className="text-sm text-soft">{`${momentHere(entry.at)}, ${entry.who ?? text.byLink}`}</span>
          </li>
        ))}
      </List>
    </section>
  )
}

function entryText({ action, details }: Entry, nameOf: (state: Lifecycle) => string): string {
  const stateOf = (state: unknown) => {
    const known = lifecycles.find(lifecycle => lifecycle === state)
    return known ? nameOf(known) : String(state)
  }
  const { visitHistory: history } = texts
  const { queue, queueView } = queueTexts
  const { to, from, outcome, serial, urgent, called, minutes } = details
  const sentences: Readonly<Record<string, () => string | undefined>> = {
    book: () => history.booked,
    move: () => history.moved(momentHere(String(from)), momentHere(String(to))),
    change_treatment: () => changeOf(details),
    cancel: () => history.cancelled,
    set_status: () => history.set(stateOf(from), stateOf(to)),
    note: () => history.note,
    report: () => history.report,
    call: () => history.call[String(outcome)],
    confirm: () => history.confirm[String(outcome)],
    ask_to_reschedule: () => history.rescheduleRequested,
    walk_in: () => queue.history.walkedIn(Number(serial)),
    urgent: () => (urgent === true ? queue.history.urgent : queue.history.notUrgent),
    called: () => (called === true ? queue.history.called : queue.history.notCalled),
    notify_later: () => queue.history.notified(momentHere(String(to))),
    change_doctor: () => queue.history.otherDoctor,
    print_slip: () => queueView.slipPrinted,
    will_be_late: () => queueView.saidLate(String(minutes)),
  }
  return sentences[action]?.() ?? action
}

function changeOf({ from, to, fromMinutes, toMinutes }: Entry['details']): string {
  const { treatmentChanged, lengthChanged } = texts.visitHistory
  const treatment = to === undefined ? '' : treatmentChanged(String(from), String(to))
  const length = fromMinutes === toMinutes ? '' : lengthChanged(Number(fromMinutes), Number(toMinutes))
  return [treatment, length].filter(part => part !== '').join(' · ')
}
