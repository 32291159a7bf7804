import { Link } from 'react-router'
import * as appointmentsTexts from '../../appointments/texts.ts'
import type { api, DataOf } from '../../platform/api/client.ts'
import { dayNumber, longDay, shortDay, weekdayLong, weekdayName } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { type BoardAddress, boardAddress } from '../board/board-address.ts'
import * as texts from '../board/texts.ts'

type PlanDay = DataOf<typeof api.plan.$get>[number]
type PlanDoctor = PlanDay['doctors'][number]

interface PlanProps {
  readonly days: readonly PlanDay[]
  /** The clinic's doctors, in the clinic's order. */
  readonly doctors: readonly Pick<PlanDoctor, '_id' | 'name'>[]
  readonly day: string
  readonly today: string
  readonly address: BoardAddress
}

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
                <DayOfDoctor day={day} doctorId={id} today={today} />
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

function DayOfDoctor({ day: { date, doctors }, doctorId, today }: { day: PlanDay; doctorId: string; today: string }) {
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
                <DayOfMonth day={each} today={today} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayOfMonth({ day: { date, doctors }, today }: { readonly day: PlanDay; readonly today: string }) {
  const text = texts.board.plan
  const working = doctors.filter(({ isWorking }) => isWorking)
  // If all doctors are away, the first doctor's reason is shown, which is that of the clinic's closure if there is one.
  const [reason] =
    working.length > 0 && working.every(({ away }) => away !== null)
      ? working.map(({ away }) => appointmentsTexts.closureReason.shown(away ?? ''))
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

interface CountsProps {
  readonly visits: number
  readonly freeMinutes: number
  /** Whether nothing can be booked on that day any more. */
  readonly isOver: boolean
}

function Counts({ visits, freeMinutes, isOver }: CountsProps) {
  const text = texts.board.plan
  return (
    <>
      {visits > 0 && <b className="font-semibold">{text.visits(visits)}</b>}
      {visits === 0 && isOver && <span className="plan-free">{text.none}</span>}
      {!isOver && <span className="plan-free">{freeMinutes > 0 ? text.free(freeMinutes) : text.full}</span>}
    </>
  )
}

/** The doctors of the days shown, in the clinic's order. Doctors who have left come last. */
function doctorsOf({ days, doctors }: Pick<PlanProps, 'days' | 'doctors'>): Pick<PlanDoctor, '_id' | 'name'>[] {
  const planned = new Map(days.flatMap(day => day.doctors.map(doctor => [doctor._id, doctor])))
  const present = doctors.filter(({ _id }) => planned.has(_id))
  return [...present, ...[...planned.values()].filter(({ _id }) => !doctors.some(doctor => doctor._id === _id))]
}

const sumOf = (doctors: readonly PlanDoctor[]) => ({
  visits: doctors.reduce((sum, { visits }) => sum + visits, 0),
  freeMinutes: doctors.reduce((sum, { freeMinutes }) => sum + freeMinutes, 0),
})
