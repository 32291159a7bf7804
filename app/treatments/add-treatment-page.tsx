import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/add-treatment-page.ts'
import { TreatmentForm } from './treatment-form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { forStaff: (await requireUser(request)).role === 'patient' }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function AddTreatmentPage({ loaderData: { forStaff } }: Route.ComponentProps) {
  if (forStaff) return <StaffOnly />
  const { addTitle, add, added, confirmAdd } = texts.treatmentForm
  return (
    <TreatmentForm
      title={addTitle}
      submitText={add}
      successText={added}
      confirmText={confirmAdd}
      save={async json => {
        const answer = await answerOf(api.treatment.$post({ json }))
        return answer.ok ? undefined : answer.refusal
      }}
    />
  )
}
