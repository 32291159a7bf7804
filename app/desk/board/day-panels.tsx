import { useDeferredValue, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { readToCall } from '../../appointments/affected/affected-visit-row.ts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { MessageProgress } from '../../appointments/batches/message-progress.tsx'
import { type Live, useLive } from '../../live/use-live.tsx'
import { useActivity } from '../../news/activity.tsx'
import { JustNow } from '../../news/just-now.tsx'
import { digits } from '../../platform/i18n/digits.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import type { QueueRow } from '../../queue/queue-row.ts'
import { WaitingPanel } from '../../queue/waiting-panel.tsx'
import { DayList } from '../list/day-list.tsx'
import * as toCallTexts from '../to-call/texts.ts'
import { isToSettle } from '../to-call/to-call.ts'
import { ToCallPanel } from '../to-call/to-call-panel.tsx'
import * as texts from './texts.ts'

interface DayPanelsProps {
  readonly queue: Live<QueueRow | undefined>
  readonly visits: readonly AppointmentRow[]
  onChange(): Promise<void>
}

const panels = ['waiting', 'toCall', 'news', 'list'] as const
type Panel = (typeof panels)[number]

// The last chosen panel is kept for as long as the tab, for a user who opens a visit and comes back to the board.
let lastChosen: Panel = 'waiting'

export function DayPanels({ queue, visits, onChange }: DayPanelsProps) {
  const location = useLocation()
  const [chosen, setChosen] = useState(lastChosen)
  // The panel's button shows the choice at once, while a long list in the panel may still have to be rendered.
  const shown = useDeferredValue(chosen)
  const toCall = useLive(readToCall)
  const { newCount } = useActivity()
  const calls = toCall.data ?? []
  const choose = (panel: Panel) => {
    lastChosen = panel
    setChosen(panel)
  }
  // React Router makes a new `location` at each press on a link to the queue, even if the address is the same.
  useEffect(() => {
    if (location.hash !== '#waiting') return
    lastChosen = 'waiting'
    setChosen('waiting')
  }, [location])
  const counts: Record<Panel, number> = {
    waiting: queue.data?.doctors.reduce((sum, { waiting }) => sum + waiting.length, 0) ?? 0,
    toCall: calls.filter(({ state }) => isToSettle(state)).length,
    news: newCount,
    list: 0,
  }
  return (
    <>
      <MessageProgress />
      <PanelChoice chosen={chosen} counts={counts} onChoose={choose} />
      {shown === 'waiting' &&
        (queue.data ? (
          <WaitingPanel queue={queue.data} hasTitle={false} onChange={queue.reload} />
        ) : queue.refusal ? (
          <p>{queue.refusal.message}</p>
        ) : (
          <Spinner />
        ))}
      {shown === 'toCall' &&
        (calls.length > 0 ? (
          <ToCallPanel rows={calls} onChange={toCall.reload} />
        ) : (
          <p className="text-soft">{toCallTexts.toCall.empty}</p>
        ))}
      {shown === 'news' && <JustNow />}
      {shown === 'list' && <DayList visits={visits} onChange={onChange} />}
    </>
  )
}

interface PanelChoiceProps {
  readonly chosen: Panel
  readonly counts: Readonly<Record<Panel, number>>
  onChoose(panel: Panel): void
}

function PanelChoice({ chosen, counts, onChoose }: PanelChoiceProps) {
  const text = texts.board.panel
  const name = useId()
  return (
    <fieldset className="board-views w-fit max-w-full">
      <legend className="sr-only">{text.choose}</legend>
      {panels.map(panel => (
        <label key={panel} className="grid-flow-col gap-1.5">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === panel}
            onChange={() => onChoose(panel)}
          />
          <span>{text[panel]}</span>
          {counts[panel] > 0 && <b className="font-semibold tabular-nums">{digits(counts[panel])}</b>}
        </label>
      ))}
    </fieldset>
  )
}
