import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { StateWord } from '../appointments/screens/state-badge.tsx'
import { VisitReport } from '../appointments/screens/visit-facts.tsx'
import { VisitLink } from '../appointments/screens/visit-link.tsx'
import { clockTime, dayWithYear } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { Price } from '../platform/ui/price.tsx'
import { Written } from '../platform/ui/written.tsx'
import { isComing } from './patient-head.tsx'
import * as texts from './texts.ts'

interface PatientVisitsProps {
  /** All visits of the patient, the latest first. */
  readonly visits: readonly AppointmentRow[]
  /** Today's date in the clinic's time zone, `YYYY-MM-DD`. */
  readonly today: string
}

export function PatientVisits({ visits, today }: PatientVisitsProps) {
  const text = texts.patients.visits
  const coming = visits.filter(visit => isComing(visit, today)).toReversed()
  const earlier = visits.filter(visit => !isComing(visit, today))
  return (
    <section aria-labelledby="visits" className="grid content-start gap-2">
      <h2 id="visits" className="sr-only">
        {text.title}
      </h2>
      {coming.length > 0 && (
        <>
          <h3 className="file-label">{text.coming}</h3>
          <List className="file-visit-list" data-coming>
            {coming.map(visit => (
              <VisitItem key={visit._id} visit={visit} />
            ))}
          </List>
        </>
      )}
      {earlier.length > 0 && <h3 className="file-label">{text.before}</h3>}
      <List className="file-visit-list" empty={coming.length === 0 ? text.none : undefined}>
        {earlier.map(visit => (
          <VisitItem key={visit._id} visit={visit} />
        ))}
      </List>
    </section>
  )
}

function VisitItem({ visit }: { readonly visit: AppointmentRow }) {
  return (
    <li>
      <VisitLink id={visit._id} className="file-visit-day">
        <span>{dayWithYear(visit.appointDate)}</span>
        <span className="sr-only">, </span>
        <span className="text-[0.8125rem] font-normal text-soft">{clockTime(visit.appointTime)}</span>
      </VisitLink>
      <div className="grid min-w-0 gap-1">
        <p>
          <Written as="b" text={visit.treatment} className="inline-block font-semibold first-letter:uppercase" />
          <span className="ml-2 text-soft">
            <Written text={visit.doctorName} />
          </span>
        </p>
        <VisitReport visit={visit} />
      </div>
      <p className="text-[0.875rem]">
        <StateWord lifecycle={visit.lifecycle} />
      </p>
      <p className="text-[0.875rem] whitespace-nowrap sm:text-right">
        <Price taka={visit.treatmentCost} />
      </p>
    </li>
  )
}
