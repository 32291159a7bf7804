import { useNavigate, useRevalidator } from 'react-router'
import { userContext } from '../../auth/guard.ts'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import { localized, localizedRows } from '../../platform/i18n/localized.ts'
import { isOffline } from '../../platform/ui/forms/refused-form.ts'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import { toast } from '../../platform/ui/toasts/toast.ts'
import { Written } from '../../platform/ui/written.tsx'
import { timeShown } from '../appointment-row.ts'
import * as texts from '../texts.ts'
import type { Route } from './+types/move-page.ts'
import { MoveForm, type NewTime } from './move-form.tsx'
import { type ProposedTime, ProposedTimes } from './proposed-times.tsx'
import { chooserOf } from './slot-chooser.tsx'
import { VisitFacts } from './visit-facts.tsx'

export async function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  const [visit, proposals, clinic, doctors] = await Promise.all([
    dataOf(api.appointment[':id'].$get({ param: { id } })).then(localized),
    dataOf(api.appointment[':id'].proposals.$get({ param: { id } })),
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
  ])
  const { role } = await context.get(userContext)
  return { forDesk: role !== 'patient', visit, proposals, chooser: chooserOf(visit, clinic, localizedRows(doctors)) }
}

export default function MovePage({ loaderData: { forDesk, visit, proposals, chooser } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const back = () => void navigate(-1)
  const { closure, times } = proposals
  const send = async (time: NewTime) => {
    const json = { ...time, basedOn: timeShown(visit) }
    const answer = await answerOf(api.appointment[':id'].time.$put({ param: { id: visit._id }, json }))
    if (answer.ok) return undefined
    // Another user may have moved the visit. The screen then shows where it is.
    if (!isOffline(answer.refusal)) await revalidate()
    return answer.refusal
  }
  const take = async ({ doctorName: _shown, ...time }: ProposedTime) => {
    const refused = await send(time)
    if (refused) toast.error(refused.message)
    else {
      toast.success(texts.visit.moved(visit.treatment))
      back()
    }
  }
  return (
    <ListScreen title={texts.visit.moveTitle}>
      <div className="list-body max-w-3xl">
        <div className="sheet mb-9 p-6">
          <VisitFacts visit={visit} />
        </div>
        {closure && (
          <section aria-labelledby="proposed" className="mb-9 grid gap-4">
            <h2 id="proposed" className="text-sub">
              <Written
                text={texts.closureReason.shown(closure.reason)}
                within={reason => texts.affectedVisit.why(closure.doctorName, reason, closure.doctorLeft)}
              />
            </h2>
            <p>{times.length > 0 ? texts.affectedVisit.proposed : texts.affectedVisit.none}</p>
            <ProposedTimes times={times} take={take} />
          </section>
        )}
        <MoveForm visit={visit} chooser={chooser} forDesk={forDesk} send={send} onMoved={back} onLeave={back} />
      </div>
    </ListScreen>
  )
}
