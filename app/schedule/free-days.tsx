import { Link } from 'react-router'
import { texts } from '#texts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import type { FreeDay } from './availability.server.ts'

interface FreeDaysProps {
  readonly treatmentId: string
  /** Whether any doctor performs the treatment. */
  readonly isPerformed: boolean
  readonly days: readonly FreeDay[]
}

/** The next free days of a treatment, each linked to its times. */
export function FreeDays({ treatmentId, isPerformed, days }: FreeDaysProps) {
  const text = texts.chooseTreatment
  if (!isPerformed) return <p className="text-soft">{texts.booking.notYetLine}</p>
  return (
    <List className="grid gap-3 sm:grid-cols-2" empty={text.noneFree}>
      {days.map(({ date, count, first }) => (
        <li key={date}>
          <Link
            to={`/treatments/appointment/${treatmentId}?date=${date}`}
            className="sheet grid gap-0.5 px-5 py-4 hover:border-leaf hover:bg-mint-soft"
          >
            <b className="font-head text-xl font-normal">{longDay(date)}</b>
            <span className="text-soft">{`${text.free(count)}, ${text.first(clockTime(first))}`}</span>
          </Link>
        </li>
      ))}
    </List>
  )
}
