import { texts } from '../i18n/texts.ts'
import type { VisitQueueRow } from './visit-queue.ts'

const text = texts.queueView
/** As many as fit beside each other on a phone. */
const mostShown = 5
/** Less is in time, as people see it. */
const lateFromMinutes = 5

/** The patient's number, who is before them, and when it is about to be their turn. */
export function PlaceCard({ place }: { place: VisitQueueRow }) {
  const { number, lifecycle, span, away, doctorName } = place
  return (
    <div className="sheet grid justify-items-center gap-1 p-5 text-center">
      <p className="text-soft">{text.yourNumber}</p>
      <p className="font-head text-[5.25rem] leading-none text-leaf tabular-nums">{text.number(number)}</p>
      {lifecycle === 'no_show' ? (
        <p className="mt-3">{text.missedLine}</p>
      ) : lifecycle === 'in_chair' ? (
        <p className="mt-2 font-head text-2xl">{text.goIn}</p>
      ) : (
        <>
          <Line place={place} />
          {span && <p className="font-head text-2xl">{text.about(span.from, span.to)}</p>}
          <p className="text-soft">{promiseOf(place)}</p>
          {away && (
            <p className="mt-2 rounded-box bg-sand px-4 py-2 text-warning-content">
              {away.until === null ? text.away(doctorName) : text.awayUntil(doctorName, away.until)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** What the patient was told, and how late the clinic is. */
function promiseOf({ walkIn, bookedTime, toldTime, lateMinutes }: VisitQueueRow): string {
  return [
    walkIn ? text.heldFor(bookedTime) : text.bookedFor(bookedTime),
    toldTime === null ? '' : text.toldFor(toldTime),
    lateMinutes >= lateFromMinutes ? text.lateToday(lateMinutes) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The numbers before the patient's as a row of dots: those being seen filled, their own the largest. */
function Line({ place: { inChair, before, number } }: { place: VisitQueueRow }) {
  const dots = [
    ...inChair.map(seen => ({ number: seen, look: 'border-leaf bg-leaf text-primary-content', says: text.beingSeen })),
    ...before.map(waits => ({ number: waits, look: 'border-edge', says: text.waits })),
  ]
  const left = dots.length - mostShown
  return (
    <ol aria-label={text.line} className="my-3 flex flex-wrap items-center justify-center gap-2">
      {dots.slice(0, mostShown).map(dot => (
        <li
          key={`${dot.says} ${dot.number}`}
          className={`grid size-9 place-items-center rounded-full border-[1.5px] text-sm font-semibold tabular-nums ${dot.look}`}
        >
          {text.number(dot.number)}
          <span className="sr-only">, {dot.says}</span>
        </li>
      ))}
      {left > 0 && <li className="text-sm text-soft">{text.more(left)}</li>}
      <li className="grid size-11 place-items-center rounded-full bg-sun font-semibold text-[#17352f] tabular-nums">
        {text.number(number)}
        <span className="sr-only">, {text.you}</span>
      </li>
    </ol>
  )
}
