import { useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { LoadFailed } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/move-page.ts'
import { MoveForm } from './move-form.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { chooserOf } from './visit-page.tsx'

/** An appointment, one's own or for staff any, and what a new time for it is chosen from. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const [visit, clinic, doctors] = await Promise.all([
    answerOf(api.appointment[':id'].$get({ param: { id } })),
    answerOf(api.clinic.$get()),
    answerOf(api.doctors.$get()),
  ])
  if (!visit.ok) return { problem: visit.refusal.message }
  if (!clinic.ok) return { problem: clinic.refusal.message }
  if (!doctors.ok) return { problem: doctors.refusal.message }
  return { visit: visit.data, chooser: chooserOf(visit.data, clinic.data, doctors.data) }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function MovePage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if ('problem' in loaderData) return <LoadFailed message={loaderData.problem ?? ''} />
  const { visit, chooser } = loaderData
  const back = () => void navigate(-1)
  return (
    <div className="max-w-3xl">
      <title>{texts.dashboard.pageTitle(texts.visit.moveTitle)}</title>
      <h1 className="mb-5 text-head">{texts.visit.moveTitle}</h1>
      <div className="sheet mb-9 p-6">
        <VisitFacts visit={visit} />
      </div>
      <MoveForm
        visit={visit}
        chooser={chooser}
        send={async json => {
          const answer = await answerOf(api.appointment[':id'].time.$put({ param: { id: visit._id }, json }))
          return answer.ok ? undefined : answer.refusal
        }}
        onMoved={back}
        onLeave={back}
      />
    </div>
  )
}
