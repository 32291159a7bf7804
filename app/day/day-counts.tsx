import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'

/** How many visits there are, and how far they are. */
export function DayCounts({ visits }: { visits: readonly AppointmentRow[] }) {
  const count = (lifecycle: AppointmentRow['lifecycle']) => visits.filter(visit => visit.lifecycle === lifecycle).length
  const text = texts.board.counts
  const all = visits.length - count('cancelled')
  const counts = [
    [all, text.visits(all)],
    [count('completed'), text.done],
    [count('in_chair'), text.inChair],
    [count('arrived'), text.waiting],
    [count('no_show'), text.missed],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-3.5 text-[0.9375rem] text-soft max-sm:w-full">
      {counts.map(([number, what]) => (
        <li key={what}>
          <b className="font-semibold text-ink tabular-nums">{texts.digits(number)}</b> {what}
        </li>
      ))}
    </ul>
  )
}
