import type { ReactNode } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { NextSteps } from '../desk/next-steps.tsx'
import { VisitLink } from '../desk/visit-link.tsx'
import { ConfirmAccount } from '../patients/confirm-account.tsx'
import { langOf } from '../platform/i18n/lang-of.ts'
import { List } from '../platform/ui/list.tsx'
import { MedicalAlertLine } from '../platform/ui/medical-alerts.tsx'
import { Written } from '../platform/ui/written.tsx'
import { DelayQuestion } from './delay-question.tsx'
import { PlaceDetails } from './place-details.tsx'
import {
  clockOf,
  type DoctorQueueRow,
  type ExpectedRow,
  minutesSince,
  type QueueRow,
  type WaitingRow,
} from './queue-row.ts'

interface WaitingPanelProps {
  readonly queue: QueueRow
  /** Reads the queue again, after something was pressed. */
  onChange(): Promise<void>
}

/** The waiting patients per doctor, in the order of their turns, with the next step for each: a side panel of the day's screens. */
export function WaitingPanel({ queue, onChange }: WaitingPanelProps) {
  const text = texts.queue
  const busy = queue.doctors.filter(
    ({ inChair, waiting, expected, delay }) => inChair.length + waiting.length + expected.length > 0 || delay.asks,
  )
  return (
    <section aria-labelledby="waiting" className="@container">
      <h2 id="waiting" className="text-sub">
        {text.title}
      </h2>
      {busy.length === 0 && <p className="mt-2 text-soft">{text.nobody}</p>}
      <div className="mt-3 grid gap-7">
        {busy.map(doctor => (
          <DoctorQueue key={doctor._id} doctor={doctor} queue={queue} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

interface DoctorQueueProps extends WaitingPanelProps {
  readonly doctor: DoctorQueueRow
}

function DoctorQueue({ doctor, queue, onChange }: DoctorQueueProps) {
  const text = texts.queue
  const { name, inChair, waiting, expected, lateMinutes, away, waitsFor } = doctor
  const held = expected.find(({ visit }) => visit._id === waitsFor)
  const state = away ? (
    <Written text={away.reason} within={text.away} />
  ) : lateMinutes > 0 ? (
    text.late(lateMinutes)
  ) : (
    text.onTime
  )
  const isOff = away !== null || lateMinutes >= 15
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1.5 font-semibold">
        <span lang={langOf(name)}>{name}</span>
        <span className={`font-sans text-sm ${isOff ? 'font-semibold text-coral-deep' : 'font-normal text-soft'}`}>
          {state}
        </span>
      </h3>
      <DelayQuestion doctor={doctor} onChange={onChange} />
      {inChair.map(visit => (
        <Entry
          key={visit._id}
          visit={visit}
          line={`${text.inChair} ${text.sits(minutesSince(visit.seatedAt, queue.now))}`}
          steps={<NextSteps row={visit} onChange={onChange} />}
        />
      ))}
      {held && (
        <p className="py-2 text-sm text-soft">
          {text.waitsFor(held.visit.patientName, clockOf(held.dueAt, queue.zone))}
        </p>
      )}
      <List ordered>
        {waiting.map(row => (
          <li key={row.visit._id}>
            <Entry
              visit={row.visit}
              line={<WaitingLine row={row} queue={queue} />}
              mark={row.why === 'urgent' ? text.urgentReason(row.urgentReason) : ''}
              steps={<NextSteps row={row.visit} onChange={onChange} />}
            >
              <ConfirmAccount fileId={row.visit.fileId} account={row.visit.account} isLow onChange={onChange} />
              <PlaceDetails row={row} queue={queue} onChange={onChange} />
            </Entry>
          </li>
        ))}
      </List>
      {expected.length > 0 && <Expected rows={expected} queue={queue} onChange={onChange} />}
    </div>
  )
}

function WaitingLine({ row: { visit, span }, queue: { now, zone } }: { row: WaitingRow; queue: QueueRow }) {
  const text = texts.queue
  return (
    <>
      <span>{`${text.waits(minutesSince(visit.arrivedAt, now))} · `}</span>
      <span>{`${visit.walkIn ? text.walkIn : text.booked(clockOf(visit.startsAt, zone))} · `}</span>
      <Written text={visit.treatment} />
      {span && <span>{` · ${text.span(clockOf(span.from, zone), clockOf(span.to, zone))}`}</span>}
    </>
  )
}

interface EntryProps {
  readonly visit: AppointmentRow
  readonly line: ReactNode
  /** What is out of the ordinary. */
  readonly mark?: string
  /** The next steps. */
  readonly steps: ReactNode
  readonly children?: ReactNode
}

function Entry({ visit, line, mark = '', steps, children }: EntryProps) {
  return (
    // By its id the focus follows a visit whose state moves it.
    <div
      id={`queue-${visit._id}`}
      data-row=""
      className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-2 border-b border-line py-2.5"
    >
      <span className="text-lg font-semibold tabular-nums">
        <span className="sr-only">{texts.queue.number(visit.serial ?? 0)}</span>
        <span aria-hidden="true">{texts.queueView.number(visit.serial)}</span>
      </span>
      <div className="min-w-0 wrap-anywhere">
        <VisitLink id={visit._id} className="block font-semibold hover:underline">
          <span>{visit.patientName}</span>
          {typeof visit.age === 'number' && <span>{texts.board.age(visit.age)}</span>}
        </VisitLink>
        <MedicalAlertLine alerts={visit.medicalAlerts} />
        <span className="block text-sm text-soft">{line}</span>
        {mark && <span className="block text-sm font-semibold text-coral-deep">{mark}</span>}
      </div>
      <div className="max-w-28 pt-0.5">{steps}</div>
      {children && <div className="col-span-2 col-start-2">{children}</div>}
    </div>
  )
}

/** A patient who said when they would come isn't missed yet. */
function markOf(willComeAt: string | null, otherwise: string, zone: string): string {
  return willComeAt === null ? otherwise : texts.queueView.saysWillCome(clockOf(willComeAt, zone))
}

const soonMs = 45 * 60_000

/** Patients who are due soon or overdue; the others are on the board. */
function Expected({ rows, queue, onChange }: WaitingPanelProps & { readonly rows: readonly ExpectedRow[] }) {
  const text = texts.queue
  const soon = rows.filter(({ dueAt }) => Date.parse(dueAt) - Date.parse(queue.now) < soonMs)
  if (soon.length === 0) return null
  return (
    <>
      <h4 className="pt-4 text-sm font-semibold text-soft">{text.expected}</h4>
      <List>
        {soon.map(({ visit, dueAt, seemsMissed }) => {
          const time = clockOf(dueAt, queue.zone)
          return (
            <li key={visit._id}>
              <Entry
                visit={visit}
                line={
                  <>
                    <span>{`${time} · `}</span>
                    <Written text={visit.treatment} />
                  </>
                }
                mark={markOf(visit.willComeAt, seemsMissed ? text.missed(time) : '', queue.zone)}
                steps={<NextSteps row={visit} firstOnly={!seemsMissed} onChange={onChange} />}
              />
            </li>
          )
        })}
      </List>
    </>
  )
}
