import { texts } from '#texts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { named } from '../platform/i18n/localized.ts'
import { TreatmentForm } from './treatment-form.tsx'

// Three routes show this screen, two of them the spec's for a change, so it can't use the types of one.
interface LoaderArgs {
  readonly params: { readonly id?: string }
}

/** The doctors who could perform it, and the treatment to change; undefined for a new one. */
export async function clientLoader({ params: { id } }: LoaderArgs) {
  const [treatment, doctors] = await Promise.all([
    id === undefined ? undefined : dataOf(api.treatment[':id'].$get({ param: { id } })),
    dataOf(api.doctors.$get()),
  ])
  return { treatment, doctors: named(doctors) }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function EditTreatmentPage({ loaderData: { treatment, doctors } }: { loaderData: Loaded }) {
  const { addTitle, add, added, confirmAdd, updateTitle, update, updated, confirmUpdate } = texts.treatmentForm
  if (!treatment) {
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
  const { _id: id, ...given } = treatment
  const doctorIds = doctors.filter(({ treatmentIds }) => treatmentIds.includes(id)).map(({ _id }) => _id)
  return (
    <TreatmentForm
      key={id}
      title={updateTitle}
      submitText={update}
      successText={updated}
      given={{ ...given, doctorIds }}
      doctors={doctors}
      confirmText={confirmUpdate}
      save={async json => {
        const answer = await answerOf(api.treatment[':id'].$patch({ param: { id }, json }))
        return answer.ok ? undefined : answer.refusal
      }}
    />
  )
}
