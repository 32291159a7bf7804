import { useNavigate } from 'react-router'
import { nearestFree } from '../../appointments/screens/nearest-free.ts'
import { linkBack, useOrigin } from '../../appointments/screens/visit-link.tsx'
import type { FoundPatient } from '../../patients/patient.ts'
import { api, dataOf } from '../../platform/api/client.ts'
import { todayIn } from '../../platform/i18n/days.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { isDone } from '../../platform/lifecycle.ts'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import * as texts from '../texts.ts'
import type { Route } from './+types/book-page.ts'
import { BookForm } from './book-form.tsx'
import { type Performer, performerIn } from './performer.ts'
import type { Booked } from './use-desk-booking.ts'
import { readTreatments, type WantedVisit } from './use-treatment-choice.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const id = search.get('patient')
  const [treatments, clinic, doctors, patient] = await Promise.all([
    readTreatments(),
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
    id === null ? undefined : readPatientWithLastVisit(id),
  ])
  // The board links to this page with a day, a time and a doctor, a patient's file with the patient, a completed visit with the next one.
  const wanted = {
    date: search.get('date') ?? undefined,
    time: search.get('time') ?? '',
    doctorId: search.get('doctor') ?? '',
    treatmentId: search.get('treatment') ?? '',
  }
  const near = search.get('near') ?? ''
  const free = near === '' ? undefined : await nearestFree(slotsFor(wanted, doctors, todayIn(clinic.zone)), near)
  return { treatments, clinic, doctors: localizedRows(doctors), wanted, patient, free }
}

async function readPatientWithLastVisit(id: string): Promise<FoundPatient> {
  const patient = await dataOf(api.patients[':id'].$get({ param: { id } }))
  const last = patient.visits.find(({ lifecycle }) => isDone(lifecycle))
  return { ...patient, lastVisit: last?.appointDate ?? null, lastTreatmentId: last?.treatmentId ?? null }
}

function slotsFor({ date = '', doctorId, treatmentId }: WantedVisit, doctors: readonly Performer[], today: string) {
  return { treatmentId, doctorId: performerIn(doctors, doctorId, treatmentId), from: date < today ? today : date }
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { title } = texts.desk.book
  const navigate = useNavigate()
  const from = useOrigin()
  const onBooked = async ({ id }: Booked) =>
    navigate(from ?? `/dashboard/all-appointments/${id}`, { replace: from !== undefined })
  return (
    <ListScreen title={title} back={linkBack(from ?? '/dashboard/today')}>
      <div className="list-body">
        <BookForm {...loaderData} onBooked={onBooked} />
      </div>
    </ListScreen>
  )
}
