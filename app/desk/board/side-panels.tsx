import { Activity, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import { useLive } from '../../live/use-live.tsx'
import { clockTime, longDay, todayIn } from '../../platform/i18n/days.ts'
import { announce } from '../../platform/ui/announcements.tsx'
import { type QueueRow, readQueue } from '../../queue/queue-row.ts'
import * as queueTexts from '../../queue/texts.ts'
import type { Booked } from '../booking/use-desk-booking.ts'
import * as deskTexts from '../texts.ts'
import { BlockTime } from './block-time.tsx'
import { type BoardAddress, boardAddress } from './board-address.ts'
import { DayPanels } from './day-panels.tsx'
import { PanelHead, panelTitleId } from './panel-head.tsx'
import type { LoadedBoard } from './read-days.ts'
import * as texts from './texts.ts'
import type { Side } from './use-board-side.ts'
import { VisitPanel } from './visit-panel.tsx'

interface SidePanelsProps {
  readonly visits: readonly AppointmentRow[]
  /** A panel that replaces the day's panels, such as an open visit; empty if none does. */
  readonly children: ReactNode
  /** The booking form, which replaces the day's panels while no visit is open. */
  readonly booking: ReactNode
  readonly isBookingShown: boolean
  onClose(): void
  onChange(): Promise<void>
}

export function SidePanels({ visits, children, booking, isBookingShown, onClose, onChange }: SidePanelsProps) {
  const isOpened = Boolean(children) || isBookingShown
  const queue = useLive(readQueue)
  useQueueAnnounced(queue.data)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpened) return
    const onKey = ({ key }: KeyboardEvent) => {
      // While a question is open, Escape closes the question and not the panel.
      if (key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpened])
  return (
    // This element scrolls and is positioned, so that hidden text for screen readers in it doesn't lengthen the page.
    <aside aria-label={texts.board.panels} className="today-panels">
      {/* A booking that another panel covers is hidden, not removed, so that it keeps what was typed. */}
      <Activity mode={isBookingShown ? 'visible' : 'hidden'}>{booking}</Activity>
      {children}
      {!isOpened && (
        <>
          <DayPanels queue={queue} visits={visits} onChange={onChange} />
          <p className="mt-auto pt-6 text-sm">
            <Link to="/dashboard/today/calendar-addresses" className="more inline-flex min-h-11 items-center">
              {texts.board.toFeeds}
            </Link>
          </p>
        </>
      )}
    </aside>
  )
}

/** Reads aloud which patients arrive. Those who already waited when the screen opened aren't read. */
function useQueueAnnounced(queue: QueueRow | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!queue) return
    const waiting = queue.doctors.flatMap(doctor => doctor.waiting.map(({ visit }) => visit))
    const before = known.current
    known.current = new Set(waiting.map(({ _id }) => _id))
    if (!before) return
    const arrived = waiting.filter(({ _id }) => !before.has(_id)).map(({ patientName }) => patientName)
    if (arrived.length > 0 || waiting.length !== before.size) announce(queueTexts.queue.news(arrived, waiting.length))
  }, [queue])
}

interface OpenedPanelProps {
  readonly side: Side
  readonly data: LoadedBoard
  onMove(visit: AppointmentRow): void
  onClose(): void
  onChange(): Promise<void>
}

export function OpenedPanel({ side, data, onMove, onClose, onChange }: OpenedPanelProps) {
  if (side.kind === 'block') {
    return <BlockTime key={JSON.stringify(side.time)} time={side.time} onClose={onClose} onChange={onChange} />
  }
  if (side.kind === 'booked') return <BookedPanel booked={side.booked} address={data.address} onClose={onClose} />
  const { visit } = side
  const move = () => {
    onMove(visit)
    onClose()
  }
  const today = todayIn(data.clinic.zone)
  return <VisitPanel key={visit._id} visit={visit} today={today} onMove={move} onClose={onClose} onChange={onChange} />
}

/** What replaces the day's panels after a booking for a day that the board doesn't show. */
function BookedPanel({ booked, address, onClose }: { booked: Booked; address: BoardAddress; onClose(): void }) {
  const { id, name, date, time } = booked
  return (
    <section aria-labelledby={panelTitleId} className="visit-panel" data-result>
      <PanelHead title={deskTexts.desk.book.done(name)} opener='[aria-keyshortcuts="B"]' onClose={onClose} />
      <p>
        <Link
          to={boardAddress({ ...address, day: date })}
          className="more inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {longDay(date)}
        </Link>
        <span>{` · ${clockTime(time)}`}</span>
      </p>
      <p className="border-t border-line pt-2">
        <VisitLink id={id} className="more inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
          {texts.board.open}
        </VisitLink>
      </p>
    </section>
  )
}
