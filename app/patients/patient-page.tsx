import { Link, useRevalidator } from 'react-router'
import { texts } from '#texts'
import { visitRows } from '../appointments/appointment-row.ts'
import { api, dataOf } from '../platform/api/client.ts'
import { todayIn } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import type { Route } from './+types/patient-page.ts'
import { AccountPanel } from './account-panel.tsx'
import { MedicalAlertsPanel } from './medical-alerts-panel.tsx'
import { OnePerson } from './one-person.tsx'
import { PatientFacts } from './patient-facts.tsx'
import { PatientNotes } from './patient-notes.tsx'
import type { PatientRow } from './patient-row.ts'
import { PatientVisits } from './patient-visits.tsx'
import { PersonForm } from './person-form.tsx'

/** A person's file, for staff: medical alerts come first. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [file, { zone }] = await Promise.all([
    dataOf(api.patients[':id'].$get({ param: { id } })),
    dataOf(api.clinic.$get()),
  ])
  return { ...file, zone, visits: visitRows(file.visits) }
}

export default function PatientPage({ loaderData: patient }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { _id: id } = patient
  const text = texts.patients
  const isOffered = patient.twins.length > 0
  const onePerson = { patient, visits: patient.visits, onChange: revalidate }
  return (
    <div key={id} className="grid max-w-6xl gap-6">
      <PageTitle>{patient.name}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-head">{patient.name}</h1>
          <p className="text-soft">
            <PatientFacts patient={patient} />
          </p>
        </div>
        <Link to={`/dashboard/book?patient=${id}`} className="pill pill-go">
          {text.book}
        </Link>
      </div>
      <MedicalAlertsPanel patient={patient} onChange={revalidate} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          <PatientNotes patient={patient} onChange={revalidate} />
          <PatientVisits visits={patient.visits} today={todayIn(patient.zone)} />
        </div>
        <div className="grid min-w-0 gap-6">
          {isOffered && <OnePerson {...onePerson} />}
          <PersonForm
            key={`${patient.name}${patient.phone}${patient.email}${patient.birthDate}`}
            patient={patient}
            onChange={revalidate}
          />
          <Family family={patient.family} />
          {!isOffered && <OnePerson {...onePerson} />}
          <AccountPanel patient={patient} onChange={revalidate} />
        </div>
      </div>
    </div>
  )
}

function Family({ family }: { family: readonly PatientRow[] }) {
  const text = texts.patients.family
  return (
    <section aria-labelledby="family" className="sheet grid gap-2 p-6">
      <h2 id="family" className="text-sub">
        {text.title}
      </h2>
      <p className="text-soft">{family.length === 0 ? text.none : text.line}</p>
      <List>
        {family.map(one => (
          <li key={one._id}>
            <Link to={`/dashboard/patients/${one._id}`} className="more inline-flex min-h-11 items-center">
              <span>{one.name}</span>
              {one.age !== null && <span>{`, ${texts.patients.age(one.age)}`}</span>}
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}
