import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NextSteps } from '../appointments/screens/next-steps.tsx'
import * as appointmentsTexts from '../appointments/texts.ts'
import { ConfirmAccount } from '../patients/confirm-account.tsx'
import { bareTime, timeIn } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { List } from '../platform/ui/list.tsx'
import { Written } from '../platform/ui/written.tsx'
import { DelayQuestion } from './delay-question.tsx'
import { PlaceDetails } from './place-details.tsx'
import { QueueEntry } from './queue-entry.tsx'
import {
  clockOf,
  type DoctorQueueRow,
  type ExpectedRow,
  minutesSince,
  type QueueRow,
  type WaitingRow,
} from './queue-row.ts'
import * as texts from './texts.ts'

interface QueueProps {
  readonly queue: QueueRow
  onChange(): Promise<void>
}

interface WaitingPanelProps extends QueueProps {
  readonly hasTitle?: boolean
}

export function WaitingPanel({ queue, hasTitle = true, onChange }: WaitingPanelProps) {
  const text = texts.queue
  const busy = queue.doctors.filter(
    ({ inChair, waiting, expected, delay }) => inChair.length + waiting.length + expected.length > 0 || delay.asks,
  )
  return (
    <section aria-labelledby="waiting" className="@container">
      <h2 id="waiting" ref={useScrollToHash()} className={hasTitle ? 'mb-3 text-sub' : 'sr-only'}>
        {text.title}
      </h2>
      {busy.length === 0 && <p className="text-soft">{text.nobody}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {busy.map(doctor => (
          <DoctorQueue key={doctor._id} doctor={doctor} queue={queue} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

/** Scrolls to the list that the address names. The browser can't, since the list is loaded later than the page. */
function useScrollToHash() {
  const title = useRef<HTMLHeadingElement>(null)
  // React Router makes a new `location` at each press on a link, even to the same address, so each press scrolls.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === `#${title.current?.id}`) title.current?.scrollIntoView()
  }, [location])
  return title
}

interface DoctorQueueProps extends QueueProps {
  readonly doctor: DoctorQueueRow
}

function DoctorQueue({ doctor, queue, onChange }: DoctorQueueProps) {
  const text = texts.queue
  const { name, inChair, waiting, expected, lateMinutes, away, waitsFor } = doctor
  const held = expected.find(({ visit }) => visit._id === waitsFor)
  const state = away ? (
    <Written text={appointmentsTexts.closureReason.shown(away.reason)} within={text.away} />
  ) : lateMinutes > 0 ? (
    text.late(lateMinutes)
  ) : (
    text.onTime
  )
  const isOff = away !== null || lateMinutes >= 15
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1 font-sans text-[0.9375rem] leading-5 font-semibold tracking-normal">
        <span lang={langOf(name)}>{name}</span>
        <span className={`text-[0.8125rem] ${isOff ? 'font-semibold text-coral-deep' : 'font-normal text-soft'}`}>
          {state}
        </span>
      </h3>
      <DelayQuestion doctor={doctor} onChange={onChange} />
      {inChair.map(visit => (
        <QueueEntry
          key={visit._id}
          visit={visit}
          line={`${text.inChair} ${text.sits(minutesSince(visit.seatedAt, queue.now))}`}
          steps={<NextSteps row={visit} size="low" onChange={onChange} />}
        />
      ))}
      {held && (
        <p className="py-1 text-[0.8125rem] text-soft">
          {text.waitsFor(held.visit.patientName, clockOf(held.dueAt, queue.zone))}
        </p>
      )}
      <List ordered>
        {waiting.map(row => (
          <li key={row.visit._id}>
            <QueueEntry
              visit={row.visit}
              line={<WaitingLine row={row} queue={queue} />}
              steps={<NextSteps row={row.visit} size="low" onChange={onChange} />}
              more={<PlaceDetails row={row} queue={queue} onChange={onChange} />}
            >
              <ConfirmAccount fileId={row.visit.fileId} account={row.visit.account} isLow onChange={onChange} />
            </QueueEntry>
          </li>
        ))}
      </List>
      {expected.length > 0 && <Expected rows={expected} queue={queue} onChange={onChange} />}
    </div>
  )
}

function WaitingLine({ row, queue: { now, zone } }: { row: WaitingRow; queue: QueueRow }) {
  const { visit, span, why, urgentReason } = row
  const text = texts.queue
  return (
    <>
      {why === 'urgent' && <b className="font-semibold text-coral-deep">{`${text.urgentReason(urgentReason)} · `}</b>}
      <span>{`${text.waits(minutesSince(visit.arrivedAt, now))} · `}</span>
      {span && <span>{`${text.span(clockOf(span.from, zone), clockOf(span.to, zone))} · `}</span>}
      <span>{`${visit.walkIn ? text.walkIn : text.booked(clockOf(visit.startsAt, zone))} · `}</span>
      <Written text={visit.treatment} />
    </>
  )
}

/** When an expected patient comes: at the time that the patient named, or as `otherwise` says. */
function whenTheyComeText(willComeAt: string | null, otherwise: string, zone: string): string {
  return willComeAt === null ? otherwise : texts.queueView.saysWillCome(clockOf(willComeAt, zone))
}

const soonMs = 45 * 60_000

/** The expected patients of a doctor's queue who are due soon. The board shows all others. */
function Expected({ rows, queue, onChange }: QueueProps & { readonly rows: readonly ExpectedRow[] }) {
  const text = texts.queue
  const soon = rows.filter(({ dueAt }) => Date.parse(dueAt) - Date.parse(queue.now) < soonMs)
  if (soon.length === 0) return null
  return (
    <>
      <h4 className="pt-2 text-[0.8125rem] font-semibold text-soft">{text.expected}</h4>
      <List>
        {soon.map(({ visit, dueAt, seemsMissed }) => {
          const time = clockOf(dueAt, queue.zone)
          const mark = whenTheyComeText(visit.willComeAt, seemsMissed ? text.missed(time) : '', queue.zone)
          return (
            <li key={visit._id}>
              <QueueEntry
                visit={visit}
                time={bareTime(timeIn(queue.zone, new Date(dueAt)))}
                line={mark && <b className="font-semibold text-coral-deep">{mark}</b>}
                steps={<NextSteps row={visit} size="low" firstOnly={!seemsMissed} onChange={onChange} />}
              />
            </li>
          )
        })}
      </List>
    </>
  )
}
