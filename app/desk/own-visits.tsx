import { Link, useRevalidator } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { MyVisits } from '../appointments/screens/my-visits.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { TimeRequests } from '../waitlist/time-requests.tsx'

interface OwnVisitsProps {
  readonly rows: readonly AppointmentRow[]
  readonly hasMore: boolean
}

/** An account's own visits, and the times that it waits for. */
export function OwnVisits({ rows, hasMore }: OwnVisitsProps) {
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  return (
    <div className="mt-6">
      {rows.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          <p>{text.emptyOwnLine}</p>
          <Link to="/treatments" className="pill pill-leaf mt-5">
            {text.chooseTreatment}
          </Link>
        </EmptyState>
      ) : (
        <>
          <MyVisits rows={rows} onChange={revalidate} />
          {hasMore && <ShowMore shown={rows.length} />}
        </>
      )}
      <TimeRequests />
    </div>
  )
}
