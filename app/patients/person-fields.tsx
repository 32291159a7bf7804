import { type InputEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as bookingTexts from '../appointments/booking/texts.ts'
import { MedicalAlertLine, MedicalAlerts } from '../appointments/screens/medical-alerts.tsx'
import * as boardTexts from '../desk/board/texts.ts'
import * as deskTexts from '../desk/texts.ts'
import { examplePhone, readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { FoundPeople, moveFocusAlongPeople, useFound } from './found-people.tsx'
import type { FoundPatient } from './patient.ts'
import { lastVisitText, PatientFacts } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface PersonFieldsProps {
  readonly problems: Problems
  readonly given?: FoundPatient | undefined
  /** The telephone number that this person shares with the one before, so that only the name is missing. */
  readonly sharedPhone?: string | undefined
  /** Whether the first field gets the focus, unless the screen is a touch screen, whose keyboard would cover the form. */
  readonly hasFirstFocus?: boolean
  /** Called when a known person is chosen. It has to move the focus on, since the list of people then closes. */
  onChoose(patient: FoundPatient): void
  onName?(name: string, patient: FoundPatient | undefined): void
  stepOf?(patient: FoundPatient): ReactNode
  /** The person whom one line names instead of the fields, until a problem is found in them; undefined if the fields are shown. */
  readonly summary?: PersonSummary | undefined
  onChange?(): void
}

export interface PersonSummary {
  readonly name: string
  readonly phone: string
}

/** The fields for a person. Matching people are offered below them, so that no field moves under a press. A choice fills `fileId`. */
export function PersonFields(props: PersonFieldsProps) {
  const { problems, given, sharedPhone = '', hasFirstFocus = false, onChoose, onName, stepOf, onChange } = props
  const inShort = problems.phNum || problems.patientName ? undefined : props.summary
  const [chosen, setChosen] = useState(given)
  const { typed, found, search } = useFound(sharedPhone)
  const phone = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const focusFirst = useEffectEvent(() => {
    if (inShort) return
    if (sharedPhone !== '') name.current?.focus()
    else if (hasFirstFocus && matchMedia('(pointer: fine)').matches) phone.current?.focus()
  })
  useEffect(() => focusFirst(), [])
  useFocusOnChange(inShort === undefined, () => (problems.phNum ? phone : name).current)
  const choose = (patient: FoundPatient) => {
    setChosen(patient)
    search('')
    if (phone.current) phone.current.value = readablePhone(patient.phone)
    if (name.current) name.current.value = patient.name
    onName?.(patient.name, patient)
    onChoose(patient)
  }
  // Typing another telephone number keeps the chosen person; typing another name chooses a new person.
  const onPhone = (text: string) => {
    onChange?.()
    if (!chosen) search(text)
  }
  const onTypedName = (text: string) => {
    setChosen(undefined)
    onName?.(text, undefined)
    search(text)
  }
  const onNewPerson = () => {
    search('')
    const next = name.current?.value === '' ? name : phone
    next.current?.focus()
  }
  return (
    <div className={inShort ? 'person-short' : 'person grid gap-4'}>
      <input type="hidden" name="fileId" value={chosen?._id ?? ''} />
      <div className={inShort ? 'hidden' : 'contents'}>
        <TextField
          ref={phone}
          label={bookingTexts.booking.phone}
          name="phNum"
          type="tel"
          required
          autoComplete="off"
          placeholder={examplePhone()}
          defaultValue={readablePhone(given?.phone ?? sharedPhone)}
          problem={problems.phNum}
          onKeyDown={moveFocusAlongPeople}
          onBeforeInput={event => moveLettersToName(event, name.current)}
          onChange={event => onPhone(event.target.value)}
        />
        <TextField
          ref={name}
          label={deskTexts.desk.book.name}
          name="patientName"
          required
          autoComplete="off"
          defaultValue={given?.name}
          problem={problems.patientName}
          onKeyDown={moveFocusAlongPeople}
          onChange={event => onTypedName(event.target.value)}
        />
      </div>
      {/* This line takes up its space even while it is empty, so that what is below doesn't move under a press. */}
      <LiveRegion keepsSpace className={inShort ? 'min-w-0 flex-1' : '-mt-2 grid min-h-5 gap-2'}>
        {inShort ? (
          <PersonSummaryLine person={inShort} patient={chosen} />
        ) : chosen && !found ? (
          <Chosen patient={chosen} />
        ) : (
          <FoundCount found={found} />
        )}
      </LiveRegion>
      {inShort && (
        <Button
          look="plain"
          className="more flex-none text-sm font-semibold pointer-coarse:min-h-11"
          aria-label={boardTexts.board.visit.changeOf(inShort.name)}
          onClick={onChange}
        >
          {boardTexts.board.visit.change}
        </Button>
      )}
      <FoundPeople typed={typed} found={found} onChoose={choose} onNewPerson={onNewPerson} stepOf={stepOf} />
    </div>
  )
}

/** If a name is typed into the empty field for the telephone, its first letter moves to the name's field, with the focus. */
function moveLettersToName(event: InputEvent<HTMLInputElement>, field: HTMLInputElement | null): void {
  if (!field || event.currentTarget.value !== '' || !/\p{L}/u.test(event.data)) return
  event.preventDefault()
  field.focus()
  field.setRangeText(event.data, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** When the fields are shown again in place of one line, the field to correct gets the focus. */
function useFocusOnChange(isShown: boolean, fieldOf: () => HTMLInputElement | null): void {
  const wasShown = useRef(isShown)
  const focus = useEffectEvent(() => fieldOf()?.select())
  useEffect(() => {
    if (isShown && !wasShown.current) focus()
    wasShown.current = isShown
  }, [isShown])
}

function PersonSummaryLine({
  person: { name, phone },
  patient,
}: {
  person: PersonSummary
  patient: FoundPatient | undefined
}) {
  const facts = [
    typeof patient?.age === 'number' ? texts.patients.age(patient.age) : '',
    phone,
    patient === undefined ? '' : lastVisitText(patient),
  ]
  return (
    <>
      <p className="wrap-anywhere">
        <b className="mr-2 font-semibold">{name}</b>
        <span className="text-sm text-soft">{facts.filter(fact => fact !== '').join(' · ')}</span>
      </p>
      <MedicalAlertLine alerts={patient?.medicalAlerts} />
    </>
  )
}

function FoundCount({ found }: { found: readonly FoundPatient[] | undefined }) {
  const { none, found: count } = texts.patients.pick
  return found && <p className="text-sm text-soft">{found.length === 0 ? none : count(found.length)}</p>
}

function Chosen({ patient }: { patient: FoundPatient }) {
  return (
    <>
      <p className="text-sm text-soft">
        <span>{texts.patients.pick.known}</span> <PatientFacts patient={patient} />
        <span>{` · ${lastVisitText(patient)}`}</span>
      </p>
      <MedicalAlerts alerts={patient.medicalAlerts} />
    </>
  )
}
