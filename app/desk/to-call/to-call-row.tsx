import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { AffectedVisitRow } from '../../closures/affected-visit-row.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime, recentlyHere, shortDay } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import type { Action } from '../../platform/ui/toasts/toast.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { VisitLink } from '../visit-link.tsx'
import type { CallOutcome } from './to-call.ts'

interface RowProps {
  readonly row: AffectedVisitRow
  /** Whether the row says how it stands, since its group doesn't. */
  readonly saysState: boolean
  onChange(): Promise<void>
}

/** A visit to settle: whom to call, what happened so far, and what can be done. */
export function ToCallRow({ row, saysState, onChange }: RowProps) {
  const { visit, state, cause, awayDoctor, reason, doctorLeft, mailFailure } = row
  const { busy, press } = useOutcome(row, onChange)
  const text = texts.toCall
  return (
    // By its id the focus follows a visit that a press moves to another group.
    <li
      id={`call-${visit._id}`}
      className="grid gap-x-6 gap-y-2.5 border-b border-line py-2.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center"
    >
      <div className="min-w-0 wrap-anywhere">
        <CalledPatient visit={visit}>{saysState && <StateMark state={state} />}</CalledPatient>
        <p className="text-sm">
          <b className="font-semibold tabular-nums">
            {`${shortDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`}
          </b>{' '}
          <span>· </span>
          <Written text={visit.treatment} />
          {awayDoctor === null && (
            <>
              <span> · </span>
              <Written text={visit.doctorName} />
            </>
          )}
        </p>
        <p className="text-sm text-soft">
          {cause === 'closure' ? (
            <Written text={texts.closureReason.shown(reason)} within={why => text.why(awayDoctor, why, doctorLeft)} />
          ) : (
            <span>{text.causes[cause](visit.patientEmail, visit.lifecycle === 'cancelled')}</span>
          )}
          {mailFailure && (
            <b className="font-semibold text-coral-deep">{` · ${text.mailFailures[mailFailure](visit.patientEmail)}`}</b>
          )}
          {happened(row).map(fact => (
            <span key={fact}>{` · ${fact}`}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5 @2xl:justify-end">
        {state !== 'called' && <Press outcome="called" row={row} busy={busy} press={press} />}
        {state !== 'called' && <Press outcome="no_answer" row={row} busy={busy} press={press} />}
        {isOpen(visit.lifecycle) && (
          <Link
            to={`/dashboard/all-appointments/${visit._id}/move`}
            aria-label={text.moveOf(visit.patientName)}
            className="desk-button"
          >
            {text.move}
          </Link>
        )}
        {cause === 'closure' && <Press outcome="closed" row={row} busy={busy} press={press} />}
        {state === 'called' && <Press outcome="to_call" row={row} busy={busy} press={press} />}
      </div>
    </li>
  )
}

interface CalledPatientProps {
  readonly visit: AffectedVisitRow['visit']
  readonly children?: ReactNode
}

/** The head of a row: whom to call, with the number to press. */
export function CalledPatient({ visit: { _id, patientName, phNum }, children }: CalledPatientProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <VisitLink id={_id} className="font-semibold underline-offset-4 hover:underline">
        {patientName}
      </VisitLink>
      <a
        href={`tel:${phNum}`}
        aria-label={texts.toCall.callOf(patientName, readablePhone(phNum))}
        className="more inline-flex min-h-9 items-center tabular-nums pointer-coarse:min-h-11"
      >
        {readablePhone(phNum)}
      </a>
      {children}
    </p>
  )
}

function StateMark({ state }: Pick<AffectedVisitRow, 'state'>) {
  if (state !== 'to_call' && state !== 'notified' && state !== 'called') return null
  const look = state === 'to_call' ? 'border-dashed border-coral text-coral-deep' : 'border-line bg-mint-soft'
  return (
    <span className={`my-0.5 rounded-full border-[1.5px] px-2.5 text-sm font-semibold ${look}`}>
      {texts.toCall.groups[state]}
    </span>
  )
}

/** A visit that is settled, and how. */
export function SettledRow({ row, onChange }: Omit<RowProps, 'saysState'>) {
  const { visit, state } = row
  const { busy, press } = useOutcome(row, onChange)
  return (
    <li
      id={`call-${visit._id}`}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2 text-sm"
    >
      <span className="min-w-0 wrap-anywhere">
        <VisitLink id={visit._id} className="font-semibold underline-offset-4 hover:underline">
          {visit.patientName}
        </VisitLink>
        <span>{`: ${endOf(row)}`}</span>
      </span>
      {(state === 'closed' || state === 'reached') && <Press outcome="to_call" row={row} busy={busy} press={press} />}
    </li>
  )
}

interface PressProps {
  readonly outcome: CallOutcome
  readonly row: AffectedVisitRow
  readonly busy: boolean
  press(outcome: CallOutcome): void
}

function Press({ outcome, row, busy, press }: PressProps) {
  const text = texts.toCall
  const isMain = outcome === 'called'
  return (
    <Button
      look="plain"
      busy={busy}
      aria-label={text.pressOf(text.press[outcome], row.visit.patientName)}
      onClick={() => press(outcome)}
      className={isMain ? 'desk-button border-leaf text-leaf' : 'desk-button'}
    >
      {text.press[outcome]}
    </Button>
  )
}

/** Notes how a call ended; a slip can be undone in the message that confirms it. */
function useOutcome({ visit, state }: AffectedVisitRow, onChange: () => Promise<void>) {
  const { busy, press } = usePress(onChange)
  const text = texts.toCall
  const note = (outcome: CallOutcome, offered: Parameters<typeof press>[2]) =>
    press(
      answerOf(api['to-call'][':id'].$put({ param: { id: visit._id }, json: { state: outcome } })),
      text.noted[outcome](visit.patientName),
      offered,
    )
  const undo: Action = {
    label: text.undo,
    onPress: () => void note(state === 'called' ? 'called' : 'to_call', { again: undo }),
  }
  return { busy, press: (outcome: CallOutcome) => void note(outcome, { undo }) }
}

/** What happened so far, in the order in which a receptionist wants to know it. */
function happened({
  visit,
  state,
  cause,
  notifiedAt,
  notifiedBy,
  noAnswerAt,
  setAt,
  setBy,
}: AffectedVisitRow): string[] {
  const text = texts.toCall
  const mailed =
    notifiedAt !== null
      ? text.notifiedAt(recentlyHere(notifiedAt), notifiedBy === 'text')
      : visit.patientEmail === '' && cause === 'closure'
        ? text.noMail
        : undefined
  return [
    visit.lifecycle === 'arrived' ? text.isHere : undefined,
    mailed,
    noAnswerAt === null ? undefined : text.noAnswerAt(recentlyHere(noAnswerAt)),
    state === 'called' && setAt !== null
      ? text.calledAt(recentlyHere(setAt), setBy ?? text.calledByUnknown)
      : undefined,
  ].filter(fact => fact !== undefined)
}

function endOf({ visit, state }: AffectedVisitRow): string {
  const { ended } = texts.toCall
  if (state === 'to_call' || state === 'notified' || state === 'called') return ''
  const isElsewhere = state === 'rescheduled' || state === 'moved'
  const when = `${shortDay(visit.appointDate)}, ${clockTime(visit.appointTime)}, ${visit.doctorName}`
  return isElsewhere ? `${ended[state]} (${when})` : ended[state]
}
