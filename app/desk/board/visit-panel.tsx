import { useState } from 'react'
import { Link } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { MedicalAlerts } from '../../appointments/screens/medical-alerts.tsx'
import { NextSteps } from '../../appointments/screens/next-steps.tsx'
import { NextVisit } from '../../appointments/screens/next-visit.tsx'
import { StateBadge } from '../../appointments/screens/state-badge.tsx'
import { useVisitStep } from '../../appointments/screens/use-visit-step.ts'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import { ConfirmAccount } from '../../patients/confirm-account.tsx'
import * as patientsTexts from '../../patients/texts.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { isDone, isOpen, isUpcoming } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FailedPress } from '../../platform/ui/forms/failed-press.tsx'
import { passFocusOn, takeFocus } from '../../platform/ui/pass-focus-on.ts'
import * as queueTexts from '../../queue/texts.ts'
import { VisitContact } from '../visit/visit-contact.tsx'
import { ReportForm } from '../visit/visit-forms.tsx'
import { WhyAway } from '../visit/visit-marks.tsx'
import { PanelHead, panelTitleId } from './panel-head.tsx'
import * as texts from './texts.ts'
import { VisitDetails } from './visit-details.tsx'

interface VisitPanelProps {
  readonly visit: AppointmentRow
  readonly today: string
  onMove(): void
  onClose(): void
  onChange(): Promise<void>
}

export function VisitPanel({ visit, today, onMove, onClose, onChange }: VisitPanelProps) {
  return (
    <section aria-labelledby={panelTitleId} className="visit-panel" data-result>
      <Head visit={visit} onClose={onClose} />
      <MedicalAlerts alerts={visit.medicalAlerts} />
      {visit.away && (
        <p className="font-semibold text-coral-deep">
          <WhyAway away={visit.away} />
        </p>
      )}
      <NextSteps row={visit} size="panel" onChange={onChange} />
      {isDone(visit.lifecycle) && <NextVisit visit={visit} today={today} />}
      <ConfirmAccount fileId={visit.fileId} account={visit.account} onChange={onChange} />
      <VisitDetails visit={visit} onMove={onMove} onChange={onChange} />
      <ReportForm row={visit} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-x-5">
        <VisitLink id={visit._id} className="more inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
          {texts.board.open}
        </VisitLink>
        {isUpcoming(visit.lifecycle) && (
          <Link
            to={`/dashboard/all-appointments/${visit._id}/slip`}
            className="more inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
          >
            {queueTexts.slip.printFor}
          </Link>
        )}
        {isOpen(visit.lifecycle) && <CancelVisit visit={visit} onChange={onChange} />}
      </div>
    </section>
  )
}

/** When the panel closes, the focus returns to the visit's block. */
function Head({ visit, onClose }: Pick<VisitPanelProps, 'visit' | 'onClose'>) {
  const { _id: id, patientName, serial, lifecycle, fileId } = visit
  return (
    <header>
      <PanelHead title={patientName} serial={serial} opener={`[data-visit="${id}"]`} onClose={onClose}>
        <StateBadge lifecycle={lifecycle} />
      </PanelHead>
      <p className="flex flex-wrap items-center gap-x-3 text-soft">
        <VisitContact visit={visit} />
        {visit.patientEmail === '' && <span>{texts.board.visit.noEmail}</span>}
        {fileId && (
          <Link
            to={`/dashboard/patients/${fileId}`}
            className="more inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {patientsTexts.patients.file}
          </Link>
        )}
      </p>
    </header>
  )
}

/** The first press only asks, and the button that keeps the visit comes first. */
function CancelVisit({ visit, onChange }: { visit: AppointmentRow; onChange(): Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, take, place } = useVisitStep(visit, onChange)
  const text = texts.board.visit
  if (!isAsking) {
    return (
      <button
        type="button"
        ref={passFocusOn}
        className="more min-h-9 text-sm pointer-coarse:min-h-11"
        onClick={() => setAsking(true)}
      >
        {text.cancel}
      </button>
    )
  }
  return (
    <div className="grid w-full gap-2">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        <b className="font-semibold">{text.cancelQuestion(visit.patientName, clockTime(visit.appointTime))}</b>{' '}
        <span>{visit.patientEmail ? text.mailed : text.toCall}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" ref={passFocusOn} className="pill pill-quiet" onClick={() => setAsking(false)}>
          {text.keep}
        </button>
        <Button look="danger" busy={busy} onClick={() => void take('cancelled')}>
          {text.reallyCancel}
        </Button>
      </div>
      <FailedPress place={place} />
    </div>
  )
}
