import { type ReactNode, useRef, useState } from 'react'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { clockTime, dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { isDone, isUpcoming } from '../platform/lifecycle.ts'
import { SavedAt, useSaved } from '../platform/ui/forms/use-saved.tsx'
import { PencilIcon } from '../platform/ui/tool-icons.tsx'
import { Written } from '../platform/ui/written.tsx'
import { MedicalAlertsPanel } from './medical-alerts-panel.tsx'
import type { PatientFile, PersonField } from './patient.ts'
import { PersonForm } from './person-form.tsx'
import * as texts from './texts.ts'

interface PatientHeadProps {
  readonly patient: PatientFile
  /** All visits of the patient, the latest first. */
  readonly visits: readonly AppointmentRow[]
  /** Today's date in the clinic's time zone, `YYYY-MM-DD`. */
  readonly today: string
  onChange(): Promise<void>
}

export function PatientHead({ patient, visits, today, onChange }: PatientHeadProps) {
  const [field, setField] = useState<PersonField>()
  const opener = useRef<{ readonly field: PersonField; readonly button: HTMLButtonElement }>(undefined)
  const { mark, saved } = useSaved<PersonField>()
  const { age, birthDate, phone, email } = patient
  const text = texts.patients
  const born = [age !== null && text.age(age), birthDate !== null && text.born(dayWithYear(birthDate))].filter(Boolean)
  const close = (closed: PersonField) => {
    // Another field may have been opened while this one was being saved.
    if (opener.current?.field !== closed) return
    setField(undefined)
    opener.current.button.focus()
  }
  const open = (wanted: PersonField, button: HTMLButtonElement) => {
    opener.current = { field: wanted, button }
    setField(wanted)
  }
  return (
    <header className="file-head">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1>{patient.name}</h1>
          <Pencil field="name" opened={field} onOpen={open} />
          <SavedAt line={saved('name')} />
        </div>
        <div className="file-facts">
          <span>
            <span>{born.join(' · ') || text.person.unknown.birthDate}</span>
            <Pencil field="birthDate" opened={field} onOpen={open} />
            <SavedAt line={saved('birthDate')} />
          </span>
          <span>
            {phone === '' ? (
              <span className="text-soft">{text.person.unknown.phone}</span>
            ) : (
              <a href={`tel:${phone}`} className="file-link">
                {readablePhone(phone)}
              </a>
            )}
            <Pencil field="phone" opened={field} onOpen={open} />
            <SavedAt line={saved('phone')} />
          </span>
          <span>
            {email === '' ? (
              <span className="text-soft">{text.person.unknown.email}</span>
            ) : (
              <a href={`mailto:${email}`} className="file-link break-all">
                {email}
              </a>
            )}
            <Pencil field="email" opened={field} onOpen={open} />
            <SavedAt line={saved('email')} />
          </span>
        </div>
        {field && (
          <PersonForm
            key={field}
            patient={patient}
            field={field}
            booked={visits.filter(visit => isComing(visit, today) && isBookedWith(patient, field, visit)).map(dayOf)}
            onChange={async () => {
              mark(field)
              await onChange()
            }}
            onClose={() => close(field)}
          />
        )}
        <MedicalAlertsPanel patient={patient} onChange={onChange} />
      </div>
      <LastAndNext visits={visits} today={today} />
    </header>
  )
}

const dayOf = ({ appointDate }: AppointmentRow) => appointDate

/** What the files joined into this one say reached the person too. */
function isBookedWith(patient: PatientFile, field: PersonField, { phNum, patientEmail }: AppointmentRow): boolean {
  if (field !== 'phone' && field !== 'email') return false
  const joined = patient.joined.map(other => other[field]).filter(contact => contact !== '')
  return [patient[field], ...joined].includes(field === 'phone' ? phNum : patientEmail)
}

interface PencilProps {
  readonly field: PersonField
  readonly opened: PersonField | undefined
  onOpen(field: PersonField, button: HTMLButtonElement): void
}

function Pencil({ field, opened, onOpen }: PencilProps) {
  const name = texts.patients.person.edit[field]
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-expanded={field === opened}
      onClick={({ currentTarget }) => onOpen(field, currentTarget)}
      className="row-icon text-soft hover:text-ink"
    >
      <PencilIcon className="size-4" />
    </button>
  )
}

function LastAndNext({ visits, today }: Pick<PatientHeadProps, 'visits' | 'today'>) {
  const { columns, pick, visits: text } = texts.patients
  const last = visits.find(({ lifecycle }) => isDone(lifecycle))
  const next = visits.findLast(visit => isComing(visit, today))
  return (
    <dl className="file-visits">
      <Fact name={columns.last} visit={last} none={pick.never}>
        {last && dayWithYear(last.appointDate)}
      </Fact>
      <Fact name={columns.next} visit={next} none={text.noNext}>
        {next && `${dayWithYear(next.appointDate)}, ${clockTime(next.appointTime)}`}
      </Fact>
    </dl>
  )
}

export const isComing = ({ lifecycle, appointDate }: AppointmentRow, today: string): boolean =>
  isUpcoming(lifecycle) && appointDate >= today

interface FactProps {
  readonly name: string
  readonly visit: AppointmentRow | undefined
  readonly none: string
  readonly children: ReactNode
}

function Fact({ name, visit, none, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      {visit ? (
        <>
          <dd className="font-semibold">{children}</dd>
          <dd className="text-soft">
            <Written text={visit.treatment} />, <Written text={visit.doctorName} />
          </dd>
        </>
      ) : (
        <dd className="text-soft">{none}</dd>
      )}
    </div>
  )
}
