import { Link } from 'react-router'
import type { AffectedVisitRow } from '../../appointments/affected/affected-visit-row.ts'
import { visitShown } from '../../appointments/appointment-row.ts'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import * as appointmentsTexts from '../../appointments/texts.ts'
import * as closuresTexts from '../../closures/texts.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { recentlyHere } from '../../platform/i18n/days.ts'
import { isOpen, isWaiting } from '../../platform/lifecycle.ts'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { List } from '../../platform/ui/list.tsx'
import { passFocusOn } from '../../platform/ui/pass-focus-on.ts'
import type { Action } from '../../platform/ui/toasts/toast.ts'
import { Written } from '../../platform/ui/written.tsx'
import { CallList, CallPress, CallRow, shortVisitTime } from './call-list.tsx'
import * as texts from './texts.ts'
import { type CallOutcome, isToSettle, openStates } from './to-call.ts'

export function ToCallPanel({ rows, onChange }: { rows: readonly AffectedVisitRow[]; onChange(): Promise<void> }) {
  const text = texts.toCall
  const mailed = rows.filter(({ notifiedAt }) => notifiedAt !== null)
  const settled = rows.filter(({ state }) => !isToSettle(state))
  const open = rows.filter(({ state }) => isToSettle(state))
  const rowOf = (row: AffectedVisitRow) => <ToCallRow key={row._id} row={row} onChange={onChange} />
  return (
    <div className="grid gap-6">
      {mailed.length > 0 && (
        <p className="text-soft">
          {text.notifiedOf(mailed.length, mailed.filter(({ state }) => !isToSettle(state)).length)}
        </p>
      )}
      <CallList title={text.near}>{open.filter(({ isNear }) => isNear).map(rowOf)}</CallList>
      {openStates.map(group => (
        <CallList key={group} title={text.groups[group]}>
          {open.filter(({ isNear, state }) => !isNear && state === group).map(rowOf)}
        </CallList>
      ))}
      {settled.length > 0 && (
        <details>
          <summary className="more inline-flex min-h-11 cursor-pointer items-center">
            {text.settled(settled.length)}
          </summary>
          <List className="mt-1 grid">
            {settled.map(row => (
              <SettledRow key={row._id} row={row} onChange={onChange} />
            ))}
          </List>
        </details>
      )}
    </div>
  )
}

interface RowProps {
  readonly row: AffectedVisitRow
  onChange(): Promise<void>
}

function ToCallRow({ row, onChange }: RowProps) {
  const { visit, state, cause, awayDoctor, isNear } = row
  const pressOf = useCallOutcome(row, onChange)
  const text = texts.toCall
  return (
    <CallRow
      id={`call-${visit._id}`}
      visit={visit}
      hasDoctor={awayDoctor === null}
      state={isNear && isToSettle(state) ? state : undefined}
      facts={factsOf(row)}
    >
      {state !== 'called' && <CallPress {...pressOf('called')} />}
      {state !== 'called' && <CallPress {...pressOf('no_answer')} />}
      {isOpen(visit.lifecycle) && (
        <Link
          to={`/dashboard/all-appointments/${visit._id}/move`}
          aria-label={text.moveOf(visit.patientName)}
          className="desk-button"
        >
          {text.move}
        </Link>
      )}
      {cause === 'closure' && <CallPress {...pressOf('closed')} />}
      {state === 'called' && <CallPress {...pressOf('to_call')} />}
    </CallRow>
  )
}

/** The facts are in the order in which a receptionist wants to know them. */
function factsOf(row: AffectedVisitRow) {
  const { visit, state, cause, reason, awayDoctor, doctorLeft, mailFailure } = row
  const { notifiedAt, notifiedBy, noAnswerAt, setAt, setBy } = row
  const text = texts.toCall
  const why = (shown: string) => appointmentsTexts.affectedVisit.why(awayDoctor, shown, doctorLeft)
  const hasNoMail = notifiedAt === null && visit.patientEmail === '' && cause === 'closure'
  return [
    cause === 'closure' ? (
      <Written key="why" text={appointmentsTexts.closureReason.shown(reason)} within={why} />
    ) : (
      text.causes[cause](visit.patientEmail, visit.lifecycle === 'cancelled')
    ),
    mailFailure && (
      <b key="failed" className="font-semibold text-coral-deep">
        {text.mailFailures[mailFailure](visit.patientEmail)}
      </b>
    ),
    isWaiting(visit.lifecycle) && closuresTexts.affected.isHere,
    notifiedAt && text.notifiedAt(recentlyHere(notifiedAt), notifiedBy === 'text'),
    hasNoMail && text.noMail,
    noAnswerAt && text.noAnswerAt(recentlyHere(noAnswerAt)),
    state === 'called' && setAt && text.calledAt(recentlyHere(setAt), setBy ?? text.calledByUnknown),
  ]
}

function SettledRow({ row, onChange }: RowProps) {
  const { visit, state } = row
  const pressOf = useCallOutcome(row, onChange)
  return (
    <li
      id={`call-${visit._id}`}
      ref={passFocusOn}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2 text-sm"
    >
      <span className="min-w-0 wrap-anywhere">
        <VisitLink id={visit._id} className="font-semibold underline-offset-4 hover:underline">
          {visit.patientName}
        </VisitLink>
        <span>{`: ${settledText(row)}`}</span>
      </span>
      {(state === 'closed' || state === 'reached') && <CallPress {...pressOf('to_call')} />}
    </li>
  )
}

function settledText({ visit, state }: AffectedVisitRow): string {
  const { ended } = texts.toCall
  if (isToSettle(state)) return ''
  const isElsewhere = state === 'rescheduled' || state === 'moved'
  return isElsewhere ? `${ended[state]} (${shortVisitTime(visit)}, ${visit.doctorName})` : ended[state]
}

function useCallOutcome({ visit, state }: AffectedVisitRow, onChange: () => Promise<void>) {
  const { busy, press } = usePress(onChange)
  const text = texts.toCall
  const note = (outcome: CallOutcome, shown: string, offered: Parameters<typeof press>[2]) => {
    const json = { state: outcome, basedOn: { ...visitShown(visit), state: shown } }
    const call = answerOf(api['to-call'][':id'].$put({ param: { id: visit._id }, json }))
    return press(call, text.noted[outcome](visit.patientName), offered)
  }
  /** After a call without an answer the patient is still to be called. */
  const undoOf = (outcome: CallOutcome): Action => ({
    label: text.undo,
    onPress: () => {
      const noted = outcome === 'no_answer' ? 'to_call' : outcome
      void note(state === 'called' ? 'called' : 'to_call', noted, { again: undoOf(outcome) })
    },
  })
  return (outcome: CallOutcome) => ({
    name: text.press[outcome],
    visit,
    busy,
    tone: outcome === 'called' ? ('yes' as const) : undefined,
    onPress: () => note(outcome, state, { undo: undoOf(outcome) }),
  })
}
