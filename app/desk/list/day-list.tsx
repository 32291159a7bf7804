import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { MedicalAlertMark } from '../../appointments/screens/medical-alerts.tsx'
import { NextSteps } from '../../appointments/screens/next-steps.tsx'
import { StateBadge } from '../../appointments/screens/state-badge.tsx'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import * as appointmentsTexts from '../../appointments/texts.ts'
import * as patientsTexts from '../../patients/texts.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { isFreeing, isWaiting, type Lifecycle, type Phase, phaseOf, phases } from '../../platform/lifecycle.ts'
import { FailedPress } from '../../platform/ui/forms/failed-press.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import { Written } from '../../platform/ui/written.tsx'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { AwayWord, ConfirmationMark } from '../visit/visit-marks.tsx'
import * as texts from './texts.ts'

type DayPart = 'all' | Phase

const dayParts: readonly DayPart[] = ['all', ...phases]
const isInPart = (lifecycle: Lifecycle, part: DayPart): boolean => part === 'all' || phaseOf(lifecycle) === part

/** A list at least this wide, in CSS pixels, has a column for each fact. */
const wideFrom = 660

/** A day's visits as a list. If it is narrow, a visit's treatment, doctor and state are under the patient's name. */
export function DayList({ visits, onChange }: { visits: readonly AppointmentRow[]; onChange(): Promise<void> }) {
  const [part, setPart] = useState<DayPart>('all')
  const [element, width] = useWidth()
  const isWide = width >= wideFrom
  const text = texts.dayList
  const visitsOfPart = visits
    .filter(({ lifecycle }) => isInPart(lifecycle, part))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one._id.localeCompare(other._id))
  const { time, number, patient, treatment, doctor, state, step } = text.columns
  const columns = isWide ? [time, number, patient, treatment, doctor, state, step] : [time, patient, step]
  const Row = isWide ? WideRow : NarrowRow
  return (
    <div ref={element}>
      <PartChoice visits={visits} part={part} onChoose={setPart} />
      {visitsOfPart.length === 0 ? (
        <p className="py-4 text-soft">{visits.length === 0 ? text.emptyLine : text.emptyPart}</p>
      ) : (
        <table className="day-list">
          <caption className="sr-only">{text.title}</caption>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visitsOfPart.map(visit => (
              <tr key={visit._id} data-off={isFreeing(visit.lifecycle) || undefined}>
                <Row visit={visit} />
                <td>
                  <NextSteps row={visit} size="low" firstOnly failedAt={placeOf(visit)} onChange={onChange} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface PartChoiceProps {
  readonly visits: readonly AppointmentRow[]
  readonly part: DayPart
  onChoose(part: DayPart): void
}

function PartChoice({ visits, part, onChoose }: PartChoiceProps) {
  const text = texts.dayList
  const name = useId()
  return (
    <fieldset className="mb-2 flex flex-wrap gap-1 print:hidden">
      <legend className="sr-only">{text.filter}</legend>
      {dayParts.map(each => (
        <label
          key={each}
          className="relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] hover:bg-mint-soft has-checked:bg-mint has-checked:font-semibold has-checked:text-secondary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={each === part}
            onChange={() => onChoose(each)}
          />
          <span>{text.parts[each]}</span>{' '}
          <b>{digits(visits.filter(({ lifecycle }) => isInPart(lifecycle, each)).length)}</b>
        </label>
      ))}
    </fieldset>
  )
}

/** Where a failed step's message is shown: beside the patient's name, since the cell with the step is too narrow for it. */
const placeOf = ({ _id, lifecycle }: AppointmentRow) => `list ${_id} ${lifecycle}`

interface RowProps {
  readonly visit: AppointmentRow
}

function WideRow({ visit }: RowProps) {
  return (
    <>
      <td className="font-semibold whitespace-nowrap">{clockTime(visit.appointTime)}</td>
      <td>{digits(visit.serial ?? '–')}</td>
      <td className="relative w-[29%] max-w-0">
        <Name visit={visit} />
        <FailedPress place={placeOf(visit)} />
      </td>
      <td className="w-[22%] max-w-0 truncate" lang={langOf(visit.treatment)}>
        {visit.treatment}
      </td>
      <td className="w-[27%] max-w-0 truncate" lang={langOf(visit.doctorName)}>
        {visit.doctorName}
      </td>
      <td>
        <State visit={visit} />
      </td>
    </>
  )
}

function NarrowRow({ visit }: RowProps) {
  const { appointTime, serial, treatment, doctorName } = visit
  return (
    <>
      <td className="whitespace-nowrap">
        <b className="font-semibold">{clockTime(appointTime)}</b>
        {serial !== null && <span className="day-list-more">{texts.dayList.numbered(serial)}</span>}
      </td>
      <td className="relative w-full max-w-0">
        <Name visit={visit} />
        <span className="day-list-more" data-away={visit.away ? true : undefined}>
          <State visit={visit} /> <Written text={treatment} /> · <Written text={doctorName} />
        </span>
        <FailedPress place={placeOf(visit)} />
      </td>
    </>
  )
}

function Name({ visit: { _id, patientName, age, medicalAlerts, confirmation } }: RowProps) {
  return (
    <VisitLink id={_id} className="day-list-name" title={patientName}>
      <MedicalAlertMark alerts={medicalAlerts} />
      <span>{patientName}</span>
      {typeof age === 'number' && <span>{patientsTexts.patients.ageBehindName(age)}</span>}
      <ConfirmationMark confirmation={confirmation} />
    </VisitLink>
  )
}

function State({ visit: { lifecycle, arrivedAt, squeezedIn, away } }: RowProps) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5 align-bottom text-xs whitespace-nowrap">
      <StateBadge lifecycle={lifecycle} isSmall />
      {away && (
        <b className="inline-block rounded-md border border-dashed border-coral px-1.5 font-semibold text-coral-deep first-letter:uppercase">
          <AwayWord away={away} />
        </b>
      )}
      {isWaiting(lifecycle) && arrivedAt !== null && <Wait since={arrivedAt} />}
      {squeezedIn && <span>{appointmentsTexts.appointments.squeezedIn}</span>}
    </span>
  )
}

function Wait({ since }: { since: string }) {
  const minutes = Math.floor((useNow() - Date.parse(since)) / millisecondsPerMinute)
  return minutes > 0 && <b className="font-semibold">{texts.dayList.waits(minutes)}</b>
}

/** The width of an element in CSS pixels; 0 before the browser has laid the element out. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setWidth(box.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}
