import { Link } from 'react-router'
import { texts } from '#texts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import type { FreeDay } from './availability.server.ts'
import { bookingPath } from './booking-path.ts'

interface FreeDaysProps {
  readonly treatmentId: string
  /** Undefined for any doctor. */
  readonly doctorId: string | undefined
  /** Whether any doctor performs the treatment. */
  readonly isPerformed: boolean
  readonly days: readonly FreeDay[]
}

/** The next free days of a treatment, each linked to its times. */
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

export function NoFreeDay({ isPerformed }: Pick<FreeDaysProps, 'isPerformed'>) {
  return <p className="text-soft">{isPerformed ? texts.chooseTreatment.noneFree : texts.booking.notYetLine}</p>
}
