import { Link } from 'react-router'
import { texts } from '#texts'
import { dayNumber, longDay, weekdayLong, weekdayName } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { boardAddress } from '../board/board-address.ts'
import { Counts, type PlanDay, type PlanProps, sumOf } from './plan-day.tsx'

/** A month's weeks below each other; a day's press leads to the board. */
export function MonthPlan({ days, day, today, address }: PlanProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <table className="plan-month">
      <caption className="sr-only">{texts.board.plan.title}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date} scope="col">
              <abbr title={weekdayLong(date)}>{weekdayName(date)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]?.date}>
            {week.map(each => (
              <td key={each.date} data-beside={each.date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}>
                <Link
                  to={boardAddress({ ...address, view: 'doctors', day: each.date })}
                  aria-label={longDay(each.date)}
                  aria-current={each.date === today ? 'date' : undefined}
                >
                  {dayNumber(each.date)}
                </Link>
                <Day day={each} today={today} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: { date, doctors }, today }: { readonly day: PlanDay; readonly today: string }) {
  const text = texts.board.plan
  const working = doctors.filter(({ isWorking }) => isWorking)
  // The same reason for all is the clinic's closure.
  const [reason] =
    working.length > 0 && working.every(({ away }) => away !== null)
      ? working.map(({ away }) => texts.closureReason.shown(away ?? ''))
      : []
  const sum = sumOf(doctors)
  if (doctors.length === 0) return <span className="plan-free">{text.closed}</span>
  return (
    <>
      {reason && (
        <span lang={langOf(reason)} className="plan-free font-semibold text-coral-deep">
          {reason}
        </span>
      )}
      {(sum.visits > 0 || !reason) && (
        <Counts {...sum} isOver={date < today || working.length === 0 || Boolean(reason)} />
      )}
    </>
  )
}
