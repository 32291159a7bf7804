import { Link } from 'react-router'
import { addDays, longDay } from '../../platform/i18n/days.ts'
import * as texts from './texts.ts'

export function DayChoice({ date, today }: { date: string; today: string }) {
  const text = texts.dayList
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <nav aria-label={text.days} className="flex gap-1.5 print:hidden">
        <Link to={`?day=${addDays(date, -1)}`} aria-label={text.before} className="desk-button min-w-(--desk-control)">
          ‹
        </Link>
        <Link to="?" aria-current={date === today ? 'date' : undefined} className="desk-button min-w-(--desk-control)">
          {text.today}
        </Link>
        <Link to={`?day=${addDays(date, 1)}`} aria-label={text.after} className="desk-button min-w-(--desk-control)">
          ›
        </Link>
      </nav>
      <h1 className="font-sans text-base font-semibold tracking-normal">{longDay(date)}</h1>
    </div>
  )
}
