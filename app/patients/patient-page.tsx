import { Link, useRevalidator } from 'react-router'
import { MedicalAlertMark } from '../appointments/screens/medical-alerts.tsx'
import { NextVisit } from '../appointments/screens/next-visit.tsx'
import { ChoiceForm } from '../messages/choice-form.tsx'
import * as messagesTexts from '../messages/texts.ts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { todayIn } from '../platform/i18n/days.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { isDone } from '../platform/lifecycle.ts'
import { List } from '../platform/ui/list.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import type { Route } from './+types/patient-page.ts'
import { AccountPanel } from './account-panel.tsx'
import { Disclosure } from './disclosure.tsx'
import { FilePart } from './file-parts.tsx'
import { OnePerson } from './one-person.tsx'
import type { PatientRow } from './patient.ts'
import { PatientHead } from './patient-head.tsx'
import { PatientNotes } from './patient-notes.tsx'
import { PatientVisits } from './patient-visits.tsx'
import * as texts from './texts.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [file, { zone }, choice] = await Promise.all([
    dataOf(api.patients[':id'].$get({ param: { id } })),
    dataOf(api.clinic.$get()),
    dataOf(api.patients[':id']['message-choice'].$get({ param: { id } })),
  ])
  return { ...file, zone, choice, visits: localizedRows(file.visits) }
}

export default function PatientPage({ loaderData: patient }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { _id: id, visits, twins } = patient
  const text = texts.patients
  const today = todayIn(patient.zone)
  const last = visits.find(({ lifecycle }) => isDone(lifecycle))
  return (
    <div key={id} className="list-screen">
      <PageTitle>{patient.name}</PageTitle>
      <div className="list-bar">
        <Link to="/dashboard/patients" className="file-link mr-auto">
          {text.title}
        </Link>
        <Link to={`/dashboard/book?patient=${id}`} className="desk-button" data-look="go">
          {text.book}
        </Link>
      </div>
      <PatientHead patient={patient} visits={visits} today={today} onChange={revalidate} />
      <div className="file-body">
        <PatientVisits visits={visits} today={today} />
        <div className="file-side">
          {last && <NextVisit visit={last} today={today} />}
          {twins.length > 0 && <OnePerson patient={patient} onChange={revalidate} />}
          <PatientNotes patient={patient} onChange={revalidate} />
          <Family family={patient.family} />
          <FilePart id="messages" title={messagesTexts.messageChoice.titleAtDesk}>
            <Disclosure title={messagesTexts.messageChoice.open(patient.choice.wantsTexts)}>
              <ChoiceForm
                chosen={patient.choice}
                hasEmail={patient.email !== '' || patient.accountEmail !== null}
                save={json => answerOf(api.patients[':id']['message-choice'].$put({ param: { id }, json }))}
                onChange={revalidate}
              />
            </Disclosure>
          </FilePart>
          <AccountPanel patient={patient} onChange={revalidate} />
          {twins.length === 0 && <OnePerson patient={patient} onChange={revalidate} />}
        </div>
      </div>
    </div>
  )
}

function Family({ family }: { family: readonly PatientRow[] }) {
  const text = texts.patients.family
  return (
    <FilePart id="family" title={text.title}>
      <p className="text-[0.8125rem] text-soft">{family.length === 0 ? text.none : text.line}</p>
      <List>
        {family.map(one => (
          <li key={one._id} className="border-t border-line">
            <Link
              to={`/dashboard/patients/${one._id}`}
              className="flex min-h-9 items-center gap-2 hover:underline pointer-coarse:min-h-11"
            >
              <span className="min-w-0 grow font-semibold wrap-anywhere">
                <span>{one.name}</span>
                <MedicalAlertMark alerts={one.medicalAlerts} isAfter />
              </span>
              {one.age !== null && <span className="text-soft">{texts.patients.age(one.age)}</span>}
            </Link>
          </li>
        ))}
      </List>
    </FilePart>
  )
}
