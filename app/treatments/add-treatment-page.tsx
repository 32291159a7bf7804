import { texts } from '#texts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { localized } from '../platform/i18n/localized.ts'
import type { Route } from './+types/add-treatment-page.ts'
import { TreatmentForm } from './treatment-form.tsx'

/** The doctors who could perform it. */
export const clientLoader = async () =>
  (await dataOf(api.doctors.$get())).map(doctor => localized(doctor, ['name', 'specialty']))

export default function AddTreatmentPage({ loaderData: doctors }: Route.ComponentProps) {
  const { addTitle, add, added, confirmAdd } = texts.treatmentForm
  return (
    <TreatmentForm
      title={addTitle}
      doctors={doctors}
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
