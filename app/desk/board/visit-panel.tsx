import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import { type AppointmentRow, visitRows } from '../../appointments/appointment-row.ts'
import { StateBadge } from '../../appointments/screens/state-badge.tsx'
import { ConfirmAccount } from '../../patients/confirm-account.tsx'
import { api, dataOf } from '../../platform/api/client.ts'
import { clockTime, longDay, shortDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isBegun, isOpen, isUpcoming } from '../../platform/lifecycle.ts'
import { MedicalAlerts } from '../../platform/ui/medical-alerts.tsx'
import { Price } from '../../platform/ui/price.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { WhyAway } from '../away-mark.tsx'
import { NextSteps } from '../next-steps.tsx'
import { ReportForm } from '../report-form.tsx'
import { StaffNote } from '../staff-note.tsx'
import { VisitLink } from '../visit-link.tsx'
import { CancelVisit } from './cancel-visit.tsx'

export interface VisitPanelProps {
  readonly visit: AppointmentRow
  onMove(): void
  onClose(): void
  onChange(): Promise<void>
}

/** A visit opened on the board: who comes, what to know of them, the next steps, and what can be changed. */
export function VisitPanel({ visit, onMove, onClose, onChange }: VisitPanelProps) {
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
      <ConfirmAccount fileId={visit.fileId} account={visit.account} onChange={onChange} />
      <Details visit={visit} onMove={onMove} onChange={onChange} />
      {isBegun(visit.lifecycle) && <ReportForm key={`${visit.done} ${visit.advice}`} row={visit} onChange={onChange} />}
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
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
        <button
          type="button"
          aria-label={text.close}
          title={text.close}
          className="visit-panel-close"
          onClick={onClose}
        >
          <span aria-hidden="true">×</span>
        </button>
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

function Details({ visit, onMove, onChange }: Omit<VisitPanelProps, 'onClose'>) {
  const [isWriting, setWriting] = useState(false)
  const text = texts.board.visit
  return (
    <>
      <dl className="visit-details">
        <Detail name={text.treatment}>
          <Written text={visit.treatment} /> · <span>{texts.visit.minutes(visit.durationMinutes)}</span> ·{' '}
          <Price taka={visit.treatmentCost} />
        </Detail>
        <Detail name={text.doctor}>
          <Written text={visit.doctorName} />, <span>{texts.desk.chair(visit.chair)}</span>
        </Detail>
        <Detail
          name={text.time}
          action={isOpen(visit.lifecycle) && <DetailButton onPress={onMove}>{texts.board.move}</DetailButton>}
        >
          <span>{`${longDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`}</span>
        </Detail>
        {visit.fileId && <LastVisit key={visit._id} fileId={visit.fileId} visit={visit} />}
        {visit.note && <Detail name={text.patientNote}>{visit.note}</Detail>}
        <Detail
          name={text.staffNote}
          action={!isWriting && <DetailButton onPress={() => setWriting(true)}>{text.editNote}</DetailButton>}
        >
          {visit.staffNote || '–'}
        </Detail>
      </dl>
      {isWriting && (
        <StaffNote
          row={visit}
          onChange={async () => {
            await onChange()
            setWriting(false)
          }}
        />
      )}
    </>
  )
}

interface DetailProps {
  readonly name: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Detail({ name, action, children }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  )
}

function DetailButton({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <button type="button" className="more min-h-7 font-semibold pointer-coarse:min-h-11" onClick={onPress}>
      {children}
    </button>
  )
}

/** The visit before this one, in a line; shown once it is loaded. */
function LastVisit({ fileId, visit }: { readonly fileId: string; readonly visit: AppointmentRow }) {
  const [last, setLast] = useState<AppointmentRow | null>()
  const { _id: id, appointDate, appointTime } = visit
  useEffect(() => {
    let isCurrent = true
    void dataOf(api.patients[':id'].$get({ param: { id: fileId } })).then(
      ({ visits }) => isCurrent && setLast(visitBefore(visitRows(visits), `${appointDate} ${appointTime}`) ?? null),
      // The panel is complete without it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [fileId, appointDate, appointTime])
  const text = texts.board.visit
  if (last === undefined) return null
  return (
    <Detail
      name={text.lastVisit}
      action={
        last &&
        last._id !== id && (
          <VisitLink id={last._id} className="more">
            {text.openLast}
          </VisitLink>
        )
      }
    >
      {last ? (
        <>
          <span>
            <span>{shortDay(last.appointDate)}</span>, <Written text={last.treatment} />
          </span>
          {last.done !== '' && (
            <span lang={langOf(last.done)} className="block text-soft">
              {last.done}
            </span>
          )}
        </>
      ) : (
        text.firstVisit
      )}
    </Detail>
  )
}

/** The latest completed one that began before a day and time. */
function visitBefore(visits: readonly AppointmentRow[], moment: string): AppointmentRow | undefined {
  const begun = (visit: AppointmentRow) => `${visit.appointDate} ${visit.appointTime}`
  return visits
    .filter(visit => visit.lifecycle === 'completed' && begun(visit) < moment)
    .toSorted((one, other) => begun(other).localeCompare(begun(one)))[0]
}
