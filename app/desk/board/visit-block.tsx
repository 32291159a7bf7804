import { memo } from 'react'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { MedicalAlertMark } from '../../appointments/screens/medical-alerts.tsx'
import { NextSteps } from '../../appointments/screens/next-steps.tsx'
import { useStateName } from '../../appointments/screens/state-badge.tsx'
import * as appointmentsTexts from '../../appointments/texts.ts'
import * as patientsTexts from '../../patients/texts.ts'
import { bareTime, clockTime } from '../../platform/i18n/days.ts'
import { isOpen, isWaiting, phaseOf } from '../../platform/lifecycle.ts'
import { FailedPress } from '../../platform/ui/forms/failed-press.tsx'
import { CheckIcon } from '../../platform/ui/tool-icons.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { parseClockTime } from '../../platform/values/time-of-day.ts'
import * as queueTexts from '../../queue/texts.ts'
import { AwayWord, ConfirmationMark } from '../visit/visit-marks.tsx'
import type { Block } from './board-layout.ts'
import * as texts from './texts.ts'

interface VisitBlockProps {
  readonly block: Block<AppointmentRow>
  /** The first minute of the day that the board shows. */
  readonly firstMinute: number
  /** For how many minutes the patient has waited, or is late; undefined if neither. */
  readonly since: number | undefined
  /** Whether the block offers the visit's next step, as it does on the visit's day. */
  readonly hasSteps: boolean
  readonly showsDoctor: boolean
  readonly isOpened: boolean
  onPress(visit: AppointmentRow): void
  onChange(): Promise<void>
}

/** A block needs to be this many minutes long to have space for two lines. */
const twoLineMinutes = 35

/** Each block is memoised, so that a hundred visits are not rendered again when one of them changes. */
export const VisitBlock = memo(function VisitBlock(props: VisitBlockProps) {
  const { block, firstMinute, since, hasSteps, showsDoctor, isOpened, onPress, onChange } = props
  const { visit, lane, lanes } = block
  const fromMinute = block.fromMinute - firstMinute
  const minutes = block.toMinute - block.fromMinute
  const phase = phaseOf(visit.lifecycle)
  // If the doctor is away, a word says so, which leaves no space to show that a step is due.
  const isDue = hasSteps && !visit.away && (phase === 'waiting' || phase === 'chair' || since !== undefined)
  return (
    <li
      className="visit"
      data-phase={phase}
      data-away={visit.away ? '' : undefined}
      data-due={isDue ? '' : undefined}
      data-late={isOpen(visit.lifecycle) && since !== undefined ? '' : undefined}
      data-lanes={lanes > 2 ? 'many' : lanes > 1 ? 'two' : undefined}
      data-short={minutes < twoLineMinutes ? '' : undefined}
      data-movable={isOpen(visit.lifecycle) ? visit._id : undefined}
      style={{
        top: `calc(var(--minute) * ${fromMinute})`,
        height: `calc(var(--minute) * ${minutes})`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        type="button"
        className="visit-open"
        tabIndex={-1}
        data-stop=""
        data-visit={visit._id}
        data-minute={fromMinute}
        aria-current={isOpened || undefined}
        onClick={() => onPress(visit)}
      >
        {visit.serial !== null && (
          <span className="visit-number">
            <span className="sr-only">{texts.board.number} </span>
            <span>{queueTexts.queueView.number(visit.serial)}</span>
            {phase === 'done' && <CheckIcon className="size-3.5" />}
          </span>
        )}
        <VisitLine visit={visit} since={since} showsDoctor={showsDoctor} />
      </button>
      {hasSteps && (
        <span className="visit-step">
          <NextSteps
            row={visit}
            states={phase === 'freed' ? [] : undefined}
            size="icon"
            firstOnly
            onChange={onChange}
          />
        </span>
      )}
      <FailedPress place={placeOfMove(visit._id)} />
    </li>
  )
})

interface VisitLineProps extends Pick<VisitBlockProps, 'since' | 'showsDoctor'> {
  readonly visit: AppointmentRow
}

function VisitLine({ visit, since, showsDoctor }: VisitLineProps) {
  const nameOf = useStateName()
  const { lifecycle, age, squeezedIn, away } = visit
  const { waits, late } = texts.board
  const state = since === undefined ? nameOf(lifecycle) : isWaiting(lifecycle) ? waits(since) : late(since)
  // The state of a plain booking comes last in the line, where it is cut off first.
  const isPlain = isOpen(lifecycle) && since === undefined
  return (
    <span className="visit-text">
      <span className="visit-time">
        {parseClockTime(visit.appointTime)?.offsetMinutes !== undefined ? (
          <span>{`${clockTime(visit.appointTime)} `}</span>
        ) : (
          <>
            <span aria-hidden="true">{bareTime(visit.appointTime)}</span>
            <span className="sr-only">{`${clockTime(visit.appointTime)} `}</span>
          </>
        )}
      </span>
      <b title={visit.patientName}>
        <MedicalAlertMark alerts={visit.medicalAlerts} />
        <span>{visit.patientName}</span>
        {typeof age === 'number' && <span>{patientsTexts.patients.ageBehindName(age)}</span>}
        <ConfirmationMark confirmation={visit.confirmation} />
      </b>{' '}
      <span className="visit-rest">
        {away && (
          <span className="visit-away">
            <AwayWord away={away} />
            <span> · </span>
          </span>
        )}
        {!isPlain && <span className="visit-state">{`${state} · `}</span>}
        <span className="visit-what">
          <Written text={showsDoctor ? visit.doctorName : visit.treatment} />
          {squeezedIn && <span>{` (${appointmentsTexts.appointments.squeezedIn})`}</span>}
        </span>
        {isPlain && <span className="visit-state">{` · ${state}`}</span>}
      </span>
    </span>
  )
}

export function minutesOf({ lifecycle, startsAt, arrivedAt }: AppointmentRow, nowMs: number): number | undefined {
  const sinceMs = isWaiting(lifecycle) ? arrivedAt : isOpen(lifecycle) ? startsAt : null
  if (sinceMs === null) return undefined
  const minutes = Math.floor((nowMs - Date.parse(sinceMs)) / millisecondsPerMinute)
  if (isWaiting(lifecycle)) return Math.max(0, minutes)
  return minutes > 0 ? minutes : undefined
}

export const placeOfMove = (visitId: string) => `move ${visitId}`
