import { redirect } from 'react-router'
import { requireUser } from '../auth/current-user.ts'
import ManageTreatmentsPage, { clientLoader as manageTreatmentsLoader } from '../treatments/manage-treatments-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/dashboard-index.ts'

/** The dashboard starts with the treatments (spec); a patient, who has none to manage, with their appointments. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  if (role === 'patient') throw redirect('/dashboard/all-appointments')
  return manageTreatmentsLoader({ request })
}

export function HydrateFallback() {
  return <Spinner />
}

export default ManageTreatmentsPage
