import { redirect } from 'react-router'
import { userContext } from '../auth/guard.ts'
import ManageTreatmentsPage, { clientLoader as manageTreatmentsLoader } from '../treatments/manage-treatments-page.tsx'
import type { Route } from './+types/dashboard-index.ts'

/** The dashboard opens on the treatments (spec); for patients, who can't manage treatments, on their appointments. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  if ((await context.get(userContext)).role === 'patient') throw redirect('/dashboard/all-appointments')
  return manageTreatmentsLoader()
}

export default ManageTreatmentsPage
