import { useState } from 'react'
import { visitShown } from '../../appointments/appointment-row.ts'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import { recentlyHere } from '../../platform/i18n/days.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { passFocusOn, takeFocus } from '../../platform/ui/pass-focus-on.ts'
import { CallList, CallPress, CallRow, shortVisitTime } from './call-list.tsx'
import * as texts from './texts.ts'

export const readUnconfirmed = async () =>
  (await dataOf(api.unconfirmed.$get())).map(row => ({ ...row, visit: localized(row.visit) }))

type UnconfirmedRow = Awaited<ReturnType<typeof readUnconfirmed>>[number]

/** The time of a patient who doesn't come is offered to the waiting list. */
export function Unconfirmed({ rows, onChange }: { rows: readonly UnconfirmedRow[]; onChange(): Promise<void> }) {
  const { title, line } = texts.toCall.unconfirmed
  return (
    <CallList title={title} line={line}>
      {rows.map(row => (
        <UnconfirmedVisit key={row._id} row={row} onChange={onChange} />
      ))}
    </CallList>
  )
}

/** Freeing the time asks once more, and the button that keeps it comes first. */
function UnconfirmedVisit({ row, onChange }: { row: UnconfirmedRow; onChange(): Promise<void> }) {
  const { visit, missed, mustConfirm, noAnswerAt } = row
  const [isAsking, setAsking] = useState(false)
  const { busy, note, free } = useConfirmationOutcome(row, onChange)
  const text = texts.toCall.unconfirmed
  const facts = [
    mustConfirm && (
      <b key="must" className="font-semibold text-coral-deep">
        {text.must}
      </b>
    ),
    missed > 0 && text.missed(missed),
    noAnswerAt !== null && texts.toCall.noAnswerAt(recentlyHere(noAnswerAt)),
  ]
  const press = { visit, busy }
  return (
    <CallRow id={`unconfirmed-${visit._id}`} visit={visit} hasDoctor facts={facts}>
      {isAsking ? (
        <>
          <p ref={takeFocus} tabIndex={-1} className="mr-1.5 font-semibold outline-none">
            {text.freeQuestion(shortVisitTime(visit))}
          </p>
          <button type="button" ref={passFocusOn} className="desk-button" onClick={() => setAsking(false)}>
            {text.keep}
          </button>
          <CallPress {...press} name={text.reallyFree} tone="no" onPress={free} />
        </>
      ) : (
        <>
          <CallPress {...press} name={text.coming} tone="yes" onPress={() => note('coming')} />
          <CallPress {...press} name={texts.toCall.press.no_answer} onPress={() => note('no_answer')} />
          <CallPress {...press} name={text.free} onPress={() => setAsking(true)} />
        </>
      )}
    </CallRow>
  )
}

function useConfirmationOutcome({ visit }: UnconfirmedRow, onChange: () => Promise<void>) {
  const { busy, press } = usePress(onChange)
  const { _id: id, patientName, lifecycle } = visit
  const text = texts.toCall.unconfirmed
  const shown = visitShown(visit)
  const put = (outcome: 'coming' | 'no_answer' | 'open', confirmation = visit.confirmation) => {
    const json = { outcome, basedOn: { ...shown, confirmation } }
    return answerOf(api.unconfirmed[':id'].$put({ param: { id }, json }))
  }
  const set = (to: 'cancelled' | typeof lifecycle, from: typeof lifecycle = lifecycle) => {
    const json = { lifecycle: to, basedOn: { ...shown, lifecycle: from } }
    return answerOf(api.appointment[':id'].$put({ param: { id }, json }))
  }
  const undoOf = (back: () => ReturnType<typeof put>) => ({
    label: texts.toCall.undo,
    onPress: () => void press(back(), text.noted.open(patientName)),
  })
  return {
    busy,
    note: (outcome: 'coming' | 'no_answer') =>
      press(put(outcome), text.noted[outcome](patientName), {
        undo: undoOf(() => put('open', outcome === 'coming' ? 'given' : visit.confirmation)),
      }),
    free: () =>
      press(set('cancelled'), text.noted.freed(patientName), { undo: undoOf(() => set(lifecycle, 'cancelled')) }),
  }
}
