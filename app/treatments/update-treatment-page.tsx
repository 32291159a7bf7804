import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TreatmentForm } from './treatment-form.tsx'

// The spec reaches this screen by two paths, so its types are not those of one route.
interface LoaderArgs {
  readonly request: Request
  readonly params: { readonly id: string }
}

export async function clientLoader({ request, params: { id } }: LoaderArgs) {
  const { role } = await requireUser(request)
  if (role === 'patient') return { forStaff: true as const }
  return { forStaff: false as const, answer: await answerOf(api.treatment[':id'].$get({ param: { id } })) }
}

export function HydrateFallback() {
  return <Spinner />
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function UpdateTreatmentPage({ loaderData: loaded }: { loaderData: Loaded }) {
  if (loaded.forStaff) return <StaffOnly />
  if (!loaded.answer.ok) return <LoadFailed message={loaded.answer.refusal.message} />
  const { updateTitle, update, updated, confirmUpdate } = texts.treatmentForm
  const { _id: id, ...given } = loaded.answer.data
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
