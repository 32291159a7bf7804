import { texts } from '#texts'
import { List } from '../platform/ui/list.tsx'
import type { VisitQueueRow } from './visit-queue.ts'

/** As many as fit beside each other on a phone. */
const mostShown = 5
/** A shorter delay counts as on time. */
const lateFromMinutes = 5

/** The patient's number, who is before them, and roughly when their turn comes. */
export function PlaceCard({ place }: { place: VisitQueueRow }) {
  const { serial, lifecycle, span, away, doctorName } = place
  return (
    <div className="sheet grid justify-items-center gap-1 p-5 text-center">
      <p className="text-soft">{texts.queueView.yourNumber}</p>
      <p className="font-head text-[5.25rem] leading-none text-leaf tabular-nums">{texts.queueView.number(serial)}</p>
      {lifecycle === 'no_show' ? (
        <p className="mt-3">{texts.queueView.missedLine}</p>
      ) : lifecycle === 'in_chair' ? (
        <p className="mt-2 font-head text-2xl">{texts.queueView.goIn}</p>
      ) : (
        <>
          <Line place={place} />
          {span && <p className="font-head text-2xl">{texts.queueView.about(span.from, span.to)}</p>}
          <p className="text-soft">{promiseOf(place)}</p>
          {away && (
            <p className="mt-2 rounded-box bg-sand px-4 py-2 text-warning-content">
              {away.until === null
                ? texts.queueView.away(doctorName)
                : texts.queueView.awayUntil(doctorName, away.until)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The times that the patient was given, and how late the clinic is. */
function promiseOf({ walkIn, bookedTime, notifiedTime, lateMinutes }: VisitQueueRow): string {
  return [
    walkIn ? texts.queueView.heldFor(bookedTime) : texts.queueView.bookedFor(bookedTime),
    notifiedTime === null ? '' : texts.queueView.notifiedFor(notifiedTime),
    lateMinutes >= lateFromMinutes ? texts.queueView.lateToday(lateMinutes) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The numbers before the patient's as a row of dots: those being seen filled, those who haven't come yet dashed, their own the largest. */
function Line({ place: { inChair, before, expectedBefore, serial } }: { place: VisitQueueRow }) {
  const dots = [
    ...inChair.map(seen => ({
      serial: seen,
      look: 'border-leaf bg-leaf text-primary-content',
      says: texts.queueView.beingSeen,
    })),
    ...before.map(waits => ({ serial: waits, look: 'border-edge', says: texts.queueView.waits })),
    ...expectedBefore.map(expected => ({
      serial: expected,
      look: 'border-dashed border-edge text-soft',
      says: texts.queueView.expectedBefore,
    })),
  ]
  const left = dots.length - mostShown
  return (
    <List ordered aria-label={texts.queueView.line} className="my-3 flex flex-wrap items-center justify-center gap-2">
      {dots.slice(0, mostShown).map(dot => (
        <li
          key={`${dot.says} ${dot.serial}`}
          className={`grid size-9 place-items-center rounded-full border-[1.5px] text-sm font-semibold tabular-nums ${dot.look}`}
        >
          <span>{texts.queueView.number(dot.serial)}</span>
          <span className="sr-only">{`, ${dot.says}`}</span>
        </li>
      ))}
      {left > 0 && <li className="text-sm text-soft">{texts.queueView.more(left)}</li>}
      <li className="grid size-11 place-items-center rounded-full bg-sun font-semibold text-[#17352f] tabular-nums">
        <span>{texts.queueView.number(serial)}</span>
        <span className="sr-only">, {texts.queueView.you}</span>
      </li>
    </List>
  )
}
