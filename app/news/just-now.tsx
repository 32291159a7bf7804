import { useId } from 'react'
import { VisitLink } from '../appointments/screens/visit-link.tsx'
import { clockTime, shortDay } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import { type ActivityEvent, useActivity } from './activity.tsx'
import * as texts from './texts.ts'

/** New events stay marked until a user marks them as seen. */
export function JustNow() {
  const { today, events, newCount, markSeen } = useActivity()
  const heading = useId()
  const text = texts.justNow
  return (
    <section aria-labelledby={heading} className="print:hidden">
      <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line pb-1">
        <h2 id={heading} className="font-head text-[1.35rem] leading-tight">
          {text.title}
        </h2>
        <LiveRegion as="span" className={newCount > 0 ? 'sr-only' : 'text-sm text-soft'}>
          {newCount > 0 ? text.count(newCount) : text.nothingNew}
        </LiveRegion>
        {newCount > 0 && (
          <button
            type="button"
            ref={passFocusOn}
            onClick={markSeen}
            className="min-h-8 cursor-pointer rounded-full border-[1.5px] border-edge px-3 text-sm font-semibold hover:bg-mint-soft pointer-coarse:min-h-11"
          >
            {text.markSeen(newCount)}
          </button>
        )}
      </div>
      <List
        ordered
        className="relative max-h-[30rem] overflow-y-auto"
        empty={<span className="block py-2 text-sm">{text.empty}</span>}
      >
        {events.map(event => (
          <li
            key={event._id}
            className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-2 [&:lang(bn)]:grid-cols-[5.75rem_minmax(0,1fr)] border-b border-line py-1.5 text-sm leading-snug"
          >
            <span className="text-soft tabular-nums">{shortMoment(event.happened, today)}</span>
            <span>
              {event.isNew && (
                <span className="mr-1.5 inline-block size-2 rounded-full bg-coral align-baseline">
                  <span className="sr-only">{text.notSeen}</span>
                </span>
              )}
              <span>{text.kinds[event.kind]}</span>{' '}
              <VisitLink id={event.appointmentId} className="hover:underline">
                <b className="font-semibold wrap-anywhere">{event.patientName}</b>
              </VisitLink>
              <span>{factsOf(event, today)}</span>
            </span>
          </li>
        ))}
      </List>
    </section>
  )
}

type Moment = ActivityEvent['visit']

function factsOf({ treatment, visit, movedFrom, by }: ActivityEvent, today: string): string {
  const { details, byStaff } = texts.justNow
  const from = movedFrom && dayAndTime(movedFrom, today)
  return details({ treatment, when: dayAndTime(visit, today), from }) + (by === null ? '' : byStaff(by))
}

const shortMoment = ({ date, time }: Moment, today: string) => (date === today ? clockTime(time) : shortDay(date))

function dayAndTime({ date, time }: Moment, today: string): string {
  return `${date === today ? texts.justNow.today : shortDay(date)} ${clockTime(time)}`
}
