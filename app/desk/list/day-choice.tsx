import { Link } from 'react-router'
import { texts } from '#texts'
import { addDays, longDay } from '../../platform/i18n/days.ts'

/** The shown day as the screen's heading, with links to the day before, today and the day after. */
export function DayChoice({ date, today }: { date: string; today: string }) {
  const text = texts.dayList
  const look =
    'grid min-h-9 min-w-9 place-items-center rounded-[10px] border-[1.5px] border-edge px-2.5 font-semibold hover:bg-mint-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <nav aria-label={text.days} className="flex gap-1.5 print:hidden">
        <Link to={`?day=${addDays(date, -1)}`} aria-label={text.before} className={look}>
          ‹
        </Link>
        <Link to="?" aria-current={date === today ? 'date' : undefined} className={look}>
          {text.today}
        </Link>
        <Link to={`?day=${addDays(date, 1)}`} aria-label={text.after} className={look}>
          ›
        </Link>
      </nav>
      <h1 className="text-[1.6rem] leading-tight">{longDay(date)}</h1>
    </div>
  )
}
