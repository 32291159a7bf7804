import { useNavigate } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { sendAndReport } from '../platform/ui/forms/checked-form.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/new-doctor-page.ts'
import { DoctorForm } from './doctor-form.tsx'
import * as texts from './texts.ts'

/** Proposes all treatments for a new doctor if every other doctor performs all of them, or if there is no other doctor. */
export async function clientLoader() {
  const [treatments, doctors] = await Promise.all([
    dataOf(api.treatments.$get({ query: {} })),
    dataOf(api.doctors.$get()),
  ])
  const performed = doctors.map(({ treatmentIds }) => new Set(treatmentIds))
  const isByAll = treatments.every(({ _id }) => performed.every(ids => ids.has(_id)))
  return { treatments: localizedRows(treatments), proposed: isByAll ? treatments.map(({ _id }) => _id) : [] }
}

export default function NewDoctorPage({ loaderData: { treatments, proposed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const text = texts.doctorForm
  return (
    <ListScreen title={text.addTitle} line={text.addLine} back={{ to: '/dashboard/doctors', text: text.all }}>
      <div className="list-body max-w-3xl">
        <DoctorForm
          treatments={treatments}
          given={{ treatmentIds: proposed }}
          submitText={text.add}
          save={json =>
            sendAndReport(answerOf(api.doctor.$post({ json })), text.added(localized(json).name), ({ insertedId }) =>
              navigate(`/dashboard/doctors/${insertedId}`),
            )
          }
        />
      </div>
    </ListScreen>
  )
}
