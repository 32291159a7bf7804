import { isInChair } from '../platform/lifecycle.ts'
import { List } from '../platform/ui/list.tsx'
import * as queueTexts from '../queue/texts.ts'
import type { VisitQueueRow } from './visit-queue.ts'

/** At most this many dots, one for each patient in the queue, fit beside each other on a phone. */
const mostShown = 5
/** A doctor who is late by fewer minutes counts as on time. */
const lateFromMinutes = 5

export function PlaceCard({ place }: { place: VisitQueueRow }) {
  const { serial, lifecycle, span, away, doctorName } = place
  return (
    <div className="sheet grid justify-items-center gap-1 p-5 text-center">
      <p className="text-soft">{queueTexts.queueView.yourNumber}</p>
      <p className="font-head text-[5.25rem] leading-none text-leaf tabular-nums">
        {queueTexts.queueView.number(serial)}
      </p>
      {lifecycle === 'no_show' ? (
        <p className="mt-3">{queueTexts.queueView.missedLine}</p>
      ) : isInChair(lifecycle) ? (
        <p className="mt-2 font-head text-2xl">{queueTexts.queueView.goIn}</p>
      ) : (
        <>
          <Line place={place} />
          {span && <p className="font-head text-2xl">{queueTexts.queueView.about(span.from, span.to)}</p>}
          <p className="text-soft">{timesAndDelay(place)}</p>
          {away && (
            <p className="mt-2 rounded-box bg-sand px-4 py-2 text-warning-content">
              {away.until === null
                ? queueTexts.queueView.away(doctorName)
                : queueTexts.queueView.awayUntil(doctorName, away.until)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function timesAndDelay({ walkIn, bookedTime, notifiedTime, lateMinutes }: VisitQueueRow): string {
  return [
    walkIn ? queueTexts.queueView.heldFor(bookedTime) : queueTexts.queueView.bookedFor(bookedTime),
    notifiedTime === null ? '' : queueTexts.queueView.notifiedFor(notifiedTime),
    lateMinutes >= lateFromMinutes ? queueTexts.queueView.lateToday(lateMinutes) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function Line({ place: { inChair, before, expectedBefore, serial } }: { place: VisitQueueRow }) {
  const dots = [
    ...inChair.map(seen => ({
      serial: seen,
      look: 'border-leaf bg-leaf text-primary-content',
      says: queueTexts.queueView.beingSeen,
    })),
    ...before.map(waits => ({ serial: waits, look: 'border-edge', says: queueTexts.queueView.waits })),
    ...expectedBefore.map(expected => ({
      serial: expected,
      look: 'border-dashed border-edge text-soft',
      says: queueTexts.queueView.expectedBefore,
    })),
  ]
  const left = dots.length - mostShown
  return (
    <List
      ordered
      aria-label={queueTexts.queueView.line}
      className="my-3 flex flex-wrap items-center justify-center gap-2"
    >
      {dots.slice(0, mostShown).map(dot => (
        <li
          key={`${dot.says} ${dot.serial}`}
          className={`grid size-9 place-items-center rounded-full border-[1.5px] text-sm font-semibold tabular-nums ${dot.look}`}
        >
          <span>{queueTexts.queueView.number(dot.serial)}</span>
          <span className="sr-only">{`, ${dot.says}`}</span>
        </li>
      ))}
      {left > 0 && <li className="text-sm text-soft">{queueTexts.queueView.more(left)}</li>}
      <li className="grid size-11 place-items-center rounded-full bg-sun font-semibold text-[#17352f] tabular-nums">
        <span>{queueTexts.queueView.number(serial)}</span>
        <span className="sr-only">, {queueTexts.queueView.you}</span>
      </li>
    </List>
  )
}
