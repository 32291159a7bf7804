import { answerOf, api } from '../api/client.ts'
import { texts } from '../i18n/texts.ts'
import { TreatmentForm } from './treatment-form.tsx'

export default function AddTreatmentPage() {
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
