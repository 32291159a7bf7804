import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { AffectedVisitRow } from '../../closures/affected-visit-row.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime, recentlyHere, shortDay } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { VisitLink } from '../visit-link.tsx'
import type { CallOutcome } from './to-call.ts'

interface RowProps {
  readonly row: AffectedVisitRow
  onChange(): Promise<void>
}

const button =
  'inline-flex min-h-9 cursor-pointer items-center rounded-full border-[1.5px] px-3.5 text-sm font-semibold hover:bg-mint-soft aria-disabled:opacity-60 pointer-coarse:min-h-11'

/** A visit to settle: whom to call, what happened so far, and what can be done. */
export function ToCallRow({ row, onChange }: RowProps) {
  const { visit, state, cause, awayDoctor, reason, doctorLeft } = row
  const { busy, press } = usePress(row, onChange)
  const text = texts.toCall
  return (
    <li className="grid gap-x-6 gap-y-2.5 border-b border-line py-3.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <VisitLink id={visit._id} className="font-semibold underline-offset-4 hover:underline">
            {visit.patientName}
          </VisitLink>
          <a
            href={`tel:${visit.phNum}`}
            aria-label={text.callOf(visit.patientName, readablePhone(visit.phNum))}
            className="more inline-flex min-h-9 items-center tabular-nums pointer-coarse:min-h-11"
          >
            {readablePhone(visit.phNum)}
          </a>
        </p>
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
            <Written text={reason} within={why => text.why(awayDoctor, why, doctorLeft)} />
          ) : (
            <span>{text.causes[cause](visit.patientEmail, visit.lifecycle === 'cancelled')}</span>
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
            className={`${button} border-edge`}
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

/** A visit that is settled, and how. */
export function SettledRow({ row, onChange }: RowProps) {
  const { visit, state } = row
  const { busy, press } = usePress(row, onChange)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2 text-sm">
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
  press(outcome: CallOutcome): Promise<void>
}

function Press({ outcome, row, busy, press }: PressProps) {
  const text = texts.toCall
  const isMain = outcome === 'called'
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-label={text.pressOf(text.press[outcome], row.visit.patientName)}
      onClick={() => busy || void press(outcome)}
      className={`${button} ${isMain ? 'border-leaf text-leaf' : 'border-edge'}`}
    >
      {text.press[outcome]}
    </button>
  )
}

/** Notes how a call ended; a slip can be undone in the message that confirms it. */
function usePress({ visit, state }: AffectedVisitRow, onChange: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const text = texts.toCall
  const send = async (outcome: CallOutcome) => {
    const answer = await answerOf(api['to-call'][':id'].$put({ param: { id: visit._id }, json: { state: outcome } }))
    if (!answer.ok) toast.error(answer.refusal.message)
    await onChange()
    return answer.ok
  }
  const press = async (outcome: CallOutcome) => {
    setBusy(true)
    const before = state === 'called' ? 'called' : 'to_call'
    const undo = { label: text.undo, onPress: () => void send(before) }
    if (await send(outcome)) toast.success(text.noted[outcome](visit.patientName), undo)
    setBusy(false)
  }
  return { busy, press }
}

/** What happened so far, in the order in which a receptionist wants to know it. */
function happened({ visit, state, cause, notifiedAt, noAnswerAt, setAt, setBy }: AffectedVisitRow): string[] {
  const text = texts.toCall
  const mailed =
    notifiedAt !== null
      ? text.notifiedAt(recentlyHere(notifiedAt))
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
