import type { MouseEvent } from 'react'
import * as texts from './texts.ts'
import { breaksOf, isSameHours, type Stretch } from './week-hours.ts'

interface DayHoursProps {
  readonly day: number
  readonly works: readonly Stretch[]
  readonly opened: readonly Stretch[]
  readonly axis: Stretch
  readonly isClinic: boolean
  readonly isToday: boolean
}

interface DayCellProps extends DayHoursProps {
  readonly label: string
  readonly isExpanded: boolean
  readonly onPress: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

export function DayCell({ label, isExpanded, onPress, ...hours }: DayCellProps) {
  if (!onPress)
    return (
      <div className="roster-day">
        <DayHours {...hours} />
      </div>
    )
  return (
    <button type="button" className="roster-day" aria-expanded={isExpanded} onClick={onPress}>
      <span className="sr-only">{label}</span>
      <DayHours {...hours} />
    </button>
  )
}

function DayHours({ day, works, opened, axis, isClinic, isToday }: DayHoursProps) {
  const text = texts.rosters
  const [first] = works
  const last = works.at(-1)
  const isAsClinic = !isClinic && isSameHours(works, opened)
  const isRest = !first || !last
  const share = (minutes: number) => `${(100 * minutes) / (axis.to - axis.from)}%`
  return (
    <>
      <span className="roster-weekday" aria-hidden="true" data-today={isToday || undefined}>
        {text.weekday(day)}
      </span>
      {isRest ? (
        <span className="roster-rest">
          <span>{isClinic || opened.length === 0 ? text.closed : text.notHere}</span>
        </span>
      ) : (
        <span className="roster-hours" data-as-clinic={isAsClinic || undefined}>
          <b>{text.span(first.from, last.to)}</b>
          <span className="roster-bar">
            {works.map(({ from, to }) => (
              <i key={from} style={{ left: share(from - axis.from), width: share(to - from) }} />
            ))}
          </span>
          {!isClinic && <small>{isAsClinic ? text.likeClinic : ownBreaks(works, opened)}</small>}
        </span>
      )}
    </>
  )
}

function ownBreaks(works: readonly Stretch[], opened: readonly Stretch[]): string {
  const isClinics = ({ from, to }: Stretch) => breaksOf(opened).some(own => own.from === from && own.to === to)
  return breaksOf(works)
    .filter(pause => !isClinics(pause))
    .map(({ from, to }) => texts.rosters.breakOf(from, to))
    .join(', ')
}
