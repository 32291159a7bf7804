import { redirect } from 'react-router'
import { userContext } from '../auth/guard.ts'
import ManageTreatmentsPage, { clientLoader as manageTreatmentsLoader } from '../treatments/manage-treatments-page.tsx'
import type { Route } from './+types/dashboard-index.ts'

/** The dashboard opens with the treatments, as the spec says; for patients with their appointments, for doctors with their own days. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { role, doctorId } = await context.get(userContext)
  if (role === 'patient') throw redirect('/dashboard/all-appointments')
  if (doctorId !== null) throw redirect('/dashboard/today')
  return manageTreatmentsLoader()
}

export default ManageTreatmentsPage
