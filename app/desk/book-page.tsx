import { type KeyboardEvent, useRef, useState } from 'react'
import { texts } from '#texts'
import { AnyTime } from '../appointments/screens/any-time.tsx'
import { nearestFree } from '../appointments/screens/nearest-free.ts'
import { type Choice, SlotChooser } from '../appointments/screens/slot-chooser.tsx'
import type { FoundPatient } from '../patients/patient-row.ts'
import { PersonFields } from '../patients/person-fields.tsx'
import { api, dataOf } from '../platform/api/client.ts'
import { todayIn } from '../platform/i18n/days.ts'
import { named } from '../platform/i18n/localized.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import type { Route } from './+types/book-page.ts'
import { MoreFields, ownEmail, TreatmentChoice } from './book-fields.tsx'
import { BookSummary } from './book-summary.tsx'
import { useDeskBooking } from './use-desk-booking.ts'
import { type Performer, performerIn, useTreatmentChoice, type WantedVisit } from './use-treatment-choice.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const id = search.get('patient')
  const [treatments, clinic, doctors, patient] = await Promise.all([
    dataOf(api.treatments.$get({ query: {} })),
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
    id === null ? undefined : readGiven(id),
  ])
  // The board leads here with a day, a time and a doctor, a patient's file with its patient, a completed visit with the next one.
  const wanted = {
    date: search.get('date') ?? undefined,
    time: search.get('time') ?? '',
    doctorId: search.get('doctor') ?? '',
    treatmentId: search.get('treatment') ?? '',
  }
  const near = search.get('near') ?? ''
  const free = near === '' ? undefined : await proposeTime(wanted, near, { doctors, today: todayIn(clinic.zone) })
  return { treatments: named(treatments), clinic, doctors: named(doctors), wanted, patient, free }
}

async function readGiven(id: string): Promise<FoundPatient> {
  const patient = await dataOf(api.patients[':id'].$get({ param: { id } }))
  const last = patient.visits.find(({ lifecycle }) => lifecycle === 'completed')
  return { ...patient, lastVisit: last?.appointDate ?? null, lastTreatmentId: last?.treatmentId ?? null }
}

async function proposeTime({ date = '', doctorId, treatmentId }: WantedVisit, near: string, { doctors, today }: Known) {
  const from = date < today ? today : date
  return nearestFree({ treatmentId, doctorId: performerIn(doctors, doctorId, treatmentId), from }, near)
}

interface Known {
  readonly doctors: readonly Performer[]
  readonly today: string
}

const bookAhead = 400

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { title, notYet, notYetLine } = texts.desk.book
  if (loaderData.treatments.length > 0 && loaderData.doctors.length > 0) return <BookForm {...loaderData} />
  return (
    <div className="max-w-3xl">
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-6 text-head">{title}</h1>
      <EmptyState picture="/pictures/empty-appointments.svg" title={notYet}>
        {notYetLine}
      </EmptyState>
    </div>
  )
}

/** Books for a caller or walk-in: the person first, then the treatment, then any free time or, after a warning, a taken one. */
function BookForm(loaded: Loaded) {
  const { treatments, clinic, doctors, wanted, patient } = loaded
  const text = texts.desk.book
  const [person, setPerson] = useState({ name: patient?.name ?? '', patient })
  const [email, setEmail] = useState(ownEmail(patient))
  const { treatmentId, choice, setChoice, chooseTreatment, proposeFor } = useTreatmentChoice(loaded)
  const [anyTime, setAnyTime] = useState(wanted.time !== '')
  const treatmentField = useRef<HTMLSelectElement>(null)
  const { problems, busy, onSubmit } = useDeskBooking(anyTime ? undefined : choice?.doctorId)
  const onKnown = (known: FoundPatient) => {
    setEmail(ownEmail(known))
    proposeFor(known)
    treatmentField.current?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={bookByKeys} className="book">
      <PageTitle>{text.title}</PageTitle>
      <div className="book-parts">
        <div className="grid min-w-0 content-start gap-4">
          <h1 className="text-sub">{text.title}</h1>
          <PersonFields
            problems={problems}
            given={patient}
            hasFirstFocus={!patient}
            onChoose={onKnown}
            onName={(name, known) => setPerson({ name, patient: known })}
          />
          <TreatmentChoice
            ref={treatmentField}
            treatments={treatments}
            chosen={treatmentId}
            isLast={treatmentId !== '' && treatmentId === person.patient?.lastTreatmentId}
            problem={problems.treatmentId && text.chooseTreatment}
            onChoose={chooseTreatment}
          />
        </div>
        <div className="book-when">
          <label className="mb-1 flex min-h-11 items-center gap-3 xl:-mt-2">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={anyTime}
              onChange={event => {
                setAnyTime(event.target.checked)
                setChoice(undefined)
              }}
            />
            {text.anyTime}
          </label>
          <When {...loaded} {...{ treatmentId, anyTime, problems }} onChoose={setChoice} />
        </div>
        <MoreFields
          problems={problems}
          email={email}
          onEmail={setEmail}
          language={clinic.mailCallersInBangla ? 'bn' : 'en'}
        />
      </div>
      <BookSummary
        name={person.name.trim()}
        treatment={treatments.find(({ _id }) => _id === treatmentId)}
        choice={choice}
        doctor={doctors.find(({ _id }) => _id === choice?.doctorId)}
        busy={busy}
      />
    </form>
  )
}

interface WhenProps extends Loaded {
  readonly treatmentId: string
  readonly anyTime: boolean
  readonly problems: Readonly<Record<string, string | undefined>>
  onChoose(choice: Choice): void
}

function When({ treatmentId, anyTime, problems, onChoose, clinic, doctors, wanted, free }: WhenProps) {
  const performers = doctors.filter(({ treatmentIds }) => treatmentId === '' || treatmentIds.includes(treatmentId))
  if (anyTime) {
    return (
      <AnyTime
        treatmentId={treatmentId}
        startDate={wanted.date ?? todayIn(clinic.zone)}
        startTime={wanted.time}
        startDoctorId={wanted.doctorId}
        doctors={performers}
        problems={problems}
        onChoose={onChoose}
      />
    )
  }
  if (treatmentId === '') return <p className="rounded-box bg-paper px-4 py-6 text-soft">{texts.desk.book.timesHere}</p>
  return (
    <SlotChooser
      key={treatmentId}
      treatmentId={treatmentId}
      zone={clinic.zone}
      horizonDays={bookAhead}
      doctors={performers}
      startDate={free?.date ?? wanted.date}
      startTime={treatmentId === wanted.treatmentId ? free?.time : undefined}
      startDoctorId={performerIn(doctors, wanted.doctorId, treatmentId)}
      timeProblem={problems.appointTime}
      isDense
      onChoose={onChoose}
    />
  )
}

function bookByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

type Loaded = Route.ComponentProps['loaderData']
