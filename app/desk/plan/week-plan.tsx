import { Link } from 'react-router'
import { texts } from '#texts'
import { shortDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { boardAddress } from '../board/board-address.ts'
import { Counts, doctorsOf, type PlanDay, type PlanProps, sumOf } from './plan-day.tsx'

/** A row for each doctor, a column for each day; a day leads to its board, a name to that doctor's week with its visits. */
export function WeekPlan({ days, doctors, today, address }: PlanProps) {
  const text = texts.board.plan
  const toDay = (date: string) => boardAddress({ ...address, view: 'doctors', day: date })
  return (
    <table className="plan-table">
      <caption className="sr-only">{text.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.doctor}</th>
          {days.map(({ date }) => (
            <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
              <Link to={toDay(date)} className="hover:underline">
                {shortDay(date)}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {doctorsOf({ days, doctors }).map(({ _id: id, name }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={boardAddress({ ...address, doctor: id })} lang={langOf(name)} className="hover:underline">
                {name}
              </Link>
            </th>
            {days.map(day => (
              <td key={day.date} data-day={shortDay(day.date)}>
                <Cell day={day} doctorId={id} today={today} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{text.all}</th>
          {days.map(({ date, doctors: own }) => (
            <td key={date} data-day={shortDay(date)}>
              {own.length > 0 ? <Counts {...sumOf(own)} isOver={date < today} /> : <span>{text.closed}</span>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly day: PlanDay
  readonly doctorId: string
  readonly today: string
}

function Cell({ day: { date, doctors }, doctorId, today }: CellProps) {
  const text = texts.board.plan
  const doctor = doctors.find(({ _id }) => _id === doctorId)
  if (!doctor) return <span className="text-soft">{text.off}</span>
  const { visits, freeMinutes, isWorking, away } = doctor
  return (
    <>
      {away !== null && (
        <span lang={langOf(away)} className="font-semibold text-coral-deep">
          {away}
        </span>
      )}
      {(visits > 0 || away === null) && (
        <Counts visits={visits} freeMinutes={freeMinutes} isOver={date < today || !isWorking || away !== null} />
      )}
    </>
  )
}
