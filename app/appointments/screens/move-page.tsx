import { useNavigate } from 'react-router'
import { answerOf, api, dataOf } from '../../api/client.ts'
import { texts } from '../../i18n/texts.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/move-page.ts'
import { MoveForm } from './move-form.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { chooserOf } from './visit-page.tsx'

/** Loads an appointment and what the slot chooser needs to choose a new time for it. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [visit, clinic, doctors] = await Promise.all([
    dataOf(api.appointment[':id'].$get({ param: { id } })),
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
  ])
  return { visit, chooser: chooserOf(visit, clinic, doctors) }
}

export default function MovePage({ loaderData: { visit, chooser } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const back = () => void navigate(-1)
  return (
    <div className="max-w-3xl">
      <PageTitle>{texts.visit.moveTitle}</PageTitle>
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
