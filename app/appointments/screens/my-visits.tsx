import { Link, useLocation } from 'react-router'
import { answerOf, api, basedOnQuery } from '../../platform/api/client.ts'
import { nowMs } from '../../platform/clock.ts'
import { phaseOf } from '../../platform/lifecycle.ts'
import { List } from '../../platform/ui/list.tsx'
import { type AppointmentRow, timeShown } from '../appointment-row.ts'
import * as texts from '../texts.ts'
import type { FreeTime } from './earlier-times.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitFacts, VisitReport } from './visit-facts.tsx'

export function MyVisits({ rows, onChange }: { rows: readonly AppointmentRow[]; onChange(): Promise<void> }) {
  const text = texts.visit
  // The card on the treatments page links to this hash to cancel a visit.
  const { hash } = useLocation()
  const isToCome = (row: AppointmentRow) =>
    Date.parse(row.endsAt) > nowMs() && row.lifecycle !== 'cancelled' && phaseOf(row.lifecycle) !== 'done'
  const byStart = rows.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const upcoming = byStart.filter(isToCome)
  const past = byStart.filter(row => !isToCome(row)).reverse()
  return (
    <div className="grid max-w-3xl gap-10">
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="mb-4 text-sub">
          {text.upcoming}
        </h2>
        <List className="grid gap-4" empty={text.noneUpcoming}>
          {upcoming.map(visit => (
            <li key={visit._id} className="sheet grid gap-5 p-6">
              <VisitFacts visit={visit} />
              <VisitActions
                visit={visit}
                calls={callsOf(visit, onChange)}
                move={`/dashboard/all-appointments/${visit._id}/move`}
                asksToCancel={hash === `#cancel-${visit._id}`}
              />
              {nowMs() >= Date.parse(visit.changeUntil) && <p className="text-soft">{text.tooLate}</p>}
            </li>
          ))}
        </List>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-4 text-sub">
            {text.past}
          </h2>
          <List className="grid gap-4">
            {past.map(visit => (
              <li key={visit._id} className="sheet flex flex-wrap items-end justify-between gap-5 p-6">
                <div className="grid gap-4">
                  <VisitFacts visit={visit} />
                  <VisitReport visit={visit} />
                </div>
                {visit.treatmentId && (
                  <Link
                    to={`/treatments/appointment/${visit.treatmentId}`}
                    className="pill pill-quiet"
                    aria-label={text.bookAgainName(visit.treatment)}
                  >
                    {text.bookAgain}
                  </Link>
                )}
              </li>
            ))}
          </List>
        </section>
      )}
    </div>
  )
}

function callsOf(visit: AppointmentRow, onChange: () => Promise<void>) {
  const { _id: id } = visit
  const shown = timeShown(visit)
  return {
    cancel: () => answerOf(api.appointment[':id'].$delete({ param: { id }, ...basedOnQuery(shown) })),
    moveTo: (time: FreeTime) =>
      answerOf(api.appointment[':id'].time.$put({ param: { id }, json: { ...time, basedOn: shown } })),
    setWaiting: (waiting: boolean) =>
      answerOf(api.appointment[':id'].waiting.$put({ param: { id }, json: { waiting } })),
    calendar: () => api.appointment[':id'].calendar.$get({ param: { id } }),
    onChange,
  }
}
