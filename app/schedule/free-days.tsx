import { Link } from 'react-router'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { ArrowRightIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import type { FreeDay } from './availability.server.ts'
import { bookingPath } from './booking-path.ts'
import * as texts from './texts.ts'

interface FreeDaysProps {
  readonly treatmentId: string
  readonly doctorId: string | undefined
  readonly isPerformed: boolean
  readonly days: readonly FreeDay[]
}

export function FreeDays({ treatmentId, doctorId, isPerformed, days }: FreeDaysProps) {
  const text = texts.chooseTreatment
  if (!isPerformed || days.length === 0) return <NoFreeDay isPerformed={isPerformed} />
  return (
    <List className="grid gap-3 sm:grid-cols-2">
      {days.map(({ date, times: [first = '', ...others] }) => (
        <li key={date}>
          <Link
            to={bookingPath(treatmentId, { date, doctorId })}
            className="sheet grid gap-0.5 px-5 py-4 hover:border-leaf hover:bg-mint-soft"
          >
            <b className="font-head text-xl font-normal">{longDay(date)}</b>
            <span className="text-soft">{`${text.free(others.length + 1)}, ${text.first(clockTime(first))}`}</span>
          </Link>
        </li>
      ))}
    </List>
  )
}

export function FreeTimes({ treatmentId, isPerformed, days }: Omit<FreeDaysProps, 'doctorId'>) {
  if (!isPerformed || days.length === 0) return <NoFreeDay isPerformed={isPerformed} />
  return (
    <div className="border-b border-line">
      {days.map((day, index) => (
        <details key={day.date} open={index === 0} className="group border-t border-line">
          <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-baseline gap-x-3 py-3.5 hover:text-leaf [&::-webkit-details-marker]:hidden">
            <b className="font-head text-xl font-normal">{longDay(day.date)}</b>
            <span className="text-soft">{texts.chooseTreatment.free(day.times.length)}</span>
            <ArrowRightIcon className="ml-auto size-4 self-center text-soft rotate-90 group-open:-rotate-90" />
          </summary>
          <Times treatmentId={treatmentId} day={day} />
        </details>
      ))}
    </div>
  )
}

function Times({ treatmentId, day: { date, times } }: { treatmentId: string; day: FreeDay }) {
  return (
    <List className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2 pt-1 pb-5">
      {times.map(time => (
        <li key={time}>
          <Link
            to={bookingPath(treatmentId, { date, time })}
            className="grid min-h-11 place-items-center rounded-[10px] border border-line bg-card tabular-nums hover:border-leaf hover:bg-mint-soft"
          >
            {clockTime(time)}
          </Link>
        </li>
      ))}
    </List>
  )
}

function NoFreeDay({ isPerformed }: Pick<FreeDaysProps, 'isPerformed'>) {
  return <p className="text-soft">{isPerformed ? texts.chooseTreatment.noneFree : texts.chooseTreatment.notYetLine}</p>
}
