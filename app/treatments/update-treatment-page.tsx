import { texts } from '#texts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { localized } from '../platform/i18n/localized.ts'
import { TreatmentForm } from './treatment-form.tsx'

// The spec gives this screen two paths, so it can't use the types of one route.
interface LoaderArgs {
  readonly params: { readonly id: string }
}

export async function clientLoader({ params: { id } }: LoaderArgs) {
  const [treatment, doctors] = await Promise.all([
    dataOf(api.treatment[':id'].$get({ param: { id } })),
    dataOf(api.doctors.$get()),
  ])
  return { treatment, doctors: doctors.map(doctor => localized(doctor, ['name', 'specialty'])) }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function UpdateTreatmentPage({ loaderData: { treatment, doctors } }: { loaderData: Loaded }) {
  const { _id: id, ...given } = treatment
  const doctorIds = doctors.filter(({ treatmentIds }) => treatmentIds.includes(id)).map(({ _id }) => _id)
  const { updateTitle, update, updated, confirmUpdate } = texts.treatmentForm
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
