import { answerOf, api, dataOf } from '../api/client.ts'
import { texts } from '../i18n/texts.ts'
import { TreatmentForm } from './treatment-form.tsx'

// The spec gives this screen two paths, so it can't use the types of one route.
interface LoaderArgs {
  readonly params: { readonly id: string }
}

export function clientLoader({ params: { id } }: LoaderArgs) {
  return dataOf(api.treatment[':id'].$get({ param: { id } }))
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function UpdateTreatmentPage({ loaderData: { _id: id, ...given } }: { loaderData: Loaded }) {
  const { updateTitle, update, updated, confirmUpdate } = texts.treatmentForm
  return (
    <TreatmentForm
      key={id}
      title={updateTitle}
      submitText={update}
      successText={updated}
      given={given}
      confirmText={confirmUpdate}
      save={async json => {
        const answer = await answerOf(api.treatment[':id'].$patch({ param: { id }, json }))
        return answer.ok ? undefined : answer.refusal
      }}
    />
  )
}
