import { Link, useRevalidator } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { MyVisits } from '../appointments/screens/my-visits.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList, type GrowingListProps } from '../ui/growing-list.tsx'
import { TimeRequests } from '../waitlist/time-requests.tsx'

/** An account's own visits, and the times that it waits for. */
export function OwnVisits({ first, ...more }: Omit<GrowingListProps<AppointmentRow>, 'children'>) {
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  return (
    <div className="mt-6">
      {first.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          <p>{text.emptyOwnLine}</p>
          <Link to="/treatments" className="pill pill-leaf mt-5">
            {text.chooseTreatment}
          </Link>
        </EmptyState>
      ) : (
        <GrowingList first={first} {...more}>
          {shown => <MyVisits rows={shown} onChange={revalidate} />}
        </GrowingList>
      )}
      <TimeRequests />
    </div>
  )
}
