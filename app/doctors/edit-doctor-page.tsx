import { type ReactNode, useId } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Retirement } from '../closures/retirement.tsx'
import * as closuresTexts from '../closures/texts.ts'
import { answerOf, api, dataOf, RefusedCall } from '../platform/api/client.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { refusals } from '../platform/i18n/refusals.ts'
import { sendAndReport } from '../platform/ui/forms/checked-form.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { rosterOf } from '../rosters/use-week.ts'
import { WeekForm } from '../rosters/week-form.tsx'
import type { Route } from './+types/edit-doctor-page.ts'
import { DoctorForm } from './doctor-form.tsx'
import * as texts from './texts.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [doctors, treatments, rosters] = await Promise.all([
    dataOf(api['all-doctors'].$get()),
    dataOf(api.treatments.$get({ query: {} })),
    dataOf(api.rosters.$get()),
  ])
  const doctor = doctors.find(({ _id }) => _id === id)
  if (!doctor) throw new RefusedCall({ message: refusals.not_found() })
  const from = doctor.retiredFrom
  const affectedVisits = api.doctor[':id'].retire['affected-visits']
  const left = from === null ? [] : await dataOf(affectedVisits.$get({ param: { id }, query: { from } }))
  const roster = rosters.find(({ doctorId }) => doctorId === id)
  return { doctor, treatments: localizedRows(treatments), left, roster }
}

export default function EditDoctorPage({ loaderData: { doctor, treatments, left, roster } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { _id: id } = doctor
  const { name } = localized(doctor)
  const text = texts.doctorForm
  return (
    <ListScreen
      title={name}
      lang={langOf(name)}
      back={{ to: '/dashboard/doctors', text: text.all }}
      count={
        left.length > 0 && (
          <Link to="#leaving" className="more inline-block py-2">
            {closuresTexts.retirement.visits.title(left.length)}
          </Link>
        )
      }
    >
      <div className="list-body grid max-w-3xl gap-10">
        <DoctorForm
          key={id}
          treatments={treatments}
          given={doctor}
          basedOn={doctor}
          submitText={text.save}
          save={(json, basedOn) =>
            sendAndReport(
              answerOf(api.doctor[':id'].$patch({ param: { id }, json: { ...json, basedOn } })),
              text.saved(localized(json).name),
              revalidate,
            )
          }
        />
        {roster && (
          <Section title={text.week} line={text.weekLine}>
            <WeekForm key={id} {...rosterOf(roster, revalidate)} isDoctors />
          </Section>
        )}
        <Section id="leaving" title={closuresTexts.retirement.title} line={closuresTexts.retirement.line}>
          <Retirement key={id} doctor={{ ...doctor, name }} left={left} onChange={revalidate} />
        </Section>
      </div>
    </ListScreen>
  )
}

function Section({ id, title, line, children }: { id?: string; title: string; line: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="grid gap-5 border-t border-line pt-8">
      <div>
        <h2 id={headingId} className="text-sub">
          {title}
        </h2>
        <p className="text-soft">{line}</p>
      </div>
      {children}
    </section>
  )
}
