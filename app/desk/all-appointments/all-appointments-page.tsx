import { lazy } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { MyVisits } from '../../appointments/screens/my-visits.tsx'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { userContext } from '../../auth/guard.ts'
import { VerifyFirst } from '../../auth/links/verify-first.tsx'
import * as authTexts from '../../auth/texts.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import { rowsParameter, ShowMore } from '../../platform/ui/show-more.tsx'
import { withoutLanguage } from '../../platform/values/language.ts'
import { TimeRequests } from '../../waitlist/time-requests.tsx'
import type { Route } from './+types/all-appointments-page.ts'
import { type Appointments, ownDoctor, readAppointments, readFilter } from './use-appointments.ts'

// This page shows patients their own visits, so their browsers don't load the code that only staff need.
const loadForStaff = () => import('./all-appointments.tsx')
const AllAppointments = lazy(loadForStaff)

/** This page shows staff all appointments, or at `my-appointments` their own as patients. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const path = withoutLanguage(pathname)
  const ownAlone = path === '/dashboard/my-appointments'
  const [list, { role, doctorId, emailVerified }] = await Promise.all([
    readAppointments(readFilter(searchParams), searchParams, ownAlone),
    context.get(userContext).then(async user => {
      if (!ownAlone && user.role !== 'patient') await loadForStaff()
      return user
    }),
  ])
  const isOwn = ownAlone || role === 'patient'
  if (isOwn && [...searchParams.keys()].some(name => name !== rowsParameter)) throw redirect(path)
  const doctor = list.filter.doctor === ownDoctor ? (doctorId ?? '') : list.filter.doctor
  return { isOwn, emailVerified, ...list, filter: { ...list.filter, doctor } }
}

export default function AllAppointmentsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isOwn) return <AllAppointments loaded={loaderData} />
  const title = appointmentsTexts.appointments.ownTitle
  return (
    <ListScreen title={title}>
      <Own {...loaderData} />
    </ListScreen>
  )
}

function Own({ page: { rows, after }, emailVerified }: Appointments & { readonly emailVerified: boolean }) {
  const { revalidate } = useRevalidator()
  const text = appointmentsTexts.appointments
  return (
    <div className="list-body">
      {rows.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          <p>{text.emptyOwnLine}</p>
          <Link to="/treatments" className="pill pill-leaf mt-5">
            {text.chooseTreatment}
          </Link>
        </EmptyState>
      ) : (
        <>
          {!emailVerified && (
            <div className="mb-8">
              <VerifyFirst line={authTexts.auth.verify.getMails} />
            </div>
          )}
          <MyVisits rows={rows} onChange={revalidate} />
          {after !== undefined && <ShowMore shown={rows.length} />}
        </>
      )}
      <TimeRequests />
    </div>
  )
}
