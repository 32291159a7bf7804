import { type ReactNode, useId, useState } from 'react'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { MedicalAlertMark } from '../appointments/screens/medical-alerts.tsx'
import { VisitLink } from '../appointments/screens/visit-link.tsx'
import * as patientsTexts from '../patients/texts.ts'
import { drawing } from '../platform/ui/icons.tsx'
import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import * as texts from './texts.ts'

const MoreIcon = drawing(<path d="M5.500 12h.100M12 12h.100M18.500 12h.100" />)

interface QueueEntryProps {
  readonly visit: AppointmentRow
  readonly time?: string | undefined
  readonly line?: ReactNode
  readonly steps: ReactNode
  /** Details that the user can show and hide, below the whole line. */
  readonly more?: ReactNode
  readonly children?: ReactNode
}

// If a step fails, the message wraps to a line of its own.
const entryLine = 'flex items-center gap-x-2 has-[.press-failed]:flex-wrap'

export function QueueEntry({ visit, time, line, steps, more, children }: QueueEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    // When a visit's new state moves it to another place in the queue, the focus finds it again by this id.
    <div id={`queue-${visit._id}`} data-row="" ref={passFocusOn} className="flex gap-x-2 border-b border-line py-1">
      <span className="min-w-6 leading-6 font-semibold tabular-nums">
        <span className="sr-only">{texts.queue.number(visit.serial ?? 0)}</span>
        <span aria-hidden="true">{texts.queueView.number(visit.serial)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className={entryLine}>
          <Who visit={visit} time={time} />
          {more && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              aria-label={texts.queue.more(visit.patientName)}
              title={texts.queue.moreShort}
              onClick={() => setOpen(!isOpen)}
              className="grid h-6 w-9 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-mint-soft pointer-coarse:size-11"
            >
              <MoreIcon className="size-5" />
            </button>
          )}
          {!line && <div className="contents">{steps}</div>}
        </div>
        {line && (
          <div className={entryLine}>
            <p className="min-w-0 flex-1 truncate text-[0.8125rem] leading-6 text-soft">{line}</p>
            <div className="contents">{steps}</div>
          </div>
        )}
        {children}
        {more && (
          <div id={detailsId} hidden={!isOpen}>
            {isOpen && (
              <>
                <p className="py-2 text-sm text-soft">{line}</p>
                <div>{more}</div>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Who({ visit, time }: Pick<QueueEntryProps, 'visit' | 'time'>) {
  return (
    <div className="flex min-w-0 flex-1 items-baseline leading-6 whitespace-nowrap">
      {time && <span className="pr-2 text-soft tabular-nums">{time}</span>}
      <VisitLink id={visit._id} className="truncate font-semibold hover:underline">
        <span title={visit.patientName}>{visit.patientName}</span>
      </VisitLink>
      {typeof visit.age === 'number' && (
        <span className="text-soft">{patientsTexts.patients.ageBehindName(visit.age)}</span>
      )}
      <span className="pl-1.5 text-coral-deep">
        <MedicalAlertMark alerts={visit.medicalAlerts} />
      </span>
    </div>
  )
}
