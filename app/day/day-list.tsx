import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { StateBadge } from '../appointments/screens/state-badge.tsx'
import { millisecondsPerMinute } from '../core/durations.ts'
import { isFreeing } from '../core/lifecycle.ts'
import { NextSteps } from '../desk/next-steps.tsx'
import { clockTime } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { type DayPart, dayParts, isInPart } from './day-parts.ts'
import { useMinute } from './use-minute.ts'

interface DayListProps {
  /** All visits of a day, as `GET /days` answers them. */
  readonly visits: readonly AppointmentRow[]
  /** Called after a step was taken, to load the visits again. */
  onChange(): Promise<void>
}

/**
 * A day's visits by time, one low row each, with the next step in one press. It fills the width it is given: from about 45rem with
 * a column for each fact, below that with treatment, doctor and state under the name.
 */
export function DayList({ visits, onChange }: DayListProps) {
  const [part, setPart] = useState<DayPart>('all')
  const text = texts.dayList
  const shown = visits
    .filter(({ lifecycle }) => isInPart(lifecycle, part))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one._id.localeCompare(other._id))
  const { time, number, patient, treatment, doctor, state, step } = text.columns
  return (
    <div className="@container">
      <PartChoice visits={visits} part={part} onChoose={setPart} />
      {shown.length === 0 ? (
        <p className="py-4 text-soft">{visits.length === 0 ? text.emptyLine : text.emptyPart}</p>
      ) : (
        <table className="day-list">
          <caption className="sr-only">{text.title}</caption>
          <thead>
            <tr>
              <th scope="col">{time}</th>
              <th scope="col" data-wide>
                {number}
              </th>
              <th scope="col">{patient}</th>
              <th scope="col" data-wide>
                {treatment}
              </th>
              <th scope="col" data-wide>
                {doctor}
              </th>
              <th scope="col" data-wide>
                {state}
              </th>
              <th scope="col">{step}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(visit => (
              <Visit key={visit._id} visit={visit} onChange={onChange} />
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
        <label key={each} className="day-part">
          <input type="radio" name={name} className="sr-only" checked={each === part} onChange={() => onChoose(each)} />
          {text.parts[each]} <b>{visits.filter(({ lifecycle }) => isInPart(lifecycle, each)).length}</b>
        </label>
      ))}
    </fieldset>
  )
}

function Visit({ visit, onChange }: { visit: AppointmentRow; onChange: () => Promise<void> }) {
  const { _id, appointTime, serial, patientName, treatment, doctorName, lifecycle } = visit
  return (
    <tr data-off={isFreeing(lifecycle) || undefined}>
      <td className="whitespace-nowrap">
        <b className="font-semibold">{clockTime(appointTime)}</b>
        {serial !== null && <span data-narrow>{texts.dayList.numbered(serial)}</span>}
      </td>
      <td data-wide>{serial ?? '–'}</td>
      <td className="relative w-full max-w-0">
        <Link to={`/dashboard/all-appointments/${_id}`} className="day-list-name">
          {patientName}
        </Link>
        <span data-narrow>
          <State visit={visit} /> {treatment} · {doctorName}
        </span>
      </td>
      <td data-wide className="max-w-56 truncate">
        {treatment}
      </td>
      <td data-wide className="max-w-48 truncate">
        {doctorName}
      </td>
      <td data-wide>
        <State visit={visit} />
      </td>
      <td>
        <NextSteps row={visit} isCompact onChange={onChange} />
      </td>
    </tr>
  )
}

function State({ visit: { lifecycle, arrivedAt, squeezedIn } }: { visit: AppointmentRow }) {
  const nowMs = useMinute()
  const waitMinutes = Math.floor((nowMs - Date.parse(arrivedAt ?? '')) / millisecondsPerMinute)
  return (
    <span className="day-list-state">
      <StateBadge lifecycle={lifecycle} isSmall />
      {lifecycle === 'arrived' && waitMinutes > 0 && (
        <b className="font-semibold">{texts.dayList.waits(waitMinutes)}</b>
      )}
      {squeezedIn && <span data-wide>{texts.appointments.squeezedIn}</span>}
    </span>
  )
}
