import { Link } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { NextVisit } from '../appointments/screens/next-visit.tsx'
import { StateBadge } from '../appointments/screens/state-badge.tsx'
import { VisitReport } from '../appointments/screens/visit-report.tsx'
import { clockTime, dayWithYear } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { Written } from '../platform/ui/written.tsx'

/** All visits of a person, the latest first, with what was done; the last completed one leads to the next. */
export function PatientVisits({ visits, today }: { visits: readonly AppointmentRow[]; today: string }) {
  const text = texts.patients.visits
  const last = visits.find(({ lifecycle }) => lifecycle === 'completed')
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="mb-3 text-sub">
        {text.title}
      </h2>
      <List className="grid gap-3" empty={text.none}>
        {visits.map(visit => (
          <li key={visit._id} className="sheet grid gap-2 px-5 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={`/dashboard/all-appointments/${visit._id}`}
                className="more inline-flex min-h-11 items-center font-semibold"
              >
                {`${dayWithYear(visit.appointDate)}, ${clockTime(visit.appointTime)}`}
              </Link>
              <StateBadge lifecycle={visit.lifecycle} />
            </div>
            <p>
              <span lang={visit.lang.treatment} className="capitalize">
                {visit.treatment}
              </span>
              <span className="text-soft">
                <Written text={visit.doctorName} within={text.doctor} />
              </span>
            </p>
            <VisitReport visit={visit} />
            {visit === last && <NextVisit visit={visit} today={today} />}
          </li>
        ))}
      </List>
    </section>
  )
}
