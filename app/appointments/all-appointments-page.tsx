import { Link, useRevalidator } from 'react-router'
import { api, pageOf } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { LoadFailed } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/all-appointments-page.ts'
import { AppointmentTable } from './appointment-table.tsx'

/** All appointments for staff, one's own for a patient: the server decides by the token. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  return { isStaff: role !== 'patient', page: await pageOf(api.appointments.$get({ query: {} })) }
}

const loadAfter = (after: string) => pageOf(api.appointments.$get({ query: { after } }))

export function HydrateFallback() {
  return <Spinner />
}

export default function AllAppointmentsPage({ loaderData: { isStaff, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  const title = isStaff ? text.title : text.ownTitle
  const { answer, after, total } = page
  if (!answer.ok) return <LoadFailed message={answer.refusal.message} />
  return (
    <>
      <title>{texts.dashboard.pageTitle(title)}</title>
      <h1 className="text-head">{title}</h1>
      <p className="mb-6 text-soft">{text.count(total)}</p>
      {answer.data.length === 0 ? (
        <NoAppointments isStaff={isStaff} />
      ) : (
        <GrowingList first={answer.data} after={after} loadAfter={loadAfter}>
          {rows => <AppointmentTable rows={rows} isStaff={isStaff} onChange={revalidate} />}
        </GrowingList>
      )}
    </>
  )
}

function NoAppointments({ isStaff }: { isStaff: boolean }) {
  const { empty, emptyLine, emptyOwnLine, chooseTreatment } = texts.appointments
  return (
    <EmptyState picture="/pictures/empty-appointments.svg" title={empty}>
      <p>{isStaff ? emptyLine : emptyOwnLine}</p>
      <Link to="/treatments" className="pill pill-leaf mt-5">
        {chooseTreatment}
      </Link>
    </EmptyState>
  )
}
