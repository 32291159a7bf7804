import { useId } from 'react'
import { NextSteps } from '../desk/next-steps.tsx'
import { clockTime } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import type { BoardVisit } from './board-day.ts'
import { minutesOf } from './board-state.ts'

interface WaitingPanelProps {
  /** In the order in which they are shown. */
  readonly visits: readonly BoardVisit[]
  readonly nowMs: number
  onPress(visit: BoardVisit): void
  onChange(): Promise<void>
}

/** Who is here and not in a chair yet, each with the press that seats them. */
export function WaitingPanel({ visits, nowMs, onPress, onChange }: WaitingPanelProps) {
  const headId = useId()
  const text = texts.board
  return (
    <section aria-labelledby={headId} className="day-panel">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={headId} className="text-xl">
          {text.waiting.title}
        </h2>
        <span className="text-sm text-soft">{text.waiting.order}</span>
      </div>
      {visits.length === 0 && <p className="mt-2 border-t border-line py-3 text-sm text-soft">{text.waiting.nobody}</p>}
      <ul className="mt-2">
        {visits.map(visit => (
          <li
            key={visit._id}
            className="grid grid-cols-[1.75rem_1fr_auto] items-center gap-2 border-t border-line py-2"
          >
            <b className="text-[0.9375rem] font-semibold tabular-nums">
              {visit.serial !== null && String(visit.serial).padStart(2, '0')}
            </b>
            <div className="min-w-0">
              <button
                type="button"
                className="cursor-pointer text-left text-[0.9375rem] leading-snug font-semibold hover:underline pointer-coarse:min-h-11"
                onClick={() => onPress(visit)}
              >
                {visit.patientName}
                {typeof visit.age === 'number' && text.age(visit.age)}
              </button>
              <p className="text-[0.8125rem] leading-snug text-soft">
                {text.waiting.line(minutesOf(visit, nowMs) ?? 0, visit.doctorName, clockTime(visit.appointTime))}
              </p>
            </div>
            <NextSteps row={visit} isCompact onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}
