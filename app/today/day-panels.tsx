import { useId, useState } from 'react'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { DayList } from '../day/day-list.tsx'
import { JustNow } from '../day/just-now.tsx'
import { texts } from '../i18n/texts.ts'
import { useQueue } from '../queue/use-queue.ts'
import { WaitingPanel } from '../queue/waiting-panel.tsx'
import { isToSettle } from '../to-call/to-call.ts'
import { ToCallPanel } from '../to-call/to-call-panel.tsx'
import { useToCall } from '../to-call/use-to-call.ts'
import { Spinner } from '../ui/spinner.tsx'

interface DayPanelsProps {
  /** The visits of the day that the board shows. */
  readonly visits: readonly AppointmentRow[]
  onChange(): Promise<void>
}

/** Beside the board: who waits, whom to call and what just happened, or the day's visits as a list. */
export function DayPanels({ visits, onChange }: DayPanelsProps) {
  const text = texts.board.panel
  const [shown, setShown] = useState<'now' | 'list'>('now')
  const name = useId()
  return (
    <>
      <fieldset className="board-views">
        <legend className="sr-only">{text.choose}</legend>
        {(['now', 'list'] as const).map(panel => (
          <label key={panel}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={shown === panel}
              onChange={() => setShown(panel)}
            />
            {text[panel]}
          </label>
        ))}
      </fieldset>
      {shown === 'now' ? <Now /> : <DayList visits={visits} onChange={onChange} />}
    </>
  )
}

function Now() {
  const queue = useQueue()
  const toCall = useToCall()
  const rows = toCall.data ?? []
  return (
    <>
      {queue.data ? <WaitingPanel queue={queue.data} onChange={queue.reload} /> : <Spinner />}
      {rows.some(({ state }) => isToSettle(state)) && <ToCallPanel rows={rows} onChange={toCall.reload} />}
      <JustNow />
    </>
  )
}
