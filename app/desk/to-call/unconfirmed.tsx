import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts'
import { visitRow } from '../../appointments/appointment-row.ts'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import { clockTime, recentlyHere, shortDay } from '../../platform/i18n/days.ts'
import { Button } from '../../platform/ui/button.tsx'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { List } from '../../platform/ui/list.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { CalledPatient } from './to-call-row.tsx'

/** The visits whose patients haven't said whether they will come. */
export const readUnconfirmed = async () =>
  (await dataOf(api.unconfirmed.$get())).map(row => ({ ...row, visit: visitRow(row.visit) }))

type UnconfirmedRow = Awaited<ReturnType<typeof readUnconfirmed>>[number]

interface UnconfirmedProps {
  readonly rows: readonly UnconfirmedRow[]
  onChange(): Promise<void>
}

/** Patients to call and ask; the time of a patient who doesn't come is offered to the waiting list. */
export function Unconfirmed({ rows, onChange }: UnconfirmedProps) {
  const text = texts.toCall.unconfirmed
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="unconfirmed" className="@container">
      <h2
        id="unconfirmed"
        className="flex items-baseline justify-between gap-3 border-b-[1.5px] border-line pb-1.5 font-sans text-base font-semibold"
      >
        <span>{text.title}</span>
        <span className="tabular-nums">{texts.digits(rows.length)}</span>
      </h2>
      <p className="pt-1.5 text-sm text-soft">{text.line}</p>
      <List className="grid">
        {rows.map(row => (
          <Row key={row._id} row={row} onChange={onChange} />
        ))}
      </List>
    </section>
  )
}

interface RowProps {
  readonly row: UnconfirmedRow
  onChange(): Promise<void>
}

function Row({ row, onChange }: RowProps) {
  const { visit, missed, mustConfirm, noAnswerAt } = row
  const text = texts.toCall.unconfirmed
  const facts = [
    missed === 0 ? undefined : text.missed(missed),
    noAnswerAt === null ? undefined : texts.toCall.noAnswerAt(recentlyHere(noAnswerAt)),
  ].filter(fact => fact !== undefined)
  return (
    <li
      id={`unconfirmed-${visit._id}`}
      className="grid gap-x-6 gap-y-2.5 border-b border-line py-2.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center"
    >
      <div className="min-w-0 wrap-anywhere">
        <CalledPatient visit={visit} />
        <p className="text-sm">
          <b className="font-semibold tabular-nums">{whenOf(row)}</b> <span>· </span>
          <Written text={visit.treatment} />
          <span> · </span>
          <Written text={visit.doctorName} />
        </p>
        {(mustConfirm || facts.length > 0) && (
          <p className="text-sm text-soft">
            {mustConfirm && <b className="font-semibold text-coral-deep">{text.must}</b>}
            <span>{`${mustConfirm && facts.length > 0 ? ' · ' : ''}${facts.join(' · ')}`}</span>
          </p>
        )}
      </div>
      <Presses row={row} onChange={onChange} />
    </li>
  )
}

const whenOf = ({ visit }: UnconfirmedRow) => `${shortDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`

/** What a call can end with. Freeing the time asks once more in the same line, and keeping it comes first. */
function Presses({ row, onChange }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, note, free } = useOutcomes(row, onChange)
  const text = texts.toCall.unconfirmed
  const { patientName } = row.visit
  const named = (press: string) => texts.toCall.pressOf(press, patientName)
  if (isAsking) return <FreeQuestion row={row} busy={busy} onKeep={() => setAsking(false)} onFree={() => void free()} />
  return (
    <div className="flex flex-wrap gap-1.5 @2xl:justify-end">
      <Button
        look="plain"
        busy={busy}
        aria-label={named(text.coming)}
        onClick={() => void note('coming')}
        className="desk-button border-leaf text-leaf"
      >
        {text.coming}
      </Button>
      <Button
        look="plain"
        busy={busy}
        aria-label={named(texts.toCall.press.no_answer)}
        onClick={() => void note('no_answer')}
        className="desk-button"
      >
        {texts.toCall.press.no_answer}
      </Button>
      <Button
        look="plain"
        busy={busy}
        aria-label={named(text.free)}
        onClick={() => setAsking(true)}
        className="desk-button"
      >
        {text.free}
      </Button>
    </div>
  )
}

interface FreeQuestionProps {
  readonly row: UnconfirmedRow
  readonly busy: boolean
  onKeep(): void
  onFree(): void
}

function FreeQuestion({ row, busy, onKeep, onFree }: FreeQuestionProps) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const text = texts.toCall.unconfirmed
  return (
    <div className="flex flex-wrap items-center gap-1.5 @2xl:justify-end">
      <p ref={question} tabIndex={-1} className="mr-1.5 font-semibold outline-none">
        {text.freeQuestion(whenOf(row))}
      </p>
      <button type="button" className="desk-button" onClick={onKeep}>
        {text.keep}
      </button>
      <Button
        look="plain"
        busy={busy}
        aria-label={texts.toCall.pressOf(text.reallyFree, row.visit.patientName)}
        onClick={onFree}
        className="desk-button border-coral text-coral-deep"
      >
        {text.reallyFree}
      </Button>
    </div>
  )
}

/** Notes how a call ended; a slip can be undone in the message that confirms it. */
function useOutcomes({ visit }: UnconfirmedRow, onChange: () => Promise<void>) {
  const { busy, press } = usePress(onChange)
  const { _id: id, patientName, lifecycle } = visit
  const text = texts.toCall.unconfirmed
  const put = (outcome: 'coming' | 'no_answer' | 'open') =>
    answerOf(api.unconfirmed[':id'].$put({ param: { id }, json: { outcome } }))
  const set = (to: 'cancelled' | typeof lifecycle) =>
    answerOf(api.appointment[':id'].$put({ param: { id }, json: { lifecycle: to } }))
  const undoOf = (back: () => ReturnType<typeof put>) => ({
    label: texts.toCall.undo,
    onPress: () => void press(back(), text.noted.open(patientName)),
  })
  return {
    busy,
    note: (outcome: 'coming' | 'no_answer') =>
      press(put(outcome), text.noted[outcome](patientName), { undo: undoOf(() => put('open')) }),
    free: () => press(set('cancelled'), text.noted.freed(patientName), { undo: undoOf(() => set(lifecycle)) }),
  }
}
