import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { StateBadge } from '../../appointments/screens/state-badge.tsx'
import { ConfirmAccount } from '../../patients/confirm-account.tsx'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isBegun, isOpen, isUpcoming } from '../../platform/lifecycle.ts'
import { MedicalAlerts } from '../../platform/ui/medical-alerts.tsx'
import { WhyAway } from '../away-mark.tsx'
import { NextSteps } from '../next-steps.tsx'
import { NextVisit } from '../next-visit.tsx'
import { ReportForm } from '../report-form.tsx'
import { VisitLink } from '../visit-link.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { ClosePanel } from './close-panel.tsx'
import { VisitDetails } from './visit-details.tsx'

export interface VisitPanelProps {
  readonly visit: AppointmentRow
  /** In the clinic's time zone. */
  readonly today: string
  onMove(): void
  onClose(): void
  onChange(): Promise<void>
}

/** A visit opened on the board: who comes, what to know of them, the next steps, and what can be changed. */
export function VisitPanel({ visit, today, onMove, onClose, onChange }: VisitPanelProps) {
  return (
    <section aria-labelledby="visit-name" className="visit-panel" data-result>
      <Head visit={visit} onClose={onClose} />
      <MedicalAlerts alerts={visit.medicalAlerts} />
      {visit.away && (
        <p className="font-semibold text-coral-deep">
          <WhyAway away={visit.away} />
        </p>
      )}
      <NextSteps row={visit} size="panel" onChange={onChange} />
      {visit.lifecycle === 'completed' && <NextVisit visit={visit} today={today} />}
      <ConfirmAccount fileId={visit.fileId} account={visit.account} onChange={onChange} />
      <VisitDetails key={visit._id} visit={visit} onMove={onMove} onChange={onChange} />
      {isBegun(visit.lifecycle) && <ReportForm key={`report ${visit._id}`} row={visit} onChange={onChange} />}
      <div className="flex flex-wrap items-center gap-x-5">
        <VisitLink id={visit._id} className="more inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
          {texts.board.open}
        </VisitLink>
        {isUpcoming(visit.lifecycle) && (
          <Link
            to={`/dashboard/all-appointments/${visit._id}/slip`}
            className="more inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
          >
            {texts.slip.printFor}
          </Link>
        )}
        {isOpen(visit.lifecycle) && <CancelVisit visit={visit} onChange={onChange} />}
      </div>
    </section>
  )
}

/** The focus is here while the panel is open, and goes back to the visit's block. */
function Head({ visit, onClose }: Pick<VisitPanelProps, 'visit' | 'onClose'>) {
  const name = useRef<HTMLHeadingElement>(null)
  const { _id: id } = visit
  useEffect(() => {
    name.current?.focus()
    return () => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus()
  }, [id])
  const text = texts.board
  const { age, serial } = visit
  return (
    <header>
      <div className="flex items-start gap-2.5">
        {serial !== null && (
          <span className="font-head text-[1.375rem] leading-8">
            <span className="sr-only">{`${text.number} `}</span>
            <span>{texts.queueView.number(serial)}</span>
          </span>
        )}
        <h2
          id="visit-name"
          ref={name}
          tabIndex={-1}
          className="flex-1 font-head text-[1.375rem] leading-8 outline-none"
        >
          {visit.patientName}
        </h2>
        <StateBadge lifecycle={visit.lifecycle} />
        <ClosePanel onClose={onClose} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-soft">
        {typeof age === 'number' && <span>{texts.patients.age(age)}</span>}
        <a href={`tel:${visit.phNum}`} className="more inline-flex min-h-7 items-center pointer-coarse:min-h-11">
          {readablePhone(visit.phNum)}
        </a>
        {visit.patientEmail ? (
          <a
            href={`mailto:${visit.patientEmail}`}
            className="more inline-flex min-h-7 items-center break-all pointer-coarse:min-h-11"
          >
            {visit.patientEmail}
          </a>
        ) : (
          <span>{text.visit.noEmail}</span>
        )}
        {visit.fileId && (
          <Link
            to={`/dashboard/patients/${visit.fileId}`}
            className="more inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {texts.patients.file}
          </Link>
        )}
      </p>
    </header>
  )
}
