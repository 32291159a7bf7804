import { useEffect, useRef } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { StateBadge } from '../../appointments/screens/state-badge.tsx'
import { ConfirmAccount } from '../../patients/confirm-account.tsx'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { MedicalAlerts } from '../../platform/ui/medical-alerts.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { WhyAway } from '../away-mark.tsx'
import { NextSteps } from '../next-steps.tsx'
import { VisitLink } from '../visit-link.tsx'

interface VisitDialogProps {
  readonly visit: AppointmentRow
  onMove(): void
  onClose(): void
  onChange(): Promise<void>
}

/** A visit opened on the board: who, when, its next steps, and a link to its page. */
export function VisitDialog({ visit, onMove, onClose, onChange }: VisitDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const text = texts.board
  const { age, serial, note, staffNote } = visit
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="visit-name" className="modal">
      <div className="modal-box grid max-w-lg gap-4 rounded-big bg-card p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id="visit-name" className="text-sub">
            <span>{visit.patientName}</span>
            {typeof age === 'number' && <span>{text.age(age)}</span>}
          </h2>
          <StateBadge lifecycle={visit.lifecycle} />
        </div>
        <MedicalAlerts alerts={visit.medicalAlerts} />
        {visit.away && (
          <p className="font-semibold text-coral-deep">
            <WhyAway away={visit.away} />
          </p>
        )}
        <div className="text-soft">
          <p>
            {serial !== null && <span>{`${text.number} ${texts.queueView.number(serial)} · `}</span>}
            <span>{`${longDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`}</span>
          </p>
          <p>
            <Written text={visit.treatment} /> · <Written text={visit.doctorName} />
            <span>{` · ${texts.desk.chair(visit.chair)}`}</span>
          </p>
          <a href={`tel:${visit.phNum}`} className="more inline-flex min-h-11 items-center">
            {readablePhone(visit.phNum)}
          </a>
          {[note, staffNote].filter(Boolean).map(each => (
            <p key={each} className="border-t border-line py-2 text-ink">
              {each}
            </p>
          ))}
        </div>
        <NextSteps row={visit} onChange={onChange} />
        <ConfirmAccount fileId={visit.fileId} account={visit.account} onChange={onChange} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {isOpen(visit.lifecycle) && (
            <Button
              look="leaf"
              onClick={() => {
                onMove()
                dialog.current?.close()
              }}
            >
              {text.move}
            </Button>
          )}
          <VisitLink id={visit._id} className="pill pill-quiet">
            {text.open}
          </VisitLink>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {text.close}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
