import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AnyTime, AnyTimeBox } from '../../appointments/screens/any-time.tsx'
import { type Choice, SlotChooser } from '../../appointments/screens/slot-chooser.tsx'
import type { FoundPatient } from '../../patients/patient.ts'
import { PersonFields, type PersonSummary } from '../../patients/person-fields.tsx'
import { todayIn } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import * as texts from '../texts.ts'
import { BookSummary, MoreFields, ownEmail, TreatmentChoice } from './book-fields.tsx'
import { performerIn } from './performer.ts'
import { type Booked, useDeskBooking } from './use-desk-booking.ts'
import { type BookableFacts, useTreatmentChoice, type WantedVisit } from './use-treatment-choice.ts'

const bookAheadDays = 400

interface BookFormProps extends BookableFacts {
  /** Whether the form saves space: once the person is known, one line names them, so that days and times are in sight. */
  readonly isDense?: boolean
  /** The names of doctors whom the board leaves out, since they don't perform the chosen treatment. */
  readonly leftOut?: readonly string[]
  onTreatment?(treatmentId: string): void
  onBooked(booked: Booked): Promise<void>
}

export function BookForm(props: BookFormProps) {
  if (props.treatments.length > 0 && props.doctors.length > 0) return <Form {...props} />
  const { notYet, notYetLine } = texts.desk.book
  return (
    <EmptyState picture="/pictures/empty-appointments.svg" title={notYet}>
      {notYetLine}
    </EmptyState>
  )
}

/** The desk's form to book a visit. It books a time that is taken only after a warning. */
function Form({ onBooked, onTreatment, isDense = false, leftOut, ...facts }: BookFormProps) {
  const { treatments, clinic, doctors, wanted, patient } = facts
  const text = texts.desk.book
  const [person, setPerson] = useState({ name: patient?.name ?? '', patient })
  const [email, setEmail] = useState(ownEmail(patient))
  const { treatmentId, choice, setChoice, chooseTreatment, proposeFor, chooseAgainFor } = useTreatmentChoice(facts)
  const { anyTime, setAnyTime, number } = useTimeKind(wanted, () => chooseAgainFor(person.patient))
  const treatmentField = useRef<HTMLSelectElement>(null)
  const { problems, busy, onSubmit } = useDeskBooking(anyTime ? undefined : choice?.doctorId, onBooked)
  const [knownPerson, setKnownPerson] = useState<PersonSummary>()
  const onChosen = useEffectEvent((id: string) => onTreatment?.(id))
  useEffect(() => onChosen(treatmentId), [treatmentId])
  const onKnown = (known: FoundPatient) => {
    if (isDense) setKnownPerson({ name: known.name, phone: readablePhone(known.phone) })
    setEmail(ownEmail(known))
    proposeFor(known)
    treatmentField.current?.focus()
  }
  const onChosenTreatment = (id: string) => {
    chooseTreatment(id)
    if (isDense) setKnownPerson(typedPerson(treatmentField.current?.form))
  }
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={bookByKeys} className="book">
      <div className="book-parts">
        <div className="grid min-w-0 content-start gap-4">
          <PersonFields
            problems={problems}
            given={patient}
            hasFirstFocus={!patient}
            onChoose={onKnown}
            onName={(name, known) => setPerson({ name, patient: known })}
            summary={knownPerson}
            onChange={() => setKnownPerson(undefined)}
          />
          <TreatmentChoice
            ref={treatmentField}
            treatments={treatments}
            chosen={treatmentId}
            isLast={treatmentId !== '' && treatmentId === person.patient?.lastTreatmentId}
            problem={problems.treatmentId && text.chooseTreatment}
            leftOut={leftOut}
            onChoose={onChosenTreatment}
          />
        </div>
        <div className="book-when">
          <div className="mb-1 xl:-mt-2">
            <AnyTimeBox
              checked={anyTime}
              onChange={isAny => {
                setAnyTime(isAny)
                setChoice(undefined)
              }}
            />
          </div>
          <When key={number} {...facts} {...{ treatmentId, anyTime, problems }} onChoose={setChoice} />
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

function typedPerson(form: HTMLFormElement | null | undefined): PersonSummary | undefined {
  const [phone = '', name = ''] = ['phNum', 'patientName'].map(field => {
    const typed = form?.elements.namedItem(field)
    return typed instanceof HTMLInputElement ? typed.value.trim() : ''
  })
  return phone === '' || name === '' ? undefined : { name, phone }
}

/** After a press on a time of the board, the form lets staff enter any time. `onOther` is called when another one is pressed. */
function useTimeKind(wanted: WantedVisit, onOther: () => void) {
  const [anyTime, setAnyTime] = useState(wanted.time !== '')
  const [shown, setShown] = useState({ wanted, number: 0 })
  if (shown.wanted !== wanted) {
    setShown({ wanted, number: shown.number + 1 })
    setAnyTime(wanted.time !== '')
    onOther()
  }
  return { anyTime, setAnyTime, number: shown.number }
}

interface WhenProps extends BookableFacts {
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
      horizonDays={bookAheadDays}
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
